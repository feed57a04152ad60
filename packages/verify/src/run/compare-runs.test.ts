import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Adapter, Outcome } from './adapter.ts';
import { compareRuns, differenceOf } from './compare-runs.ts';
import type { PageSample } from './page-samples.ts';

const sample = (more: Partial<PageSample> = {}): PageSample =>
  ({
    id: 'a',
    route: '/docs/a',
    number: 1,
    language: 'js',
    code: 'one()',
    files: {},
    pages: {},
    ...more,
  }) as PageSample;
const outcome = (more: Partial<Outcome> = {}): Outcome => ({ id: 'a', printed: [], ...more });
const printing = (...texts: readonly string[]) => outcome({ printed: texts.map((text) => ({ text })) });

it('finds no difference between runs that end and print the same, in whatever colors', () => {
  expect(differenceOf(sample(), outcome(), outcome())).toBeUndefined();
  expect(differenceOf(sample(), printing('one', 'two '), printing('\u001b[31mone\u001b[39m', 'two'))).toBeUndefined();
});

it('says what a run prints in place of the other one', () => {
  expect(differenceOf(sample(), printing('one', 'two'), printing('one', 'three'))).toBe('it prints "three", not "two"');
  expect(differenceOf(sample(), printing('one'), printing())).toBe('it prints nothing, not "one"');
  expect(differenceOf(sample(), printing(), printing('one'))).toBe('it prints "one", not nothing');
});

it('says why the second run fails, or that only the first one does', () => {
  expect(differenceOf(sample(), outcome(), outcome({ error: 'no such element' }))).toContain('no such element');
  expect(differenceOf(sample(), outcome({ error: 'no driver' }), outcome())).toMatch(
    /^it passes, and the run that it is compared with fails: .*no driver/,
  );
  expect(differenceOf(sample(), outcome(), undefined)).toBe('it did not run');
  expect(differenceOf(sample(), undefined, outcome())).toBe('it did not run');
});

it('runs all samples with both adapters, one after the other, each in a folder of its own that is gone afterwards', async () => {
  const folders: string[] = [];
  const adapter = (name: string, text: string): Adapter => ({
    name,
    takes: () => true,
    run: async (samples, { folder }) => {
      expect(existsSync(folder)).toBe(true);
      folders.push(folder);
      return samples.map(({ id }) => ({ id, printed: [{ text: id === 'b' ? text : 'same' }] }));
    },
  });
  const [a, b] = [sample(), sample({ id: 'b' })];
  const adapters = [adapter('driver', 'one'), adapter('page', 'two')] as const;
  const differences = await compareRuns({ samples: [a, b], adapters });
  expect([...differences]).toEqual([
    [a, {}],
    [b, { page: 'it prints "two", not "one"' }],
  ]);
  expect(folders.map((folder) => folder.split(/[\\/]/).at(-1))).toEqual(['driver', 'page']);
  expect(folders.some(existsSync)).toBe(false);
});

it('removes its folder when an adapter fails', async () => {
  let used = '';
  const failing: Adapter = {
    name: 'driver',
    takes: () => true,
    run: async (_, { folder }) => {
      used = folder;
      throw new Error('no browser');
    },
  };
  await expect(compareRuns({ samples: [sample()], adapters: [failing, failing] })).rejects.toThrow('no browser');
  expect(existsSync(used)).toBe(false);
});

it('compares each variant, and leaves out the others for a sample that differs in the first one', async () => {
  const expected: Adapter = {
    name: 'driver',
    takes: () => true,
    run: async (all) => all.map(({ id }) => ({ id, printed: [] })),
  };
  const ran: string[] = [];
  const compared: Adapter = {
    name: 'page',
    takes: () => true,
    variantsOf: () => ['One', 'Two', 'Three'],
    run: async (all, { variant }) => {
      ran.push(`${variant} ${all.map(({ id }) => id).join(' ')}`);
      const fails = (id: string) => (id === 'a' && variant === 'One') || (id === 'b' && variant === 'Two');
      return all.map(({ id }) => ({ id, printed: [], ...(fails(id) && { error: `not in ${variant}` }) }));
    },
  };
  const samples = [sample(), sample({ id: 'b' }), sample({ id: 'c' })];
  const differences = await compareRuns({ samples, adapters: [expected, compared] });
  expect([...differences.values()]).toEqual([{ One: 'not in One' }, { Two: 'not in Two' }, {}]);
  expect(ran).toEqual(['One a b c', 'Two b c', 'Three b c']);
});

it('says what a run sends in place of the other one, where both tell', async () => {
  const sending = (command: string, answer: unknown = null) =>
    outcome({ exchanges: [{ command, given: { url: '/a-page.html' }, answer, session: 's', order: 1 }] });
  expect(differenceOf(sample(), sending('navigateTo'), sending('navigateTo'))).toBeUndefined();
  expect(differenceOf(sample(), sending('navigateTo'), outcome())).toBeUndefined();
  expect(differenceOf(sample(), sending('navigateTo', 1), sending('navigateTo', 2))).toBe(
    'it sends "navigateTo {\\"url\\":\\"/page.html\\"} → 2", not "navigateTo {\\"url\\":\\"/page.html\\"} → 1"',
  );
  const adapter = (name: string, command: string): Adapter => ({
    name,
    takes: () => true,
    run: async () => [sending(command)],
  });
  const adapters = [adapter('driver', 'one'), adapter('page', 'two')] as const;
  const comparable = () => sending('same').exchanges![0]!;
  expect([...(await compareRuns({ samples: [sample()], adapters, comparable })).values()]).toEqual([{}]);
});
