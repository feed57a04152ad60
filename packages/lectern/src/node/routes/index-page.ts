import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml, escapeText } from '../ground/escape-html.ts';
import type { BuiltPage } from './built-site.ts';
import type { Described } from './described.ts';
import { makePage } from './make-page.ts';
import { resolveTarget } from './resolve-target.ts';
import type { RouteTable } from './route-table.ts';
import { firstListed, type SidebarPlace } from './sidebars/place-pages.ts';
import type { GeneratedIndex, SidebarNode } from './sidebars/sidebar-node.ts';

/** Returns the page of a `generated-index`: its description and a list (`ul.index`) of its group's items. */
export function indexPage(input: {
  readonly index: GeneratedIndex;
  readonly collection: string;
  readonly placement?: Partial<SidebarPlace>;
  readonly config: Pick<SiteConfig, 'url' | 'baseUrl' | 'contentSecurityPolicy'>;
  readonly table: RouteTable;
}): BuiltPage {
  const { index, collection, placement, config, table } = input;
  const { page: described, nodes, keywords, image } = index;
  const id = described.key.slice(described.key.indexOf('/') + 1);
  const frontMatter = { keywords, image };
  const entry = {
    id,
    collection,
    kind: 'doc',
    route: described.route,
    frontMatter,
    place: { file: '' },
    body: { format: 'markdown', source: '' },
  } as const;
  const intro = described.description ? `<p>${escapeText(described.description)}</p>` : '';
  const items = nodes.flatMap((node) => listItem(node, table)).join('');
  return {
    key: described.key,
    page: makePage({ described: { ...described, entry }, placement, config }),
    article: `${intro}<ul class="index">${items}</ul>`,
    resolutions: [],
  };
}

/** Returns the keys of the pages whose descriptions an index page shows. */
export function describedPages({ nodes }: GeneratedIndex): readonly string[] {
  return nodes.flatMap((node) => describedPage(node)?.key ?? []);
}

/** Returns the page that an item describes: the node's own, not one below it. */
function describedPage(node: SidebarNode): Described | undefined {
  const page = firstListed(node, { refs: true });
  return node.type !== 'link' && page === node.page ? page : undefined;
}

function listItem(node: SidebarNode, table: RouteTable): readonly string[] {
  if (node.type === 'link') return [item(node.label, resolveTarget(node.target, { route: '/' }, table).href, '')];
  const page = firstListed(node, { refs: true });
  return page ? [item(node.label, page.href, describedPage(node)?.description ?? '')] : [];
}

function item(label: string, href: string, description: string): string {
  const text = description ? `<p>${escapeText(description)}</p>` : '';
  return `<li><a href="${escapeHtml(href)}">${escapeText(label)}</a>${text}</li>`;
}
