import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sheets = globSync(
  ['packages/theme/src/**/*.css', 'site/components/**/*.css', 'handbook/{theme,components}/**/*.css'],
  { cwd: root },
);

it('sets the parts of underlines one by one, because WebKit reads the shorthand only if it is one word', () => {
  expect(sheets.length).toBeGreaterThan(30);
  const shorthands = sheets.flatMap((sheet) =>
    [...readFileSync(resolve(root, sheet), 'utf8').matchAll(/text-decoration:\s*[^\s;]+\s[^;]*/g)].map(
      ([declaration]) => `${sheet}: ${declaration}`,
    ),
  );
  expect(shorthands).toEqual([]);
});
