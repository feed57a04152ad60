import { type InlineConfig, mergeConfig, type PluginOption } from 'vite';
import { languageOf } from '../../model/site-data.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { siteAlias } from '../ground/paths.ts';
import { componentsPlugin } from './components-plugin.ts';
import { hostedSearchPlugin } from './hosted-search-plugin.ts';
import { importsPlugin } from './imports-plugin.ts';
import { islandsPlugin } from './islands-plugin.ts';
import { jsxPlugin } from './jsx-plugin.ts';
import { preloadPlugin } from './preload-plugin.ts';
import { settingsPlugin } from './settings-plugin.ts';
import { namedPlugins } from './setup-problem.ts';
import { unclosedStylesPlugin } from './unclosed-styles-plugin.ts';
import { type VirtualSources, virtualPlugin } from './virtual-plugin.ts';

/**
 * The oldest browsers that pages are made for, the first with `light-dark()`: widely available by Baseline's rule of 30 months since
 * November 2026. Older ones show pages without colors.
 */
export const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];

/** Returns the settings that every use of Vite here shares: the two bundles and the development server. */
export function viteConfig(options: {
  readonly root: string;
  readonly baseUrl: string;
  readonly mode: 'production' | 'development';
  readonly cacheDir: string;
  readonly sources: VirtualSources;
  /** Settings of the site. */
  readonly own: SiteConfig['vite'];
  readonly plugins?: readonly PluginOption[];
}): InlineConfig {
  const islands = () => Object.fromEntries(Object.entries(options.sources.islands()).map(([id, path]) => [path, id]));
  const { root, mode, cacheDir } = options;
  const { plugins, proxy, ...own } = options.own;
  const site = options.sources.site();
  const kept = { root, base: options.baseUrl, mode, cacheDir, appType: 'custom' } as const;
  const config: InlineConfig = {
    ...kept,
    configFile: false,
    envDir: false,
    publicDir: false,
    // Settings of other tools in nearby folders must not be used.
    css: { postcss: {} },
    // A bundle that fails is reported as diagnostics; only the development server prints messages of its own.
    logLevel: mode === 'production' ? 'silent' : 'error',
    clearScreen: false,
    oxc: {
      jsx: { runtime: 'automatic', development: mode === 'development' },
      // Node cannot run decorators.
      decorator: { legacy: true },
    },
    // Whatever the process runs under (a test runner, a shell with NODE_ENV set), the bundles have the mode's value.
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.LECTERN_LANGUAGE': JSON.stringify(languageOf(site.i18n.currentLocale)),
      // Code for what a site does not have is left out. The development server keeps it, because the configuration may change.
      'import.meta.env.LECTERN_FEEDBACK': String(mode === 'development' || site.feedback === true),
      'import.meta.env.LECTERN_HOSTED_SEARCH': String(mode === 'development' || typeof site.search === 'object'),
      'import.meta.env.LECTERN_VERSIONS': String(mode === 'development' || site.versionedCollections !== undefined),
    },
    // The worker of search is a module, which loads parts of itself later.
    worker: { format: 'es' },
    // A site brings these: what the engine imports of them is the site's.
    resolve: { dedupe: ['react', 'react-dom', 'algoliasearch'], alias: { [siteAlias]: root } },
    plugins: [
      virtualPlugin(options.sources),
      islandsPlugin((path) => islands()[path]),
      importsPlugin(),
      unclosedStylesPlugin(),
      preloadPlugin(options.baseUrl),
      hostedSearchPlugin(() => typeof options.sources.site().search === 'object'),
      jsxPlugin(mode === 'development'),
      componentsPlugin(options.sources.components, root),
      ...(options.plugins ?? []),
      namedPlugins(plugins as PluginOption[]) as PluginOption,
      settingsPlugin(kept),
    ],
  };
  return mergeConfig(config, { ...own, server: { proxy } });
}
