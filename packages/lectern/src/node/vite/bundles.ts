import { createHash } from 'node:crypto';
import { withBase } from '../../model/url.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { pathFromRoot } from '../store/file-names.ts';
import type { ClientBundle } from './bundle-client.ts';
import { bundleBoot } from './bundle-scripts.ts';
import type { ServerCode } from './bundle-server.ts';
import type { StyleBundle } from './bundle-styles.ts';
import type { BundleInput } from './make-bundles.ts';
import type { ArticleModule } from './virtual-plugin.ts';

/** The browser's bundle, and the inline boot script: another one in documents with stored tabs, and in those with the banner of the base URL. */
export type BrowserBundle = ClientBundle & {
  readonly boot: string;
  readonly tabsBoot: string;
  readonly homeBoot: string;
};

/**
 * Milliseconds for which a page waits for its reader before it loads the app. Long enough for what measures how a page loads (Lighthouse waits
 * for one second of silence), and short enough for a site that readers want offline.
 */
const patience = 3000;

/** Makes the browser's bundle. It depends only on the configuration, so it can be made while content is compiled. */
export async function bundleForBrowser(input: BundleInput): Promise<BrowserBundle> {
  const { site } = input;
  const client = await cachedBundle(placeOf(input, 'client', []), async ({ plugin }) =>
    (await bundlers()).makeClient(input, plugin),
  );
  const settings = {
    app: site.baseUrl + client.entry,
    search: withBase(site.baseUrl, '/search'),
    mode: site.colorMode.defaultMode,
    respectSystem: site.colorMode.respectPrefersColorScheme,
    announcement: site.announcementBar?.id,
    patience,
  };
  const boot = await bundleBoot({ ...settings, hasBanner: false, hasTabs: false }, input.store);
  const tabsBoot = await bundleBoot({ ...settings, hasBanner: false, hasTabs: true }, input.store);
  const homeBoot = await bundleBoot({ ...settings, hasBanner: true, hasTabs: true }, input.store);
  return { ...client, boot, tabsBoot, homeBoot };
}

/** Makes the bundle that prerenders; `articles` are those that are code. */
export function bundleForServer(input: BundleInput, articles: readonly ArticleModule[]): Promise<ServerCode> {
  return cachedBundle(placeOf(input, 'server', articles), async ({ plugin }) =>
    (await bundlers()).makeServer(input, articles, plugin),
  );
}

/** Bundles the style sheets that only articles import. */
export async function bundleForArticles(input: BundleInput, styles: readonly string[]): Promise<StyleBundle> {
  if (styles.length === 0) return { css: '', files: [], missing: [] };
  const place = placeOf(input, 'article-styles', []);
  return cachedBundle({ ...place, key: JSON.stringify([place.key, styles]) }, async ({ plugin }) =>
    (await bundlers()).makeStyles(input, styles, plugin),
  );
}

/** Loads Vite and its plugins, which a build with stored bundles does without. */
function bundlers() {
  return import('./make-bundles.ts');
}

/**
 * Returns where a bundle is stored, with a key that represents every input that is not on disk. The key does not contain
 * the site's folder.
 */
function placeOf(input: BundleInput, name: string, articles: readonly ArticleModule[]) {
  const { root, site, theme, islands, config, configId, folders, outDir, store } = input;
  const environment = Object.entries(process.env).filter(([variable]) => variable.startsWith('VITE_'));
  const { clientModules, components, customCss, vite } = config;
  const settings = [clientModules, components, customCss, { ...vite, plugins: [] }, configId];
  // Plugins of the site may read the folder that they run in.
  const place = configId === undefined ? undefined : createHash('sha256').update(root).digest('base64');
  const parts = [place, site, theme, islands, settings, folders, outDir, articles, environment.sort()];
  // Settings may contain what JSON leaves out; the code of their functions is in `configId`.
  const asText = (_: string, part: unknown) => {
    if (typeof part === 'function' || part instanceof RegExp) return String(part);
    return typeof part === 'string' ? pathFromRoot(part, root) : part;
  };
  const key = createHash('sha256').update(JSON.stringify(parts, asText)).digest('base64');
  return { store, name, key, root, folders, outDir };
}
