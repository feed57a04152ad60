import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SiteData } from '../../model/site-data.ts';
import type { Store } from '../store/open-store.ts';
import { bundleBoot } from './bundle-boot.ts';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer } from './bundle-server.ts';
import { cachedBundle } from './cached-bundle.ts';
import { findStyles } from './find-styles.ts';
import type { ArticleModule, VirtualSources } from './virtual-plugin.ts';
import { viteConfig } from './vite-config.ts';

/** What the bundles are made from. */
export interface BundleInput {
  readonly root: string;
  readonly cacheDir: string;
  readonly site: SiteData;
  readonly theme: string;
  /** Absolute paths of the island components by island id. */
  readonly islands: Readonly<Record<string, string>>;
  readonly clientModules: readonly string[];
  /** Absolute paths of the folders whose style sheets may go in. */
  readonly styleFolders: readonly string[];
  /** Where bundles of earlier builds are found. */
  readonly store: Store;
}

/** The browser's bundle and the inline boot script. */
export type BrowserBundle = ClientBundle & { readonly boot: string };

/** Makes the browser's bundle. Depends on the configuration alone, so it can be made while content is compiled. */
export async function bundleForBrowser(input: BundleInput): Promise<BrowserBundle> {
  const { site } = input;
  const config = configOf(input, []);
  const client = await cachedBundle({ store: input.store, name: 'client', key: keyOf(input, []) }, async () => {
    const bundle = await bundleClient(config);
    return { ...bundle, inputs: [...bundle.inputs, ...(await findStyles(input.styleFolders))] };
  });
  const boot = await bundleBoot({
    app: site.baseUrl + client.entry,
    mode: site.colorMode.defaultMode,
    respectSystem: site.colorMode.respectPrefersColorScheme,
    announcement: site.announcementBar?.id,
  });
  return { ...client, boot };
}

/** Text of the module that prerenders; `articles` are those that are code. */
export async function bundleForServer(input: BundleInput, articles: readonly ArticleModule[]): Promise<string> {
  const place = { store: input.store, name: 'server', key: keyOf(input, articles) };
  const { code } = await cachedBundle(place, () => bundleServer(configOf(input, articles)));
  return code;
}

function configOf(input: BundleInput, articles: readonly ArticleModule[]) {
  const { root, site, theme, islands, clientModules, cacheDir } = input;
  const sources: VirtualSources = {
    site: () => site,
    theme,
    articles: () => articles,
    islands: () => islands,
    clientModules,
  };
  return viteConfig({ root, baseUrl: site.baseUrl, mode: 'production', cacheDir: join(cacheDir, 'vite'), sources });
}

/** Stands for everything that goes into a bundle and is no file of its own. */
function keyOf(input: BundleInput, articles: readonly ArticleModule[]): string {
  const { site, theme, islands, clientModules } = input;
  return createHash('sha256')
    .update(JSON.stringify([site, theme, islands, clientModules, articles]))
    .digest('base64');
}
