import { fileURLToPath } from 'node:url';
import { slashed } from '../paths.ts';

/** Absolute path of a file of the engine's own package, whether it runs from `src/` or from `dist/`. */
export function enginePath(file: string): string {
  return `${packageOf(slashed(fileURLToPath(import.meta.url)))}/${file}`;
}

/** The folder of the package that a module is of, by the module's path with forward slashes. */
export function packageOf(module: string): string {
  return module.slice(0, Math.max(module.lastIndexOf('/dist/'), module.lastIndexOf('/src/node/')));
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
