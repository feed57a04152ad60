import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, resolveConfig } from 'vite';
import { articleModules } from '../bundle-app.ts';
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
  const { components, customCss, clientModules, vite } = project.config;
  return viteConfig({
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
    plugins: [react(), ...plugins],
  });
}
