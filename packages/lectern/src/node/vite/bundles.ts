import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { version as viteVersion } from 'vite';
import type { SiteData } from '../../model/site-data.ts';
import { fingerprint } from '../markdown/cache/fingerprint.ts';
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
  /** Whether to use bundles of earlier builds. */
  readonly cache: boolean;
}

/** The browser's bundle and the inline boot script. Depends on the configuration alone, so it can be made while content is compiled. */
export async function bundleForBrowser(input: BundleInput): Promise<ClientBundle & { readonly boot: string }> {
  const { site } = input;
  const config = configOf(input, []);
  const client = await cachedBundle(cacheFile(input, 'client'), await keyOf(input, []), async () => {
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

/** The bundle that prerenders; `articles` are those that are code. Gives the absolute path of its module. */
export async function bundleForServer(input: BundleInput, articles: readonly ArticleModule[]): Promise<string> {
  const outDir = join(input.cacheDir, 'server');
  const config = configOf(input, articles);
  await cachedBundle(cacheFile(input, 'server'), await keyOf(input, articles), async () => ({
    inputs: await bundleServer(config, outDir),
  }));
  return join(outDir, 'server.mjs');
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

/** Where a bundle is kept; a build that may not use earlier ones keeps its own under the same name. */
function cacheFile({ cacheDir }: BundleInput, name: string): string {
  return join(cacheDir, 'bundles', `${name}.bin`);
}

/** Stands for everything that goes into a bundle and is no file of its own, the engine's code included. */
async function keyOf(input: BundleInput, articles: readonly ArticleModule[]): Promise<string> {
  const { site, theme, islands, clientModules } = input;
  const once = input.cache ? '' : randomUUID();
  const parts = [viteVersion, await fingerprint(), site, theme, islands, clientModules, articles, once];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
