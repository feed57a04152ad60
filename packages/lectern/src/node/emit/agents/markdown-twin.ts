import { toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Paragraph, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Page } from '../../../model/page.ts';
import type { SiteData } from '../../../model/site-data.ts';
import { withBase } from '../../../model/url.ts';
import { parseHtml } from './parse-html.ts';
import { twinHandlers } from './twin-markup.ts';

const gfm = gfmToMarkdown({ tablePipeAlign: false });

/**
 * A page as Markdown, made from the HTML that readers see, so that it says the same whatever the page was written in. Addresses
 * are absolute, and those of pages that have a twin lead to it.
 */
export function markdownTwin(input: {
  readonly page: Page;
  /** Complete, as it stands in the document. */
  readonly article: string;
  readonly data: Pick<SiteData, 'url' | 'baseUrl'>;
  /** The address of a page's twin by that of the page, both absolute and without query and hash. */
  readonly twins: ReadonlyMap<string, string>;
}): string {
  const { page, article, data, twins } = input;
  const address = data.url + page.route;
  const resolve = (written: string) => {
    if (written.startsWith('#') || !URL.canParse(written, address)) return written;
    const url = new URL(written, address);
    const twin = twins.get(url.origin + url.pathname);
    return twin === undefined ? url.href : twin + url.search + url.hash;
  };
  const body = toMdast(parseHtml(article), { document: true, handlers: twinHandlers(resolve) }) as Root;
  const hasTitle = body.children.some((node) => node.type === 'heading' && node.depth === 1);
  const title: BlockContent = { type: 'heading', depth: 1, children: [{ type: 'text', value: page.title }] };
  const index = data.url + withBase(data.baseUrl, '/llms.txt');
  const opening = beginning(body);
  const facts = [
    page.description,
    page.date && [page.date, ...(page.authors ?? []).map(({ name }) => name)].join(', '),
  ].filter((fact) => fact && fact !== page.title && !opening.startsWith(fact));
  const note: BlockContent = {
    type: 'blockquote',
    children: [
      ...facts.map((fact) => paragraph({ type: 'text', value: fact ?? '' })),
      paragraph(
        { type: 'text', value: 'Page: ' },
        { type: 'link', url: address, children: [{ type: 'text', value: address }] },
        { type: 'text', value: '. All pages: ' },
        { type: 'link', url: index, children: [{ type: 'text', value: index }] },
      ),
    ],
  };
  const [first, ...rest] = body.children;
  const children = hasTitle && first ? [first, note, ...rest] : [title, note, ...body.children];
  return toMarkdown({ type: 'root', children: children as Root['children'] }, { bullet: '-', extensions: [gfm] });
}

/** The text of the first paragraph, as far as it has neither links nor marks. */
function beginning({ children }: Root): string {
  const first = children.find((node) => node.type === 'paragraph')?.children[0];
  return first?.type === 'text' ? first.value : '';
}

function paragraph(...children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children };
}
