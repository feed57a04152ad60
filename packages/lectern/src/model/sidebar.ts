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
  readonly items: readonly SidebarItem[];
}

/** A sidebar by its name. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;
