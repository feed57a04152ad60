/// <reference path="../virtual.d.ts" />

export { giveFeedback } from '../browser/analytics/feedback.ts';
export type { PageView } from '../browser/analytics/provider.ts';
export type { Feedback } from '../browser/analytics/send-feedback.ts';
export { clickedLink } from '../browser/navigate/native-navigation.ts';
export { isSearchKey, pressedKey } from '../browser/search/reader-keys.ts';
export { Article, ContentArea, useTrustedHtml } from './ContentArea.tsx';
export type { ClientModule, RouteUpdate } from './client-module.ts';
export { useMessages, usePage, useSidebar, useSite, useView } from './contexts.ts';
export { useErrorText } from './error-text.ts';
export { Link, useNextLink } from './Link.tsx';
export { fillMessage, type Messages } from './messages.ts';
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
export { useDocsVersion, usePreferredAddress } from './use-docs-version.ts';
export { useGlobalData, useVersions } from './use-global-data.ts';
export { type PageMarkdown, usePageMarkdown } from './use-page-markdown.ts';
