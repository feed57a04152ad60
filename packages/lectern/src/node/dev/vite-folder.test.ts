import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { devConfig } from './dev-config.ts';
import type { DevState } from './read-state.ts';

const site = testFolder();

/** Returns the folder that Vite writes to for a site with this cache. */
function folderOf(cacheDir: string): string {
  const state = {
    project: { root: site.root, cacheDir, config: { vite: {}, theme: '@lectern/theme', components: {} } },
    bundle: { site: { baseUrl: '/', i18n: { currentLocale: 'en' } } },
  } as unknown as DevState;
  return devConfig(() => state).cacheDir!;
}

it('keeps what Vite bundles in the cache of the site', () => {
  expect(folderOf(join(site.root, 'cache'))).toBe(join(site.root, 'cache/vite-dev'));
});

it('keeps it in one temporary folder where the cache cannot be written', () => {
  site.write({ taken: 'a file' });
  const folder = folderOf(join(site.root, 'taken'));
  expect(folder).not.toContain(site.root);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(folderOf(join(site.root, 'taken'))).toBe(folder);
});
