import { expect, it } from 'vitest';
import { catalogue, diagnostic } from './diagnostics.ts';

it('has these texts', async () => {
  const texts = Object.entries(catalogue).map(
    ([code, { severity, message, hint }]) => `${severity} ${code}\n  ${message}\n  ${hint}`,
  );
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('fixtures/diagnostics.expected.txt');
});

it('fills the texts in', () => {
  expect(diagnostic('config-missing', { file: 'site.config.ts' }, { file: 'site.config.ts' }).message).toBe(
    'There is no configuration file site.config.ts.',
  );
});

it('throws when a value is missing, for that is a mistake of ours', () => {
  expect(() => diagnostic('config-missing', { file: 'a' })).toThrow('"file" is missing');
});
