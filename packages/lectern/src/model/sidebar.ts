/** A sidebar as shown: a tree of links and groups, every `href` with the base URL. */
export type SidebarItem = SidebarLink | SidebarGroup;

/** A link to a page, or elsewhere. */
export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
}

/** A labeled group that opens and closes; `href` if its label links to a page. */
export interface SidebarGroup {
  readonly type: 'group';
  readonly label: string;
  readonly href?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /**
   * Empty in a document that leaves them out, which it does only if `first` is present. They come with the sidebar's data.
   */
  readonly items: readonly SidebarItem[];
  /**
   * Address of the page that stands for the group while its items are missing: its own page, or the first in it. Only
   * groups of a large sidebar have it.
   */
  readonly first?: string;
}

/** Sidebars by name. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** Tells whether a group starts open on pages that are not in it. */
export function beginsOpen({ collapsible, collapsed }: SidebarGroup): boolean {
  return !collapsible || !collapsed;
}
