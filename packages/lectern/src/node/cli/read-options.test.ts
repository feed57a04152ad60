import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAllowedHosts, readHosts, readOptions, UsageError } from './read-options.ts';

const sane = { root: '.', config: 'site.config.ts' };

it('takes digits as texts and ports as numbers, and keeps what it does not know', () => {
  const given = { ...sane, root: 5, port: 0, host: 1, '--': [], cache: true };
  expect(readOptions(given)).toEqual({ ...given, root: '5', host: '1' });
});

it.each([
  [{ port: 'abc' }, 'The option --port must be a port from 0 to 65535, but it is the text "abc".'],
  [{ port: -5 }, 'The option --port must be a port from 0 to 65535, but it is the number -5.'],
  [{ port: 70_000 }, 'The option --port must be a port from 0 to 65535, but it is the number 70000.'],
  [{ port: 80.5 }, 'The option --port must be a port from 0 to 65535, but it is the number 80.5.'],
  [{ port: [1, 2] }, 'The option --port must be a port from 0 to 65535, but it is a list.'],
  [{ root: ['a', 'b'] }, 'The option --root must be given once, with a value, but it is a list.'],
  [{ config: true }, 'The option --config must be given once, with a value, but it is the boolean true.'],
  [{ allowedHosts: true }, 'The option --allowed-hosts must be given once, with a value, but it is the boolean true.'],
  [{ timeout: 'soon' }, 'The option --timeout must be a number of seconds above 0, but it is the text "soon".'],
])('says what is wrong with %j', (given, message) => {
  expect(() => readOptions({ ...sane, ...given })).toThrow(new UsageError(message));
});

it('reads any command line or says what is wrong with it', () => {
  const value = fc.anything({ withBigInt: true, withNullPrototype: true });
  const given = fc.record(
    { root: value, config: value, port: value, host: value, timeout: value },
    { requiredKeys: [] },
  );
  const property = fc.property(given, (options) => {
    try {
      const { root, config } = readOptions(options);
      expect([typeof root, typeof config]).toEqual(['string', 'string']);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      expect(error.message).toMatch(/^The option --\S+ must be .+, but it is .+\.$/m);
    }
  });
  fc.assert(property, { numRuns: 500, seed: 7 });
});

it('takes hosts by their names, separated by commas', () => {
  expect(readHosts('nginx, s3')).toEqual(['nginx', 's3']);
  expect(readHosts(undefined)).toBeUndefined();
  expect(() => readHosts('nginx,apache')).toThrow(/must be a list of nginx, .*, but it contains "apache"\.$/);
});

it('reads names with commas and blanks', () => {
  expect(readAllowedHosts(undefined)).toEqual([]);
  expect(readAllowedHosts(' Docs.test,, .b.test ')).toEqual(['docs.test', '.b.test']);
});
