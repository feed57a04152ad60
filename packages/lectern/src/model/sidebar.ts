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

/**
 * An item of a sidebar in few characters, because every document holds some: a link as its label and address, a group as its label,
 * its items, and what it has besides; a group is collapsible and collapsed unless it says otherwise.
 */
export type PackedSidebarItem =
  | readonly [label: string, href: string]
  | readonly [label: string, items: readonly PackedSidebarItem[], rest: Partial<SidebarGroup>];

/** Packs a sidebar. */
export function packSidebar(items: readonly SidebarItem[]): readonly PackedSidebarItem[] {
  return items.map((item): PackedSidebarItem => {
    if (item.type === 'link') return [item.label, item.href];
    const { type: _, label, items, collapsible, collapsed, ...rest } = item;
    return [
      label,
      packSidebar(items),
      { ...rest, ...(!collapsible && { collapsible }), ...(!collapsed && { collapsed }) },
    ];
  });
}

/** Returns a sidebar that was packed. */
export function unpackSidebar(packed: readonly PackedSidebarItem[]): readonly SidebarItem[] {
  return packed.map(([label, content, rest]): SidebarItem => {
    if (typeof content === 'string') return { type: 'link', label, href: content };
    return { type: 'group', label, collapsible: true, collapsed: true, ...rest, items: unpackSidebar(content) };
  });
}

/** Tells whether a group starts open on pages that are not in it. */
export function beginsOpen({ collapsible, collapsed }: SidebarGroup): boolean {
  return !collapsible || !collapsed;
}
