import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Paragraph, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Page } from '../../../model/page.ts';
import type { SiteData } from '../../../model/site-data.ts';
import { absoluteAddress, withBase } from '../../../model/url.ts';
import { parseHtml, textOf } from './parse-html.ts';
import { twinHandlers, writeText } from './twin-markup.ts';

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/**
 * Returns a page as Markdown, made from the HTML that readers see, so that it says the same whatever the page was written
 * in. Addresses are absolute, and those of pages with a twin lead to the twin.
 */
export function markdownTwin(input: {
  readonly page: Page;
  /** Complete, as in the document. */
  readonly article: string;
  readonly data: Pick<SiteData, 'url' | 'baseUrl'>;
  /** The address of a page's twin by the page's own, both absolute and without query and hash. */
  readonly twins: ReadonlyMap<string, string>;
}): string {
  const { page, article, data, twins } = input;
  const address = absoluteAddress(data.url, page.route);
  const resolve = (written: string) => {
    if (written.startsWith('#') || !URL.canParse(written, address)) return written;
    const url = new URL(written, address);
    const twin = twins.get(url.origin + url.pathname);
    return twin === undefined ? url.href : twin + url.search + url.hash;
  };
  const tree = parseHtml(article);
  const ways = takeWays(tree);
  const body = toMdast(tree, { document: true, handlers: twinHandlers(resolve) }) as Root;
  const hasTitle = body.children.some((node) => node.type === 'heading' && node.depth === 1);
  const title: BlockContent = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: page.heading ?? page.title }],
  };
  const index = data.url + withBase(data.baseUrl, '/llms.txt');
  const opening = beginning(body);
  const facts = [
    page.description,
    page.date && [page.date, ...(page.authors ?? []).map(({ name }) => name)].join(', '),
  ].filter((fact) => fact && fact !== page.title && !opening.startsWith(fact));
  const named: readonly (readonly [string, string])[] = [
    // Only the first part of a list stays what it is, so the others should not be cited by their address.
    ...(ways.some(({ rel }) => rel === 'prev') ? [] : [['Page', address] as const]),
    ...ways.map(({ label, href }) => [label, resolve(href)] as const),
    ['All pages', index],
  ];
  const addresses = named.flatMap(([name, url], place): Paragraph['children'] => [
    { type: 'text', value: `${place > 0 ? '. ' : ''}${name}: ` },
    { type: 'link', url, children: [{ type: 'text', value: url }] },
  ]);
  const note: BlockContent = {
    type: 'blockquote',
    children: [...facts.map((fact) => paragraph({ type: 'text', value: fact ?? '' })), paragraph(...addresses)],
  };
  const [first, ...rest] = body.children;
  const children = hasTitle && first ? [first, note, ...rest] : [title, note, ...body.children];
  return toMarkdown(
    { type: 'root', children: children as Root['children'] },
    { bullet: '-', extensions: [gfm], handlers: { text: writeText } },
  );
}

/** A link from one part of a list to another. */
interface Way {
  readonly rel: 'prev' | 'next';
  readonly label: string;
  readonly href: string;
}

/**
 * Moves the links to other parts of a list out of the tree. Agents that read only the beginning must find them there, or
 * they would mistake a part for the whole.
 */
function takeWays(tree: HtmlRoot): readonly Way[] {
  const ways: Way[] = [];
  const take = (node: HtmlRoot | Element): void => {
    node.children = (node.children as ElementContent[]).filter((child) => {
      if (child.type !== 'element') return true;
      const { rel, href } = child.properties;
      const known =
        child.tagName === 'a' ? (['prev', 'next'] as const).find((name) => String(rel) === name) : undefined;
      if (!known || typeof href !== 'string') {
        take(child);
        return true;
      }
      ways.push({ rel: known, label: textOf(child).trim(), href });
      return false;
    });
  };
  take(tree);
  return ways;
}

/** Returns the text of the first paragraph up to its first link or mark. */
function beginning({ children }: Root): string {
  const first = children.find((node) => node.type === 'paragraph')?.children[0];
  return first?.type === 'text' ? first.value : '';
}

function paragraph(...children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children };
}
