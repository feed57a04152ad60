import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { testData } from '../../../test/test-page.ts';
import { siteConfig } from '../config/site-config.ts';
import { openStore } from '../store/open-store.ts';
import { bundleForArticles } from './bundles.ts';
import type { BundleInput } from './make-bundles.ts';

const folder = testFolder();

it('a kept bundle of style sheets serves the articles that import the same ones, and no others', async () => {
  const { root } = folder;
  folder.write({ 'package.json': '{}', 'a.css': 'a{color:red}', 'b.css': 'b{color:blue}' });
  // What was written this moment might have been read half.
  await wait(80);
  const input: BundleInput = {
    root,
    cacheDir: join(root, 'cache'),
    site: testData,
    theme: join(root, 'theme'),
    islands: {},
    config: siteConfig.parse({ title: 'Test', url: 'https://example.com', sources: [] }),
    folders: [root],
    outDir: join(root, 'dist'),
    store: openStore({ root, folder: join(root, 'dist/store'), version: '1' }),
  };
  /** Returns the elements that the bundled rules are for. */
  const bundled = async (...names: readonly string[]) => {
    const { css } = await bundleForArticles(
      input,
      names.map((name) => join(root, name)),
    );
    return [...css.matchAll(/(\w+)\s*\{/g)].map(([, element]) => element);
  };
  expect(await bundled('a.css')).toEqual(['a']);
  expect(await bundled('a.css', 'b.css')).toEqual(['a', 'b']);
  expect(await bundled('b.css')).toEqual(['b']);
});
