import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml, escapeText } from '../ground/escape-html.ts';
import type { BuiltPage } from './built-site.ts';
import type { Described } from './described.ts';
import { makePage } from './make-page.ts';
import type { SidebarPlace } from './sidebars/place-pages.ts';
import type { GeneratedIndex, SidebarNode } from './sidebars/sidebar-node.ts';

/** The page of a `generated-index`: its description and a list (`ul.index`) of what its group holds. */
export function indexPage(input: {
  readonly index: GeneratedIndex;
  readonly collection: string;
  readonly placement?: Partial<SidebarPlace>;
  readonly config: Pick<SiteConfig, 'url' | 'baseUrl' | 'contentSecurityPolicy'>;
}): BuiltPage {
  const { index, collection, placement, config } = input;
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
  const items = nodes.flatMap(listItem).join('');
  return {
    key: described.key,
    page: makePage({ described: { ...described, entry }, placement, config }),
    article: `${intro}<ul class="index">${items}</ul>`,
    resolutions: [],
  };
}

function listItem(node: SidebarNode): readonly string[] {
  if (node.type === 'link') return [item(node.label, node.target, '')];
  const page: Described | undefined = node.type === 'page' ? node.page : (node.page ?? firstPage(node.nodes));
  if (!page || page.unlisted) return [];
  return [item(node.label, page.href, node.type === 'group' && !node.page ? '' : page.description)];
}

/** What a group without a page of its own leads to. */
function firstPage(nodes: readonly SidebarNode[]): Described | undefined {
  for (const node of nodes) {
    const page =
      node.type === 'link' ? undefined : node.type === 'page' ? node.page : (node.page ?? firstPage(node.nodes));
    if (page && !page.unlisted) return page;
  }
  return undefined;
}

function item(label: string, href: string, description: string): string {
  const text = description ? `<p>${escapeText(description)}</p>` : '';
  return `<li><a href="${escapeHtml(href)}">${escapeText(label)}</a>${text}</li>`;
}
