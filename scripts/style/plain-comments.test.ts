import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { plainComments } from './plain-comments.ts';

const root = resolve(import.meta.dirname, '../..');

it.each([
  ['// Reads it anew.', ['a.ts:1 "anew": write "again"']],
  ['const a = 1;\n/* A file\n * that is not read any more. */', ['a.ts:2 "not read any more": write "no longer"']],
  ['/** The path of a file. */\nexport function pathOf() {}', [expect.stringContaining('begin with a verb')]],
  ['/** Whether it is a file. */\nconst isFile = () => true;', [expect.stringContaining('begin with a verb')]],
  [
    '/** Returns the path. Gives whether it exists. */\nfunction pathOf() {}',
    ['a.ts:1 "Gives whether": write "Returns"'],
  ],
  [
    '/** Returns the path. */\nexport default async function pathOf() {}\n\n/** The folder. */\nconst folder = "a";',
    [],
  ],
  ['/** See `anew`. */\nexport const pathOf = () => "a";', []],
])('reads the comments of %j', (code, expected) => {
  expect(plainComments('a.ts', code)).toEqual(expected);
});

it('finds no comment that reads like a translation', () => {
  const files = globSync(['{packages,site,handbook,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}', '.*.mjs'], {
    cwd: root,
    ignore: [
      '**/{node_modules,dist,generated,fixtures,expected,types}/**',
      '**/static/**',
      'site/samples/**',
      'scripts/style/plain-comments.test.ts',
    ],
  });
  expect(files.length).toBeGreaterThan(900);
  const found = files.sort().flatMap((file) => plainComments(file, readFileSync(resolve(root, file), 'utf8')));
  expect(found, found.join('\n')).toEqual([]);
});
