import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the engine's own package, whether it runs from `src/` or from `dist/`. */
export function enginePath(file: string): string {
  const here = fileURLToPath(import.meta.url);
  const root = here.slice(0, Math.max(here.lastIndexOf('/dist/'), here.lastIndexOf('/src/node/')));
  return `${root}/${file}`;
}

/** Ids of the modules that the build makes for the app; their types are in `src/virtual.d.ts`. */
export const virtualModules = {
  site: 'virtual:lectern/site',
  theme: 'virtual:lectern/theme',
  articles: 'virtual:lectern/articles',
  islands: 'virtual:lectern/islands',
  clientModules: 'virtual:lectern/client-modules',
} as const;

/** Id prefix of a compiled MDX article; followed by `collection/id`. */
export const articlePrefix = 'virtual:lectern/article/';

/** Names of files that modules import. Both bundles use it, so that a prerendered address is the one that the browser's bundle has. */
export const assetFileNames = 'assets/[name].[hash][extname]';
