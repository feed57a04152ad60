import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer, type ServerCode } from './bundle-server.ts';
import { bundleStyles, type StyleBundle } from './bundle-styles.ts';
import type { BundleInput } from './bundles.ts';
import type { ArticleModule, VirtualSources } from './virtual-plugin.ts';
import { viteConfig } from './vite-config.ts';

/** Makes the browser's bundle. */
export function makeClient(input: BundleInput, recorder: Plugin): Promise<ClientBundle> {
  return bundleClient(configOf(input, [], recorder));
}

/** Makes the bundle that prerenders. */
export function makeServer(
  input: BundleInput,
  articles: readonly ArticleModule[],
  recorder: Plugin,
): Promise<ServerCode> {
  return bundleServer(configOf(input, articles, recorder));
}

/** Makes the bundle of the style sheets that only articles import. */
export function makeStyles(input: BundleInput, styles: readonly string[], recorder: Plugin): Promise<StyleBundle> {
  return bundleStyles(configOf(input, [], recorder), styles);
}

function configOf(input: BundleInput, articles: readonly ArticleModule[], recorder: Plugin): InlineConfig {
  const { root, site, theme, islands, config, cacheDir } = input;
  const { clientModules, components, customCss, vite } = config;
  const sources: VirtualSources = {
    site: () => site,
    theme,
    components,
    customCss,
    articles: () => articles,
    islands: () => islands,
    clientModules,
  };
  return viteConfig({
    root,
    baseUrl: site.baseUrl,
    mode: 'production',
    cacheDir: join(cacheDir, 'vite'),
    sources,
    own: vite,
    plugins: [recorder],
  });
}
