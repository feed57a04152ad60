import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Comparisons and conversions of paths that work only on the author's machine, and what to write instead. */
const traps: readonly (readonly [RegExp, string])[] = [
  [/\.startsWith\((?:`\$\{)?\w*(?:[rR]oot|[fF]older|[dD]ir|engine|cwd)\b/, 'isBelow() of node/ground/paths.ts'],
  [/\brelative\(.*\)\.startsWith\('\.\.'\)/, 'isBelow() of node/ground/paths.ts'],
  [/(?:includes|indexOf)\('\/node_modules\/'\)/, 'isInNodeModules() of node/ground/paths.ts'],
  [/\brelative\(.*\)\.(?:replaceAll|split)\('[\\/]/, 'siteFile() of node/ground/paths.ts'],
  [/`file:\/\/\$\{|'file:\/\/' \+/, 'pathToFileURL()'],
  [/\bimport\((?!['"`]|pathToFileURL\()(?!.*@vite-ignore)\w+[).]/, 'import(pathToFileURL(path).href)'],
];

/** Files that compare names with forward slashes on every system, and what these name. */
const names: Readonly<Record<string, string>> = {
  'packages/lectern/src/node/routes/sidebars/autogenerate.ts': 'ids of documents',
  'packages/lectern/src/node/dev/serve-site.ts': 'addresses of the site',
  'packages/verify/src/types/lock-types.ts': 'files of packages, whose names hold no backslash',
};

/** Returns the traps in a text. */
function trapsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => traps.filter(([trap]) => trap.test(line)).map(([, remedy]) => `${line.trim()} → ${remedy}`));
}

it('compares paths by whole names and by the rules of the system', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx,mjs}', 'packages/*/bin/*.mjs', '!**/*.test.*'], {
    cwd: root,
    ignore: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => !file.endsWith('src/node/ground/paths.ts') && !names[file])
    .flatMap((file) => trapsIn(readFileSync(join(root, file), 'utf8')).map((trap) => `${file}: ${trap}`));
  expect(found).toEqual([]);
});

it('knows the traps', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: code that is looked for
  const wrong = [
    'path.startsWith(`${root}/`)',
    'id.startsWith(engine)',
    'file.startsWith(outDir)',
    "relative(parents[0]!, target).startsWith('..')",
    "id.includes('/node_modules/')",
    "relative(root, file).replaceAll('\\\\', '/')",
    'import(file)',
    '`file://${path}`',
  ];
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code that is looked for
  expect(wrong.filter((line) => trapsIn(line).length !== 1)).toEqual([]);
  expect(["import('./a.ts')", 'import(pathToFileURL(file).href)', "path.startsWith('../')"].flatMap(trapsIn)).toEqual(
    [],
  );
});
