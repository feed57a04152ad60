import type { HeadTag, SeedPage } from './page.ts';
import type { SiteData } from './site-data.ts';
import { absoluteAddress, htmlFile, withBase, withoutBase } from './url.ts';

/**
 * The folder, below the base URL, of the pictures that the build draws of pages, and their size in pixels, which is what
 * social networks ask for.
 */
export const socialImages = { folder: '/assets/social/', width: 1200, height: 630 } as const;

/** Returns the document's title: `Page | Site`; on the home page the site's title and tagline. */
export function documentTitle(page: SeedPage, site: SiteData): string {
  if (page.route === site.baseUrl) return `${site.title} ${site.titleDelimiter} ${site.tagline}`;
  return `${page.title} ${site.titleDelimiter} ${site.title}`;
}

/** Returns every tag in the head that depends on the page: title, description, canonical address, social tags. */
export function headTags(page: SeedPage, site: SiteData): readonly HeadTag[] {
  const title = documentTitle(page, site);
  const url = absoluteAddress(site.url, page.route);
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('name', 'description', page.description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
  ];
  const twin = twinAddress(page, site);
  if (twin !== undefined)
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href: twin } });
  if (page.image) tags.push(meta('property', 'og:image', page.image));
  if (page.image?.startsWith(site.url + withBase(site.baseUrl, socialImages.folder))) {
    tags.push(meta('property', 'og:image:width', String(socialImages.width)));
    tags.push(meta('property', 'og:image:height', String(socialImages.height)));
    tags.push(meta('property', 'og:image:alt', page.title));
  }
  tags.push(meta('name', 'twitter:card', page.image ? 'summary_large_image' : 'summary'));
  if (page.keywords?.length) tags.push(meta('name', 'keywords', page.keywords.join(', ')));
  if (page.unlisted || page.kind === 'not-found') tags.push(meta('name', 'robots', 'noindex'));
  return [...tags.filter((tag) => !isReplaced(tag, page)), ...(page.head ?? [])];
}

/** Tells whether a page's own tags replace this one. */
export function isReplaced(tag: HeadTag, { head = [] }: SeedPage): boolean {
  const name = nameOf(tag);
  return name !== undefined && head.some((own) => nameOf(own) === name);
}

/** Returns the name of a tag that may occur only once. */
function nameOf({ attributes: { name, property, rel } }: HeadTag): string | undefined {
  return name ?? property ?? (rel === 'canonical' ? rel : undefined);
}

/**
 * Returns the address of a page as Markdown, with the base URL: the route plus `.md`. Undefined for pages of the theme,
 * which have no content, and if the site has no Markdown twins.
 */
export function twinAddress(
  page: SeedPage,
  { agents, baseUrl }: Pick<SiteData, 'agents' | 'baseUrl'>,
): string | undefined {
  if (!agents || page.kind === 'not-found' || page.collection === 'theme') return undefined;
  const file = htmlFile(withoutBase(baseUrl, page.route) ?? page.route);
  return withBase(baseUrl, `/${file.replace(/\.html$/, '.md')}`);
}

/** Returns the tag for the favicon, which is the same on every page. */
export function faviconTag(site: SiteData): HeadTag | undefined {
  return site.favicon
    ? { tag: 'link', attributes: { rel: 'icon', href: withBase(site.baseUrl, site.favicon) } }
    : undefined;
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}
