import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { loadModule } from './load-module.ts';
import { missingImport } from './missing-import.ts';

const folder = testFolder();
const at = (path: string) => join(folder.root, path);

describe('an import that leads nowhere', () => {
  const parts = {
    'parts/b.ts': 'export const title = 1;\nexport default 2;\n',
    'node_modules/pack/package.json': '{ "name": "pack", "exports": { ".": "./index.mjs" } }',
    'node_modules/pack/index.mjs': 'export const titles = 1;\n',
    'node_modules/old/index.js': 'exports.title = 1;\n',
  };
  const absent = (target: string) => [`The import "${target}" cannot be found.`, expect.stringContaining('@site/')];
  const unnamed = (name: string, module: string, nearest: string) => [
    `"${name}" is not exported by "${module}".`,
    `Nearest: ${nearest}. Import a default export without braces.`,
  ];

  it.each<[string, number, readonly unknown[]]>([
    ["import './parts/gone.ts';", 9, absent('./parts/gone.ts')],
    ["import '@site/parts/gone.ts';", 9, absent('@site/parts/gone.ts')],
    ["import { a } from 'gone'; void a;", 20, absent('gone')],
    ["import { a } from '@gone/pack/part'; void a;", 20, absent('@gone/pack/part')],
    ["import { a } from 'pack/part.mjs'; void a;", 20, absent('pack/part.mjs')],
    ["import { a } from 'old/part.js'; void a;", 20, absent('old/part.js')],
    ["import { titel as b } from './parts/b.ts'; void b;", 10, unnamed('titel', './parts/b.ts', '"title"')],
    ["import { a } from '@site/parts/b.ts'; void a;", 10, unnamed('a', '@site/parts/b.ts', 'none is similar')],
  ])('is reported where it is written: %s', async (text, column, [message, hint]) => {
    for (const [file, files] of [
      ['a.ts', { 'a.ts': `\n${text}\n` }],
      ['c.ts', { 'a.ts': "import './c.ts';\n", 'c.ts': `\n${text}\n` }],
    ] as const) {
      folder.write({ ...parts, ...files });
      const { diagnostics } = await loadModule({ root: folder.root, file: at('a.ts') });
      expect(diagnostics).toMatchObject([{ file, line: 2, column, message, hint }]);
    }
  });

  it.each<[string, number, readonly unknown[]]>([
    ["import { title } from 'pack';", 10, unnamed('title', 'pack', '"titles"')],
    ["import pack from 'pack';", 8, unnamed('default', 'pack', 'none is similar')],
    ["import { titel } from 'old';", 10, unnamed('titel', 'old', '"title"')],
  ])('is reported where it is written, from what Node says: %s', async (text, column, [message, hint]) => {
    folder.write({ ...parts, 'a.mjs': `\n${text}\n` });
    // The runner of these tests links modules in its own way, and says nothing.
    const code = `import(${JSON.stringify(pathToFileURL(at('a.mjs')).href)}).catch(({ message }) => console.log(message))`;
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    // Bundles import packages by their addresses.
    const said = stdout.replace(
      /'(pack|old)'/,
      (_, name) => `'${pathToFileURL(at(`node_modules/${name}/${name === 'old' ? 'index.js' : 'index.mjs'}`)).href}'`,
    );
    const found = await missingImport(new Error(said), { root: folder.root, files: [at('a.mjs')] });
    expect(found).toMatchObject({ file: 'a.mjs', line: 2, column, message, hint });
  });
});
