// The originals of the components that a site may replace. The theme imports each by a name of its own, such as `#components/Footer` (`imports` in
// package.json), where the engine puts the site's component. The theme's articles are not included, because the prerenderer knows them by name.

export { Announcement } from './announcement/Announcement.tsx';
export { PostFoot } from './blog/PostFoot.tsx';
export { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
export { ColorModeSwitch } from './color-mode/ColorModeSwitch.tsx';
export { Footer } from './footer/Footer.tsx';
export { Layout } from './layout/Layout.tsx';
export { PageBody } from './layout/PageBody.tsx';
export { LoadError, Loading } from './loading/Loading.tsx';
export { Menu } from './menu/Menu.tsx';
export { Navbar } from './navbar/Navbar.tsx';
export { PageMenu } from './page-menu/PageMenu.tsx';
export { Feedback } from './page-meta/Feedback.tsx';
export { PageMeta } from './page-meta/PageMeta.tsx';
export { PostMeta } from './page-meta/PostMeta.tsx';
export { Pager } from './pager/Pager.tsx';
export { SearchField } from './search/SearchField.tsx';
export { Sidebar } from './sidebar/Sidebar.tsx';
export { ArticleEnd, ArticleStart, NavbarEnd, SidebarEnd, SidebarStart, TocEnd } from './slots.tsx';
export { Toc, TocBar } from './toc/Toc.tsx';
export { VersionNotice } from './versions/VersionNotice.tsx';
export { VersionsMenu } from './versions/VersionsMenu.tsx';
