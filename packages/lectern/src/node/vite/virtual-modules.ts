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
