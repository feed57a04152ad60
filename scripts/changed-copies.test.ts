import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { changedCopies } from './changed-copies.ts';

const cwd = resolve(import.meta.dirname, '..');

it.each([
  "html.slice(0, html.toLowerCase().indexOf('</style'))",
  "const text = node.textContent?.toLowerCase() ?? '';\ntext.indexOf(word)",
  "const lower = text.trim().toLowerCase().replace(/a/g, 'b');\nlower.search(/b/)",
  "title.normalize('NFD').lastIndexOf('a')",
])('knows a place in a changed copy: %s', (code) => {
  expect(changedCopies('a.ts', code)).toEqual([
    `a.ts:${code.split('\n').length} takes a place from a changed copy of a text`,
  ]);
});

it.each([
  "names.map((name) => name.toLowerCase()).indexOf('a')",
  "text.toLowerCase().includes('a')",
  "const name = text.toLowerCase(); text.indexOf('a'); name.startsWith('a')",
])('lets pass what takes no place from one: %s', (code) => {
  expect(changedCopies('a.ts', code)).toEqual([]);
});

it('no place in a text is taken from a copy in another case or form', () => {
  const files = globSync(['{packages,site,handbook,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd,
    ignore: ['**/{node_modules,dist,types,fixtures,generated}/**', '**/*.test.*', 'site/samples/**', 'site/static/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  // A key is cut where it says itself.
  const own = ['packages/lectern/src/node/emit/output-path.ts'];
  const others = files.filter((file) => !own.includes(file));
  expect(others.flatMap((file) => changedCopies(file, readFileSync(resolve(cwd, file), 'utf8')))).toEqual([]);
});
