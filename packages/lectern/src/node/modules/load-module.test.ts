import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { openStore } from '../store/open-store.ts';
import { loadModule } from './load-module.ts';

const folder = testFolder();
const at = (path: string) => join(folder.root, path);

/** Writes files, and returns what a module of them exports. */
async function load(files: Readonly<Record<string, string>>, file = 'a.ts'): Promise<unknown> {
  folder.write(files);
  const { value, diagnostics } = await loadModule({ root: folder.root, file: at(file) });
  expect(diagnostics).toEqual([]);
  return value.value;
}

describe('a module', () => {
  it.each<[string, Readonly<Record<string, string>>, string, unknown]>([
    ['TypeScript', { 'a.ts': 'const a: number = 1; export default { a }; // no import.meta.glob' }, 'a.ts', { a: 1 }],
    ['CommonJS', { 'a.cjs': "module.exports = require('./b.cjs');", 'b.cjs': 'exports.b = 2;' }, 'a.cjs', { b: 2 }],
    [
      'CommonJS from a compiler',
      { 'a.js': "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = { a: 1 };" },
      'a.js',
      { a: 1 },
    ],
    ['a function', { 'a.mjs': 'export default async ({ command }) => ({ command });' }, 'a.mjs', { command: 'build' }],
    ['JSON', { 'a.ts': "import b from './b.json'; export default b;", 'b.json': '{ "b": 2 }' }, 'a.ts', { b: 2 }],
    [
      'an import at run time',
      { 'a.ts': "export default async () => (await import('./b.ts')).default;", 'b.ts': 'export default { b: 2 };' },
      'a.ts',
      { b: 2 },
    ],
  ])('may be %s', async (_, files, file, expected) => {
    expect(await load(files, file)).toEqual(expected);
  });

  it('knows where it is, as do its parts', async () => {
    const { root } = folder;
    const own = '[import.meta.url, import.meta.dirname, import.meta.filename, __dirname, __filename]';
    const resolved = "[import.meta.resolve('./x.ts'), import.meta.resolve('node:fs')]";
    const value = await load({
      'a.ts': `#!/usr/bin/env node\nimport b from './parts/b.ts'; export default { a: ${own}, b, main: import.meta.main };`,
      'parts/b.ts': `export default [...${own}, ...${resolved}];`,
    });
    const places = (path: string, dir: string) => [pathToFileURL(at(path)).href, dir, at(path), dir, at(path)];
    expect(value).toEqual({
      a: places('a.ts', root),
      b: [...places('parts/b.ts', at('parts')), pathToFileURL(at('parts/x.ts')).href, 'node:fs'],
      main: false,
    });
  });

  it('gets packages as Node finds them from the file that imports them', async () => {
    const exported = '{ "import": "./import.mjs", "module": "./bundler.ts", "require": "./require.cjs" }';
    const value = await load({
      'a.ts': "import way, { url } from 'both'; import b from './parts/b.cjs'; export default { way, url, b };",
      'parts/b.cjs': "module.exports = [require('both'), require('both/package.json').name, require('near')];",
      'node_modules/both/package.json': `{ "name": "both", "exports": { ".": ${exported}, "./package.json": "./package.json" } }`,
      'node_modules/both/import.mjs': "export default 'import'; export const { url } = import.meta;",
      'node_modules/both/require.cjs': "module.exports = 'require';",
      'parts/node_modules/near/index.js': "module.exports = 'near';",
    });
    const url = pathToFileURL(at('node_modules/both/import.mjs')).href;
    expect(value).toEqual({ way: 'import', url, b: ['require', 'both', 'near'] });
  });

  it('runs again each time', async () => {
    const text = 'globalThis.lecternRuns = (globalThis.lecternRuns ?? 0) + 1; export default [globalThis.lecternRuns];';
    expect([await load({ 'a.ts': text }), await load({ 'a.ts': text })]).toEqual([[1], [2]]);
  });
});

it('a module may throw an error with errors of its own, which are not the bundler’s', async () => {
  folder.write({ 'a.ts': "throw Object.assign(new Error('Not valid'), { errors: { title: 'is missing' } });" });
  const { diagnostics } = await loadModule({ root: folder.root, file: at('a.ts') });
  expect(diagnostics).toMatchObject([{ code: 'module-throws', message: 'The file a.ts throws an error: Not valid.' }]);
});

describe('its bundle', () => {
  const start = {
    'a.ts': "import { b } from './b'; import { c } from './c'; import p from 'pack'; export default [b, c, p];",
    'b.ts': "export const b = 'b';",
    'c/index.ts': "export const c = 'c';",
    'node_modules/pack/package.json': '{ "main": "one.js" }',
    'node_modules/pack/one.js': "module.exports = 'one';",
    'node_modules/pack/two.js': "module.exports = 'two';",
  };

  /** Returns what the module exports, and whether it was bundled. */
  async function loadKept(): Promise<readonly [unknown, boolean]> {
    const store = openStore({ root: folder.root, folder: at('store'), version: '1' });
    let isMade = false;
    const put: typeof store.put = (...input) => {
      isMade = true;
      return store.put(...input);
    };
    const { value } = await loadModule({ root: folder.root, file: at('a.ts'), store: { ...store, put } });
    expect(value.dependencies).toEqual([...new Set(value.dependencies)].sort());
    expect(value.dependencies).toEqual(expect.arrayContaining([at('a.ts'), at('b.ts')]));
    return [value.value, isMade];
  }

  it.each<[string, Readonly<Record<string, string>>, unknown, boolean]>([
    ['nothing', {}, ['b', 'c', 'one'], false],
    ['a page', { 'content/a.md': '' }, ['b', 'c', 'one'], false],
    ['a file of another folder', { 'dist/a.js': '' }, ['b', 'c', 'one'], false],
    ['a part', { 'b.ts': "export const b = 'changed';" }, ['changed', 'c', 'one'], true],
    ['a file instead of a folder', { 'c.ts': "export const c = 'file';" }, ['b', 'file', 'one'], true],
    ['the entry of a package', { 'node_modules/pack/package.json': '{ "main": "two.js" }' }, ['b', 'c', 'two'], true],
  ])('is kept until its input differs: %s', async (_, files, expected, isMade) => {
    folder.write(start);
    // What was written this moment might have been read half, so it is not kept.
    await wait(80);
    expect(await loadKept()).toEqual([['b', 'c', 'one'], true]);
    folder.write(files);
    await wait(80);
    expect(await loadKept()).toEqual([expected, isMade]);
  });
});

it.each(['what?', 'c#'])('refuses a path that the bundler cannot open, and says why: %s', async (name) => {
  const file = `${name}/site.config.ts`;
  folder.write({ [file]: 'export default 1;' });
  const { value, diagnostics } = await loadModule({ root: join(folder.root, name), file: at(file) });
  expect(value.value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'module-path', file: 'site.config.ts' }]);
  expect(diagnostics[0]?.message).toContain(`${file}, because it contains a "?", a "#" or a backslash`);
});
