export type { Diagnostic, Place, Result, Severity } from './diagnostic.ts';
export type {
  Entry,
  EntryBody,
  FrontMatter,
  Origin,
  PageKind,
  PostAuthor,
  PostFacts,
  PostListFacts,
  PostTag,
} from './entry.ts';
export { nearestTo } from './nearest.ts';
export type {
  Article,
  ImageAsset,
  Page,
  PageLink,
  Payload,
  PostGroup,
  PostListView,
  PostPreview,
  Reference,
  Section,
  Seed,
  ShownAuthor,
  TocItem,
} from './page.ts';
export {
  attributeOf,
  type HtmlAttribute,
  type HtmlClose,
  type HtmlComment,
  type HtmlOpen,
  type HtmlText,
  type HtmlToken,
  readHtml,
} from './read-html.ts';
export { contentPrefix, isReservedId, reservedIds, reservedPrefix } from './reserved-ids.ts';
export { beginsOpen, type SidebarGroup, type SidebarItem, type SidebarLink, type Sidebars } from './sidebar.ts';
export type { AnalyticsSettings, FooterGroup, NavItem, NavLink, Picture, SiteData } from './site-data.ts';
export { htmlFile, normalizePath, payloadPath, withBase, withoutBase, withoutSlashes } from './url.ts';
export type { GlobalData, ModuleVersion, Version, VersionDoc } from './version.ts';
