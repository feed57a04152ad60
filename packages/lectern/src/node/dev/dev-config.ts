import react from '@vitejs/plugin-react';
import { createLogger, type InlineConfig, type Logger, type Plugin, resolveConfig } from 'vite';
import { browserOnlyPlugin } from '../vite/browser-only-plugin.ts';
import { articleModules } from '../vite/code-candidates.ts';
import { viteConfig } from '../vite/vite-config.ts';
import type { DevState } from './read-state.ts';
import { viteFolder } from './vite-folder.ts';

/** Throws if a plugin of the site keeps Vite from starting, before anything is served. */
export async function checkSetup(state: DevState): Promise<void> {
  await resolveConfig(
    devConfig(() => state),
    'serve',
    'development',
  );
}

/** Returns Vite's configuration for serving a state of a site. */
export function devConfig(state: () => DevState, ...plugins: readonly Plugin[]): InlineConfig {
  const { project, bundle } = state();
  const { components, customCss, clientModules, vite, theme } = project.config;
  const config = viteConfig({
    root: project.root,
    baseUrl: bundle.site.baseUrl,
    mode: 'development',
    cacheDir: viteFolder(project.cacheDir),
    sources: {
      site: () => state().bundle.site,
      theme: bundle.theme,
      components,
      customCss,
      articles: () => articleModules(state().site.pages),
      articlesOnDemand: true,
      islands: () => state().bundle.islands,
      clientModules,
    },
    own: vite,
    plugins: [react(), ...browserOnlyPlugin(), ...plugins],
  });
  return { ...config, customLogger: quietLogger(), optimizeDeps: prebundling(theme) };
}

/** Returns a logger that leaves out what the server reports in its own words: a module that cannot be rendered. */
function quietLogger(): Logger {
  const logger = createLogger('error');
  return {
    ...logger,
    error(text, options) {
      if (!text.includes('Error when evaluating SSR module')) logger.error(text, options);
    },
  };
}

/**
 * Returns what Vite bundles before it serves. The engine and themes are sources that import virtual modules, workers and
 * style sheets, which a prebundle cannot hold; Vite leaves linked packages alone, but not installed ones. React is
 * CommonJS, so it must be bundled. Packages named here are bundled at once, because one that is found later reloads the
 * page. Source: https://vite.dev/config/dep-optimization-options
 */
function prebundling(theme: string): InlineConfig['optimizeDeps'] {
  return {
    exclude: ['lectern', '@lectern/theme', theme],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  };
}
