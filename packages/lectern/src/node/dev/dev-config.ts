import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, resolveConfig } from 'vite';
import { browserOnlyPlugin } from '../vite/browser-only-plugin.ts';
import { articleModules } from '../vite/code-candidates.ts';
import { viteConfig } from '../vite/vite-config.ts';
import type { DevState } from './read-state.ts';

/** Fails where a plugin of the site keeps Vite from starting, while nothing is served with it yet. */
export async function checkSetup(state: DevState): Promise<void> {
  await resolveConfig(
    devConfig(() => state),
    'serve',
    'development',
  );
}

/** What Vite serves a state of a site with. */
export function devConfig(state: () => DevState, ...plugins: readonly Plugin[]): InlineConfig {
  const { project, bundle } = state();
  const { components, customCss, clientModules, vite, theme } = project.config;
  const config = viteConfig({
    root: project.root,
    baseUrl: bundle.site.baseUrl,
    mode: 'development',
    cacheDir: resolve(project.cacheDir, 'vite-dev'),
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
  return { ...config, optimizeDeps: prebundling(theme) };
}

/**
 * What Vite bundles before it serves. The engine and themes are sources that import virtual modules, workers and style sheets,
 * which a prebundle cannot hold; linked into a site Vite leaves them alone, installed it would not. React is CommonJS, so it must be
 * bundled, and what is named here is bundled at once: a package found later reloads the page.
 * Source: https://vite.dev/config/dep-optimization-options
 */
function prebundling(theme: string): InlineConfig['optimizeDeps'] {
  return {
    exclude: ['lectern', '@lectern/theme', theme],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  };
}
