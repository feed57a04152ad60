/** A sidebar as shown: a tree of links and groups, every `href` with the base URL. */
export type SidebarItem = SidebarLink | SidebarGroup;

/** A link to a page, or elsewhere. */
export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
}

/** A labelled group that opens and closes; `href` where its label is a page of its own. */
export interface SidebarGroup {
  readonly type: 'group';
  readonly label: string;
  readonly href?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  /** Empty in a document that leaves them out, which is so only where there is `first`: they come with the sidebar's data. */
  readonly items: readonly SidebarItem[];
  /**
   * Address of the page that stands for the group while its items are not there: its own, else the first in it. Only groups of
   * a large sidebar have it.
   */
  readonly first?: string;
}

/** A sidebar by its name. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/** Whether a group is open before the reader opens anything, on pages that do not lie in it. */
export function beginsOpen({ collapsible, collapsed }: SidebarGroup): boolean {
  return !collapsible || !collapsed;
}
