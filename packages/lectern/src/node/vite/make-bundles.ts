import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { SiteData } from '../../model/site-data.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Store } from '../store/open-store.ts';
import { bundleClient, type ClientBundle } from './bundle-client.ts';
import { bundleServer, type ServerCode } from './bundle-server.ts';
import { bundleStyles, type StyleBundle } from './bundle-styles.ts';
import type { ArticleModule, VirtualSources } from './virtual-plugin.ts';
import { viteConfig } from './vite-config.ts';

/** What the bundles are made from. */
export interface BundleInput {
  readonly root: string;
  readonly cacheDir: string;
  readonly site: SiteData;
  readonly theme: string;
  /** Absolute paths of the island components, by island id. */
  readonly islands: Readonly<Record<string, string>>;
  /** Parts of the configuration that are used as they are. */
  readonly config: Pick<SiteConfig, 'clientModules' | 'components' | 'customCss' | 'vite'>;
  /** Changes with the code of the configuration, if some of it is used. */
  readonly configId?: string;
  /** Absolute paths of the folders of the site and its theme. */
  readonly folders: readonly string[];
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Where bundles of earlier builds are stored. */
  readonly store: Store;
}

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
