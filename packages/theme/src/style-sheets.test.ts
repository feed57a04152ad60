import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sheets = globSync(
  ['packages/theme/src/**/*.css', 'site/components/**/*.css', 'handbook/{theme,components}/**/*.css'],
  { cwd: root },
);

/** Returns what a pattern finds in all sheets but those that `exempt` matches, each with its sheet. */
function findAll(pattern: RegExp, exempt?: RegExp): string[] {
  expect(sheets.length).toBeGreaterThan(30);
  return sheets
    .filter((sheet) => !exempt?.test(sheet))
    .flatMap((sheet) =>
      [...readFileSync(resolve(root, sheet), 'utf8').matchAll(pattern)].map(([found]) => `${sheet}: ${found}`),
    );
}

it('sets the parts of underlines one by one, because WebKit reads the shorthand only if it is one word', () => {
  expect(findAll(/text-decoration:\s*[^\s;]+\s[^;]*/g)).toEqual([]);
});

it('sizes letters by those of the browser, which readers may have made larger', () => {
  // A drawing has units of its own, and grows as a whole.
  expect(findAll(/\bfont(?:-size)?:[^;]*\dpx/g, /devices-picture\.css$/)).toEqual([]);
});
