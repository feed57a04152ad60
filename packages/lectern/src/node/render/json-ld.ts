import type { BlogPosting, BreadcrumbList, Graph, Person, TechArticle, Thing, WebSite } from 'schema-dts';
import type { SeedPage } from '../../model/page.ts';
import type { SiteData } from '../../model/site-data.ts';
import { absoluteAddress } from '../../model/url.ts';

/**
 * Returns what search engines may know about a page, in the vocabulary of schema.org: where it is, and when and by whom it
 * was written. Contains only what readers see, too. Undefined if there is nothing to say.
 */
export function jsonLd(page: SeedPage, site: SiteData): Graph | undefined {
  const things = [...article(page, site), ...breadcrumbs(page, site)];
  return things.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': things };
}

function article(page: SeedPage, { title, url, baseUrl }: SiteData): readonly Thing[] {
  const { kind, route, lastUpdated } = page;
  if (route === baseUrl) return [{ '@type': 'WebSite', name: title, url: url + baseUrl } satisfies WebSite];
  const about = {
    headline: page.title,
    url: absoluteAddress(url, route),
    ...(lastUpdated && { dateModified: lastUpdated }),
    ...(page.image && { image: page.image }),
  };
  // Without a date, the tags of the head say the same.
  if (kind === 'doc') return lastUpdated ? [{ '@type': 'TechArticle', ...about } satisfies TechArticle] : [];
  if (kind !== 'post' || page.date === undefined) return [];
  const author = (page.authors ?? []).map(
    ({ name, href }): Person => ({ '@type': 'Person', name, ...(href && { url: addressOf(url, href) }) }),
  );
  const post: BlogPosting = { '@type': 'BlogPosting', ...about, datePublished: page.date };
  return [{ ...post, ...(author.length > 0 && { author }) }];
}

/**
 * Returns the breadcrumbs of a page, or nothing for a page outside of groups. Groups without a page have no address, and neither has the
 * page itself, as Google allows. Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
function breadcrumbs({ breadcrumbs, title }: SeedPage, { url }: SiteData): readonly BreadcrumbList[] {
  if (breadcrumbs.length === 0) return [];
  const way = [...breadcrumbs, { label: title, href: undefined }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href && { item: addressOf(url, href) }),
      })),
    },
  ];
}

/** Returns an absolute address; one that is absolute stays as it is. */
function addressOf(origin: string, href: string): string {
  return new URL(href, origin).href;
}
