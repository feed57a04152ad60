import { expect, it } from 'vitest';
import { bundleFiles } from '../../../test/bundle-files.ts';
import { testFolder } from '../../../test/test-folder.ts';
import { listenForNodeGlobals, nodeGlobalProblems } from './node-globals.ts';

const folder = testFolder();

/** Returns what is reported about a bundle of files, the first of which is its entry. */
async function problemsOf(
  files: Readonly<Record<string, string>>,
  define: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { plugin, found } = listenForNodeGlobals();
  const context = await bundleFiles({ folder, files, plugin, define });
  return nodeGlobalProblems(found, context).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${/"(.*?)"/.exec(message)?.[1]}`,
  );
}

it('reports variables of Node where they are used, in a file that an island imports, too', async () => {
  const files = {
    'entry.ts': `import { size } from './size.js';\nexport const a: Uint8Array = Buffer.from(size());\nconsole.log(a);\n`,
    'size.js': `\nexport const size = () => process.cwd() + __dirname + global.a;\nsetImmediate(size);\n`,
  };
  expect((await problemsOf(files)).toSorted()).toEqual([
    'entry.ts:2:30 Buffer',
    'size.js:2:27 process',
    'size.js:2:43 __dirname',
    'size.js:2:55 global',
    'size.js:3:1 setImmediate',
  ]);
});

it('reports variables of the environment, which are empty in the browser', async () => {
  const files = {
    'entry.js': `console.log(process.env.HOME, process.env.HOME, process.env.NODE_ENV, {}.other, process.env.API);\n`,
  };
  expect(await problemsOf(files, { 'process.env.API': '"/api"' })).toEqual(['entry.js:1:13 process.env.HOME']);
});

it('says nothing about names of the code itself, code that asks where it runs, what is left out, and packages', async () => {
  const files = {
    'entry.js': `import './asks.js';\nimport { process } from './own.js';\nimport 'acme';\nimport { c } from './both.js';\n
export const a = (Buffer) => [Buffer.b, { global: process.id }.global, c, 'process.env.HOME'];\nconsole.log(a);\n`,
    'asks.js': `if (typeof window === 'undefined') console.log(__dirname);\n`,
    'own.js': `export const process = { id: console.log() };\n`,
    'both.js': `export const c = 1;\nexport const d = () => Buffer.from(process.env.HOME);\n`,
    'node_modules/acme/package.json': '{"name":"acme","main":"index.js"}',
    'node_modules/acme/index.js': 'console.log(Buffer);\n',
  };
  expect(await problemsOf(files)).toEqual([]);
});

it('says nothing about a variable that the site defines', async () => {
  expect(await problemsOf({ 'entry.js': 'console.log(global.a);\n' }, { global: 'globalThis' })).toEqual([]);
});
