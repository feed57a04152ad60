declare module 'virtual:lectern/site' {
  /** The site's data, as the configuration gives it. */
  export const site: import('./model/site-data.ts').SiteData;
}

declare module 'virtual:lectern/theme' {
  /** The theme that the configuration names. */
  export const theme: import('./app/theme.ts').Theme;
}

declare module 'virtual:lectern/articles' {
  /** Articles that are React modules, by `collection/id`; server only. */
  export const modules: Readonly<Record<string, import('react').ComponentType>>;
  export const themeArticles: import('./app/theme.ts').ThemeArticles;
}

declare module 'virtual:lectern/islands' {
  /** Loaders of the components with state of their own, by island id. */
  export const islands: Readonly<Record<string, () => Promise<{ default: import('react').ComponentType }>>>;
}

declare module 'virtual:lectern/client-modules' {
  /** The site's own modules, whose route-update hooks are called. */
  export const clientModules: readonly import('./app/client-module.ts').ClientModule[];
}
