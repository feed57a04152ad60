import { join, resolve } from 'node:path';
import type { DiagnosticDefinition } from 'lectern';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The catalogue of every step and package, and of the site, by its file. */
const catalogues = await Promise.all(
  globSync(['packages/*/src/**/diagnostics.ts', 'site/reference/diagnostics.ts'], { cwd: root })
    .sort()
    .map(async (file) => {
      const { catalogue } = (await import(join(root, file))) as {
        catalogue: Readonly<Record<string, DiagnosticDefinition>>;
      };
      return { file, definitions: Object.entries(catalogue) };
    }),
);

it('every diagnostic has these texts', async () => {
  const texts = catalogues.flatMap(({ file, definitions }) => [
    `# ${file}`,
    ...definitions.map(([code, { severity, message, hint }]) => `${severity} ${code}\n  ${message}\n  ${hint}`),
  ]);
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('diagnostics.expected.txt');
});

it('a code belongs to one diagnostic only, and a catalogue is in the order of the alphabet', () => {
  const lists = catalogues.map(({ definitions }) => definitions.map(([code]) => code));
  expect(lists.flat().length).toBeGreaterThan(100);
  expect(new Set(lists.flat()).size).toBe(lists.flat().length);
  for (const codes of lists) expect(codes).toEqual([...codes].sort());
});
