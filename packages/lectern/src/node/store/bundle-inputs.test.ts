import { rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build, type Plugin } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { areUnchanged, type BundleInputs, recordInputs } from './bundle-inputs.ts';

describe('what a bundle was made from', () => {
  const folder = testFolder();
  beforeEach(async () => {
    folder.write(start);
    symlinkSync('one.ts', join(folder.root, 'linked.ts'));
    // What was written this moment might have been read half.
    await wait(80);
  });

  const start = {
    'package.json': '{ "type": "module" }',
    'main.ts': `import './styles.css';
import { size } from './constants.ts';
import { one } from './barrel.ts';
import { value } from './value';
import { linked } from './linked.ts';
import { part } from 'some-package';
const parts = import.meta.glob('./parts/**/*.ts', { eager: true });
console.log(size, one, value, parts, linked, part, new URL('./picture.svg', import.meta.url));\n`,
    'styles.css': "@import './imported.css';\n",
    'imported.css': "@import './deep.css';\n",
    'deep.css': "a { background: url('./back.png') }\n",
    'back.png': 'bytes',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'constants.ts': 'export const size = 1;\n',
    'barrel.ts': "export { one } from './one.ts';\n",
    'one.ts': "export const one = 'one';\nexport const linked = 'linked';\n",
    'two.ts': "export const one = 'two';\nexport const linked = 'linked';\n",
    'value/index.ts': "export const value = 'value';\n",
    'parts/a.ts': 'export default 1;\n',
    'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
    'tsconfig.base.json': '{}',
    'node_modules/some-package/package.json': '{ "name": "some-package", "exports": "./index.js" }',
    'node_modules/some-package/index.js': "export const part = 'part';\n",
  };

  const write = (file: string, content: string) => folder.write({ [file]: content });

  async function bundle(plugin?: Plugin): Promise<BundleInputs | undefined> {
    const recorder = recordInputs({ root: folder.root, folders: [folder.root], outDir: join(folder.root, 'dist') });
    await build({
      root: folder.root,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'silent',
      css: { postcss: {} },
      plugins: [recorder.plugin, plugin],
      build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(folder.root, 'main.ts') } },
    });
    return recorder.finish();
  }

  it('is unchanged as long as nothing changes that matters', async () => {
    const inputs = await bundle();
    expect(inputs && areUnchanged(inputs, folder.root)).toBe(true);
    write('dist/assets/main.js', 'output');
    write('.dist.lectern-next/index.html', 'output under way');
    utimesSync(join(folder.root, 'main.ts'), 1, 1);
    expect(inputs && areUnchanged(inputs, folder.root)).toBe(true);
  });

  it.each<[string, (file: (name: string, content: string) => void) => void]>([
    ['a module', (file) => file('main.ts', 'console.log(1)\n')],
    ['a constant that was inlined', (file) => file('constants.ts', 'export const size = 2;\n')],
    ['a barrel', (file) => file('barrel.ts', "export { one } from './two.ts';\n")],
    ['a style sheet', (file) => file('styles.css', 'a { color: red }\n')],
    ['a style sheet that is imported', (file) => file('imported.css', 'a { color: red }\n')],
    ['a style sheet that an imported one imports', (file) => file('deep.css', 'a { color: red }\n')],
    ['a file behind url()', (file) => file('back.png', 'other')],
    ['a file behind new URL()', (file) => file('picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" id="a"/>')],
    ['a file of a glob', (file) => file('parts/a.ts', 'export default 2;\n')],
    ['a file that is new to a glob', (file) => file('parts/deep/b.ts', 'export default 2;\n')],
    ['a file that is found in place of a folder', (file) => file('value.ts', "export const value = 'file';\n")],
    ['a file that is found in place of another', (file) => file('value/index.js', "export const value = 'js';\n")],
    ['a setting of how it is compiled', (file) => file('tsconfig.json', '{ "compilerOptions": { "jsx": "react" } }')],
    ['a setting that another one extends', (file) => file('tsconfig.base.json', '{ "compilerOptions": {} }')],
    ['a setting that is nearer', (file) => file('value/tsconfig.json', '{}')],
    ['a package', (file) => file('node_modules/some-package/index.js', "export const part = 'other';\n")],
    ['what a package exports', (file) => file('node_modules/some-package/package.json', '{ "exports": "./other.js" }')],
    ['a package that is found first', (file) => file('parts/node_modules/some-package/package.json', '{}')],
  ])('changes with %s', async (_, change) => {
    const inputs = await bundle();
    expect(inputs).toBeDefined();
    change(write);
    expect(areUnchanged(inputs!, folder.root)).toBe(false);
  });

  it('changes when a link leads elsewhere, and when a file is gone', async () => {
    const inputs = await bundle();
    rmSync(join(folder.root, 'linked.ts'));
    symlinkSync('two.ts', join(folder.root, 'linked.ts'));
    expect(areUnchanged(inputs!, folder.root)).toBe(false);
    const again = await bundle();
    rmSync(join(folder.root, 'back.png'));
    expect(areUnchanged(again!, folder.root)).toBe(false);
  });

  it.each<[string, string, string | undefined]>([
    ['a module', 'constants.ts', 'export const size = 9;\n'],
    ['a style sheet', 'deep.css', 'a { color: red }\n'],
    ['a file behind url()', 'back.png', 'other'],
    ['a file that is new', 'value.ts', "export const value = 'file';\n"],
    ['a file that goes', 'back.png', undefined],
  ])('is not known when it changes while it is read: %s', async (_, file, content) => {
    const saves: Plugin = {
      name: 'saves',
      generateBundle() {
        if (content === undefined) rmSync(join(folder.root, file));
        else write(file, content);
      },
    };
    expect(await bundle(saves)).toBeUndefined();
  });
});
