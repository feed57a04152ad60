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

/** The name by which a theme imports those of its components that a site may replace: one of its package's `imports`. */
export const replaceable = '#components';
