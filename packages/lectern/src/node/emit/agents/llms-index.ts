import type { Page } from '../../../model/page.ts';
import type { SidebarItem, Sidebars } from '../../../model/sidebar.ts';
import type { SiteData } from '../../../model/site-data.ts';
import { withBase } from '../../../model/url.ts';

/** Maximum length of an index in characters: some agents truncate longer ones. */
const longest = 49_000;

interface Group {
  readonly title: string;
  readonly pages: readonly Page[];
}

/**
 * Returns the index of a site for agents, after llmstxt.org: its name, what it is, and links to the twins of its pages with
 * a description each, grouped like its sidebars. If the index is too long, descriptions become shorter, then are left out.
 * If the links alone are too long, it holds the first ones and says so.
 */
export function llmsIndex(input: {
  readonly data: Pick<SiteData, 'title' | 'tagline' | 'url' | 'baseUrl'>;
  /** In reading order. */
  readonly pages: readonly Page[];
  readonly sidebars: Sidebars;
  /** Addresses of twins, by address of the page. */
  readonly twins: ReadonlyMap<string, string>;
}): string {
  const { data, pages, sidebars, twins } = input;
  const groups = groupPages(pages, sidebars);
  const full = data.url + withBase(data.baseUrl, '/llms-full.txt');
  const head = `# ${data.title}\n\n> ${data.tagline || data.title}\n\nEvery link leads to a page as Markdown. All of them in one file: ${full}\n`;
  const print = (about: (description: string) => string) =>
    head +
    groups
      .map(({ title, pages }) => {
        const lines = pages.map((page) => {
          const description = about(page.description === page.title ? '' : page.description);
          const twin = twins.get(new URL(data.url + page.route).href) ?? data.url + page.route;
          return `- [${label(page.title)}](${twin})${description && `: ${description}`}\n`;
        });
        return `\n## ${title}\n\n${lines.join('')}`;
      })
      .join('');
  const forms = [oneLine, (text: string) => firstSentence(oneLine(text)), () => ''].map((about) => () => print(about));
  for (const form of forms) {
    const text = form();
    if (text.length <= longest) return text;
  }
  const text = print(() => '');
  return `${text.slice(0, text.lastIndexOf('\n', longest))}\n\nThere are more pages: all ${pages.length} are in ${full}\n`;
}

/**
 * Groups pages: each top-level sidebar item with items is a group, its other links are the sidebar's own, and all other
 * pages are grouped by collection. Each version has groups of its own.
 */
function groupPages(pages: readonly Page[], sidebars: Sidebars): readonly Group[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const groups = new Map<string, Page[]>();
  const place = (title: string, page: Page | undefined) => {
    if (!page || !byRoute.delete(page.route)) return;
    const version = page.versions?.find(({ name }) => name === page.version)?.label;
    const named = version === undefined ? title : `${title} (${version})`;
    groups.set(named, [...(groups.get(named) ?? []), page]);
  };
  for (const [name, items] of Object.entries(sidebars)) {
    for (const item of items) {
      for (const route of routesOf(item)) {
        const page = byRoute.get(route);
        // Nobody chose the name of a sidebar that is made of a folder.
        const own = heading(name.endsWith('defaultSidebar') && page ? page.collection : name);
        place(item.type === 'link' ? own : item.label, page);
      }
    }
  }
  for (const page of [...byRoute.values()]) place(heading(page.collection), page);
  return [...groups].map(([title, found]) => ({ title, pages: found }));
}

function routesOf(item: SidebarItem): readonly string[] {
  if (item.type === 'link') return [item.href];
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(routesOf)];
}

/** Turns the last part of a name into a heading: `docs/api` becomes `Api`. */
function heading(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function label(title: string): string {
  return oneLine(title).replace(/[[\]\\]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function firstSentence(text: string): string {
  return /^.{20,}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 120);
}
