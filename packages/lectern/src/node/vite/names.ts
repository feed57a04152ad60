/** Ids of the modules that the build generates for the app; their types are in `src/virtual.d.ts`. */
export const virtualModules = {
  site: 'virtual:lectern/site',
  theme: 'virtual:lectern/theme',
  articles: 'virtual:lectern/articles',
  islands: 'virtual:lectern/islands',
  clientModules: 'virtual:lectern/client-modules',
} as const;

/** Id prefix of a compiled MDX article; followed by `collection/id`. */
export const articlePrefix = 'virtual:lectern/article/';

/** Names of imported files. Both bundles use it, so that a prerendered address is the one in the browser's bundle. */
export const assetFileNames = 'assets/[name].[hash][extname]';

/** Prefix of the names by which a theme imports the components that a site may replace; its package's `imports` has each of them. */
export const replaceablePrefix = '#components/';
