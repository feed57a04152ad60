import type { SidebarGroup, SidebarItem } from './sidebar.ts';

/** What a sidebar consists of, as the default theme writes it: links with their attributes, labels of groups, ends of lists. */
const parts = /<a href="([^"]*)"([^>]*)>([^<]*)|<summary>([^<]*)|<\/ul>/g;

/**
 * Reads the part of a large sidebar that a document shows from the HTML in the element of the sidebar: most documents need not
 * hold it a second time. Builds compare the result with the part that they know, and give documents with other ones that. Returns nothing
 * where a label is not plain text, as on a page that the browser has translated.
 */
export function readSidebar(html: string): readonly SidebarItem[] {
  const root = newGroup();
  const open = [root];
  for (const [, href, attributes, label, name] of html.replaceAll('&amp;', '&').matchAll(parts)) {
    if (label === '' || name === '') return [];
    const around = open.at(-1);
    if (href !== undefined) {
      for (const group of open) group.first ??= href;
      const isGroup = attributes!.includes('class');
      around?.items.push(isGroup ? newGroup(label, href) : { type: 'link', label: label!, href });
    } else if (name === undefined) {
      open.pop();
    } else {
      const group = newGroup(name);
      around?.items.push(group);
      open.push(group);
    }
  }
  return root.items;
}

function newGroup(label = '', first?: string): SidebarGroup & { readonly items: SidebarItem[]; first?: string } {
  return { type: 'group', label, collapsible: true, collapsed: true, items: [], first };
}

/** Returns HTML of React as browsers write it, which is how `readSidebar` reads it. */
export function asBrowsersWrite(html: string): string {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('\u00a0', '&nbsp;');
}
