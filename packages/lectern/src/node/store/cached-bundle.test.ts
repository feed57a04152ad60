import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import type { InputsRecorder } from './bundle-inputs.ts';
import { cachedBundle } from './cached-bundle.ts';
import { openStore, type Store } from './open-store.ts';

const folder = testFolder();
const at = (path: string) => join(folder.root, path);
let store: Store;
beforeEach(async () => {
  const files = { 'main.ts': 'export default 1;\n', 'docs/a.md': '', 'package.json': '{}' };
  for (const site of ['one', 'deep/two'])
    folder.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${site}/${path}`, text])));
  store = openStore({ root: folder.root, folder: at('store'), version: '1' });
  // What was written this moment might have been read half.
  await wait(80);
});

/** Asks for the bundle of a site, and says whether it had to be made. `holding` is what the bundle has in it. */
async function isMade(site: string, holding: (root: string) => unknown = () => 'code', key = 'key'): Promise<boolean> {
  const root = at(site);
  const make = vi.fn(async ({ plugin }: InputsRecorder) => {
    const ids = [join(root, 'main.ts')];
    (plugin.buildEnd as unknown as (this: unknown) => void).call({ getModuleIds: () => ids });
    return holding(root);
  });
  const place = { store, name: 'client', key, root, folders: [root], outDir: join(root, 'dist') };
  expect(await cachedBundle(place, make)).toEqual(holding(root));
  return make.mock.calls.length > 0;
}

describe('a bundle that is kept', () => {
  it('serves a copy of the site in another folder', async () => {
    expect(await isMade('one')).toBe(true);
    expect(await isMade('one')).toBe(false);
    expect(await isMade('deep/two')).toBe(false);
    renameSync(at('deep/two'), at('three'));
    expect(await isMade('three')).toBe(false);
    expect(await isMade('one', undefined, 'other')).toBe(true);
  });

  it.each([
    ['a module', 'main.ts', 'export default 2;\n', true],
    ['a setting', 'tsconfig.json', '{}', true],
    ['a file that may be found', 'main.js', '', true],
    ['a file of a folder below', 'docs/b.ts', '', true],
    ['a page', 'docs/b.md', '', false],
    ['a folder of pages', 'guides/b.md', '', false],
    ['the output', 'dist/a.js', '', false],
  ])('is looked at in the folder of the copy: %s', async (_, path, text, isOther) => {
    await isMade('one');
    folder.write({ [`deep/two/${path}`]: text });
    expect(await isMade('deep/two')).toBe(isOther);
    if (!isOther) expect(await isMade('one')).toBe(false);
  });

  it.each<[string, (root: string) => unknown]>([
    ['its code', (root) => ({ code: `run(${JSON.stringify(`${root}/main.ts`)});` })],
    [
      'a source map',
      (root) => {
        const map = Buffer.from(JSON.stringify({ sources: [`${root}/main.ts`] })).toString('base64');
        return { code: `run();\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${map}` };
      },
    ],
    ['a file', (root) => ({ files: [{ path: 'a.svg', content: Buffer.from(`<!-- ${root} -->`) }] })],
    ['a list of styles', (root) => ({ styles: [`${root}/a.css`] })],
  ])('serves its own folder alone where it has its path in %s', async (_, holding) => {
    expect(await isMade('one', holding)).toBe(true);
    expect(await isMade('one', holding)).toBe(false);
    expect(await isMade('deep/two', holding)).toBe(true);
  });
});
