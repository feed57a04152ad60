import type { ReactNode } from 'react';

// Places that are empty until a site fills them: components like all others, which show nothing.

/** Last in the navigation bar; what fills it is an `<li>`. */
export function NavbarEnd(): ReactNode {
  return null;
}

/** Above the tree of pages. */
export function SidebarStart(): ReactNode {
  return null;
}

/** Below the tree of pages. */
export function SidebarEnd(): ReactNode {
  return null;
}

/** Between the title of a page and its article. */
export function ArticleStart(): ReactNode {
  return null;
}

/** Directly below the article of a page. */
export function ArticleEnd(): ReactNode {
  return null;
}

/** Below the contents of a page. */
export function TocEnd(): ReactNode {
  return null;
}
