import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** The texts that describe the tree: the map, and the READMEs of rooms. */
const texts = [
  'ARCHITECTURE.md',
  ...globSync(['packages/*/src/**/README.md', '{handbook,site}/**/README.md', 'scripts/**/README.md'], {
    cwd: root,
    ignore: ['**/{node_modules,dist,generated,content,fixtures,expected}/**'],
  }),
];
/** Folders where paths in these texts may start besides the folder of the text. */
const starts = [root, resolve(root, 'packages/lectern/src')];
const isFolderOrPath = /^[\w.*-]+(?:\/[\w.*-]+)*\/$|^[\w.*-]+(?:\/[\w.*-]+)+$/;
const isFile = /^[\w.-]+\.(?:tsx?|mjs|cjs|json|md|css)$/;
/** Folders that builds make, and entries of packages. */
const isElsewhere = /^(?:dist|types|generated|node_modules|lectern)\//;

/** Returns the text in backticks that looks like a path in this repository. */
function pathsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);
  return names.filter((name) => (isFolderOrPath.test(name) || isFile.test(name)) && !isElsewhere.test(name));
}

function exists(path: string, text: string): boolean {
  const found = (pattern: string, cwd: string) =>
    globSync(pattern, { cwd, onlyFiles: false, expandDirectories: false, ignore: '**/node_modules/**' }).length > 0;
  const room = dirname(resolve(root, text));
  const plain = path.replace(/\/$/, '');
  if ([room, ...starts].some((folder) => found(plain, folder))) return true;
  // The map names files that many rooms have, such as `diagnostics.ts`, without a folder.
  return room === root && !plain.includes('/') && found(`**/${plain}`, root);
}

it.each(texts)('names in %s no path that the tree does not have', (text) => {
  const paths = pathsIn(readFileSync(resolve(root, text), 'utf8'));
  expect(paths.filter((path) => !exists(path, text))).toEqual([]);
});

it('links every README of a room from the map', () => {
  const links = [...readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8').matchAll(/\]\(([^)#]+)\)/g)];
  expect(links.map(([, link]) => link).sort()).toEqual(texts.filter((text) => text !== 'ARCHITECTURE.md').sort());
});

it('keeps the map short enough to be read at once', () => {
  const words = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(2500);
});
