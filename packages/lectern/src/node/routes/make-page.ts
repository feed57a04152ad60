import type { Page, PageLink, TocItem } from '../../model/page.ts';
import { withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Described } from './described.ts';
import { readingTime } from './reading-time.ts';
import type { Placement } from './sidebars/place-pages.ts';

/** Levels of headings in the table of contents unless front matter says otherwise: those of Docusaurus. */
const tocLevels = { min: 2, max: 3 };

/** What the theme shows of an entry in its place. */
export function makePage(input: {
  readonly described: Described;
  readonly placement?: Partial<Placement>;
  readonly config: Pick<SiteConfig, 'url' | 'baseUrl'>;
}): Page {
  const { described, placement = {}, config } = input;
  const { entry, article, title, description, href } = described;
  if (!entry) throw new TypeError('a page is made of an entry');
  const { frontMatter, post } = entry;
  return {
    route: href,
    id: entry.id,
    collection: entry.collection,
    kind: entry.kind,
    title,
    description,
    toc: frontMatter.hide_table_of_contents ? [] : tocOf(article?.toc ?? [], frontMatter),
    sidebar: placement.sidebar?.name,
    breadcrumbs: placement.breadcrumbs ?? [],
    previous: linkTo(placement.previous),
    next: linkTo(placement.next),
    editUrl: entry.editUrl,
    lastUpdated: entry.lastUpdated === undefined ? undefined : new Date(entry.lastUpdated).toISOString().slice(0, 10),
    date: post?.date,
    authors: post && post.authors.length > 0 ? post.authors.map(({ name }) => name) : undefined,
    readingTime: post && readingTime(article?.words ?? 0),
    hideTitle: frontMatter.hide_title,
    hideToc: frontMatter.hide_table_of_contents,
    unlisted: frontMatter.unlisted,
    keywords: frontMatter.keywords,
    image: frontMatter.image === undefined ? undefined : absolute(frontMatter.image, config),
    origin: entry.origin,
  };
}

/** A link to a neighbour, by the name that it gives itself for that. */
function linkTo(page: Described | undefined): PageLink | undefined {
  if (!page) return undefined;
  return { label: (page.entry?.frontMatter.pagination_label as string | undefined) ?? page.label, href: page.href };
}

function tocOf(toc: readonly TocItem[], frontMatter: { readonly [key: string]: unknown }): readonly TocItem[] {
  const { toc_min_heading_level: min = tocLevels.min, toc_max_heading_level: max = tocLevels.max } = frontMatter as {
    readonly toc_min_heading_level?: number;
    readonly toc_max_heading_level?: number;
  };
  return toc.filter(({ level }) => level >= min && level <= max);
}

/** The address of an image with protocol and host, as social networks want it. */
function absolute(image: string, { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>): string {
  return /^https?:/.test(image) ? image : url + withBase(baseUrl, image.startsWith('/') ? image : `/${image}`);
}
