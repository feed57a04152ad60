import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../store/open-store.ts';
import { bundleBoot } from './bundle-scripts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scripts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('bundles a script again only if its settings or its modules have changed', async () => {
  const opened = openStore({ root: folder, folder: join(folder, 'store'), version: '1' });
  let made = 0;
  const store: Store = {
    ...opened,
    put(...value) {
      made += 1;
      return opened.put(...value);
    },
  };
  const settings = {
    app: '/app.js',
    search: '/search',
    mode: 'light',
    respectSystem: true,
    patience: 3000,
    announcement: undefined,
    hasBanner: false,
    hasTabs: false,
  } as const;
  const first = await bundleBoot(settings, store);
  expect(await bundleBoot(settings, store)).toBe(first);
  // Neither comments nor constants that nothing uses: every document holds it.
  expect(first).not.toMatch(/\/\*|\{\.\.\./);
  // What follows from the settings is worked out: there is no announcement that a reader could have closed.
  expect(first).not.toMatch(/__BOOT__|respectSystem|announcement/);
  expect(made).toBe(1);

  const other = await bundleBoot({ ...settings, app: '/other.js' }, store);
  expect(other).toBe(first.replace('/app.js', '/other.js'));
  expect(made).toBe(2);

  // Documents with the banner have a script of their own, and only they have what shows it.
  const home = await bundleBoot({ ...settings, hasBanner: true }, store);
  expect([home, first].map((script) => script.includes('base-url-banner'))).toEqual([true, false]);
  expect(await bundleBoot({ ...settings, app: '/other.js' }, store)).toBe(other);
  expect(made).toBe(3);

  const key = 'bundle/src/browser/boot/boot.inline.ts';
  const kept = deserialize((await store.get(key))!);
  const module = './src/browser/boot/boot.inline.ts';
  expect(Object.keys(kept.inputs.files)).toContain(module);
  kept.inputs.files[module] = 'another';
  await opened.put(key, serialize({ ...kept, value: 'stale' }));
  expect(await bundleBoot({ ...settings, app: '/other.js' }, store)).toBe(other);
  expect(made).toBe(4);
});
