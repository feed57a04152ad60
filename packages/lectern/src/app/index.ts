/// <reference path="../virtual.d.ts" />

export type { PageView } from '../browser/analytics/page-view.ts';
export { isSearchKey } from '../browser/search-key.ts';
export { Article } from './Article.tsx';
export { ContentArea } from './ContentArea.tsx';
export type { ClientModule, RouteUpdate } from './client-module.ts';
export { useMessages, usePage, useSidebar, useSite, useView } from './contexts.ts';
export { useDocsVersion, usePreferredAddress } from './docs-version.ts';
export { useErrorText } from './error-text.ts';
export { useGlobalData, useVersions } from './global-data.ts';
export { Link } from './Link.tsx';
export { fillMessage, type Messages } from './messages.ts';
export { useNextLink } from './next-link.ts';
export {
  useAnnouncement,
  useColorMode,
  useMissedNavigation,
  useOfflineNotice,
  useOpenGroup,
  useSiteSidebar,
  useWholeStyles,
} from './stores.ts';
export type { Theme, ThemeArticles } from './theme.ts';
