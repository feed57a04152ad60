import type { FrontMatter, PostAuthor, PostTag } from '../../model/entry.ts';
import type { HeadTag, Page, PageLink, ShownAuthor, TocItem } from '../../model/page.ts';
import { basedAttribute, withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Described } from './described.ts';
import type { SidebarPlace } from './sidebars/place-pages.ts';

/** Levels of headings in the table of contents unless front matter says otherwise: Docusaurus's. */
const tocLevels = { min: 2, max: 3 };

/** Returns what the theme shows of a placed entry. */
export function makePage(input: {
  readonly described: Described;
  readonly placement?: Partial<SidebarPlace>;
  readonly config: Pick<SiteConfig, 'url' | 'baseUrl' | 'contentSecurityPolicy'>;
}): Page {
  const { described, placement = {}, config } = input;
  const { entry, article, title, href } = described;
  if (!entry) throw new TypeError('a page is made of an entry');
  const { frontMatter, post } = entry;
  return {
    route: href,
    id: entry.id,
    collection: entry.collection,
    kind: entry.kind,
    title,
    ...ownParts(described),
    sidebar: placement.sidebar?.name,
    breadcrumbs: placement.breadcrumbs ?? [],
    previous: linkTo(placement.previous),
    next: linkTo(placement.next),
    editUrl: entry.editUrl,
    lastUpdated: entry.lastUpdated === undefined ? undefined : new Date(entry.lastUpdated).toISOString().slice(0, 10),
    date: post?.date,
    authors: post && post.authors.length > 0 ? post.authors.map((author) => showAuthor(author, config)) : undefined,
    tags: post && post.tags.length > 0 ? post.tags.map((tag) => tagLink(tag, config)) : undefined,
    readingTime: post && !frontMatter.hide_reading_time ? readingTime(article?.words ?? 0) : undefined,
    hideTitle: frontMatter.hide_title,
    hideToc: frontMatter.hide_table_of_contents,
    unlisted: frontMatter.unlisted,
    keywords: frontMatter.keywords,
    image: frontMatter.image === undefined ? undefined : absolute(frontMatter.image, config),
    hasOwnPolicy: (config.contentSecurityPolicy !== false && frontMatter.content_security_policy && true) || undefined,
    head: headOf(frontMatter.head, config.baseUrl),
    origin: entry.origin,
  };
}

/** Returns what a page shows of its text around the article. No other page shows it, except descriptions that index pages list. */
export function ownParts({
  entry,
  article,
  title,
  description,
}: Described): Pick<Page, 'heading' | 'description' | 'toc'> {
  const { frontMatter = {} } = entry ?? {};
  return {
    heading: article?.heading === title ? undefined : article?.heading,
    description,
    toc: frontMatter.hide_table_of_contents ? [] : tocOf(article?.toc ?? [], frontMatter),
  };
}

/** Returns the tags that a page gives to its head; addresses of the site get the base URL. */
function headOf(tags: FrontMatter['head'], baseUrl: string): readonly HeadTag[] | undefined {
  return tags?.map(({ tag, attributes }) => ({
    tag,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, basedAttribute(name, value, baseUrl)]),
    ),
  }));
}

/** Returns an author as readers see them: their page here comes before their address elsewhere. */
export function showAuthor(
  { name, title, route, url, imageUrl }: PostAuthor,
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): ShownAuthor {
  const href = route === undefined ? basedAddress(url, baseUrl) : withBase(baseUrl, route);
  const image = basedAddress(imageUrl, baseUrl);
  return { name, ...(title && { title }), ...(href && { href }), ...(image && { imageUrl: image }) };
}

/** Returns an address as its author wrote it, with the base URL if it belongs to this site. */
export function basedAddress(address: string | undefined, baseUrl: string): string | undefined {
  return address === undefined ? undefined : basedAttribute('href', address, baseUrl);
}

/** Returns the link to the posts with a tag. */
export function tagLink({ label, route }: PostTag, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): PageLink {
  return { label, href: withBase(baseUrl, route) };
}

/** Returns a link to a neighbor, with the label that it sets for such links. */
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

/** Returns the address of an image with protocol and host, as social networks want it. */
function absolute(image: string, { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>): string {
  return /^https?:/.test(image) ? image : url + withBase(baseUrl, image.startsWith('/') ? image : `/${image}`);
}

/** Words that an adult reads in a minute. */
const wordsPerMinute = 200;

/** Returns the minutes for reading a number of words, at least 1. */
function readingTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
