import type { ReactNode } from 'react';

// Places that a site can fill: components like any other, which show nothing by default.

/** Shows nothing at the end of the navigation bar. A replacement must be an `<li>`. */
export function NavbarEnd(): ReactNode {
  return null;
}

/** Shows nothing above the sidebar. */
export function SidebarStart(): ReactNode {
  return null;
}

/** Shows nothing below the sidebar. */
export function SidebarEnd(): ReactNode {
  return null;
}

/** Shows nothing between the title of a page and its article. */
export function ArticleStart(): ReactNode {
  return null;
}

/** Shows nothing directly below the article of a page. */
export function ArticleEnd(): ReactNode {
  return null;
}

/** Shows nothing below the table of contents. */
export function TocEnd(): ReactNode {
  return null;
}
