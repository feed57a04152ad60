/// <reference path="../virtual.d.ts" />
export { Article } from './Article.tsx';
export type { ClientModule, RouteUpdate } from './client-module.ts';
export { useMessages, usePage, useSidebar, useSite, useView } from './contexts.ts';
export { useGlobalData, useVersions } from './global-data.ts';
export { ContentArea } from './ContentArea.tsx';
export { useNextLink } from './next-link.ts';
export { Link } from './Link.tsx';
export { fillMessage, type Messages } from './messages.ts';
export { useAnnouncement, useColorMode } from './stores.ts';
export type { Theme, ThemeArticles } from './theme.ts';
