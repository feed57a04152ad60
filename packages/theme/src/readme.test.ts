import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  imports: Readonly<Record<string, string>>;
};
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('../README.md');
/** What stands in the first cell of a row of a table. */
const named = new Set(
  [...readme.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ),
);

it('names every component that a site may replace, and no other', () => {
  const names = [...read('components.ts').matchAll(/^export \{ (.+?) \}/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  expect(names.length).toBeGreaterThan(25);
  const articles = ['NotFound', 'Offline', 'PostList', 'Search'];
  expect([...named].filter((name) => /^[A-Z]/.test(name!)).sort()).toEqual([...names, ...articles].sort());
});

it('imports every component that a site may replace by a name of its own, and exports its original', () => {
  const originals = [...read('components.ts').matchAll(/^export \{ (.+?) \} from '\.\/(.+?)';/gm)].flatMap(
    ([, list = '', file]) => list.split(', ').map((name) => [`#components/${name}`, `./src/${file}`]),
  );
  expect(imports).toEqual(Object.fromEntries(originals));
});

it('names every custom property of the tokens, and no other', () => {
  const tokens = [...read('tokens.css').matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  expect(tokens.length).toBeGreaterThan(30);
  expect([...named].filter((name) => name!.startsWith('--')).sort()).toEqual(tokens.sort());
});
