import type { SiteData } from '../../model/site-data.ts';
import { absoluteAddress, withBase, withoutBase } from '../../model/url.ts';
import { compareText } from '../ground/compare-text.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import type { OutputFile } from './create-output.ts';

/** Maximum number of addresses in one sitemap, by the protocol. */
const maximumAddresses = 50_000;

const sitemapPath = '/sitemap.xml';

/**
 * Makes `sitemap.xml` with the addresses of all pages for search engines, each with the day of its last change; it names
 * further files if there are more addresses than one file may hold. `robots.txt` beside it says where it is; crawlers read
 * that only at the root of a host. A site's own files with these names take precedence.
 */
export function emitSitemap(input: {
  readonly data: Pick<SiteData, 'url' | 'baseUrl' | 'i18n'>;
  readonly pages: readonly BuiltPage[];
  /** Paths of the site that are files of the static folder. */
  readonly assets: ReadonlySet<string>;
}): readonly OutputFile[] {
  const { data, pages, assets } = input;
  const { url, baseUrl } = data;
  const address = (path: string) => absoluteAddress(url, withBase(baseUrl, path));
  const found = pages
    .filter(({ page }) => !page.unlisted && page.kind !== 'not-found')
    .map((built) => ({
      address: address(withoutBase(baseUrl, built.page.route) ?? built.page.route),
      changed: lastChange(built),
    }));
  const parts = Array.from({ length: Math.max(1, Math.ceil(found.length / maximumAddresses)) }, (_, index) =>
    found.slice(index * maximumAddresses, (index + 1) * maximumAddresses),
  );
  const files: OutputFile[] = [];
  if (!assets.has(sitemapPath)) {
    if (parts.length === 1) files.push({ path: sitemapPath.slice(1), content: print('urlset', 'url', found) });
    else {
      const named = parts.map((places, index) => ({ path: `/sitemap-${index + 1}.xml`, places }));
      const index = named.map(({ path, places }) => ({ address: address(path), changed: newest(places) }));
      files.push(
        { path: sitemapPath.slice(1), content: print('sitemapindex', 'sitemap', index) },
        ...named.map(({ path, places }) => ({ path: path.slice(1), content: print('urlset', 'url', places) })),
      );
    }
  }
  if (baseUrl === '/' && !assets.has('/robots.txt')) {
    const sitemaps = [address(sitemapPath), ...otherSitemaps(data)].map((each) => `Sitemap: ${each}\n`);
    files.push({ path: 'robots.txt', content: `User-agent: *\nAllow: /\n\n${sitemaps.join('')}` });
  }
  return files;
}

/** Returns the sitemaps of the languages below this site: crawlers read `robots.txt` only at the root of their host. */
function otherSitemaps({ url, i18n }: Pick<SiteData, 'url' | 'i18n'>): readonly string[] {
  const { currentLocale, localeConfigs, locales } = i18n;
  return locales.flatMap((locale) => {
    const other = locale === currentLocale ? undefined : localeConfigs[locale]?.url;
    return other?.startsWith(`${url}/`) ? [absoluteAddress(other, sitemapPath)] : [];
  });
}

interface Place {
  readonly address: string;
  /** ISO date, precise to the day. */
  readonly changed?: string;
}

/** Returns when a page last changed. A list of posts changes with its newest post. */
function lastChange({ page, list }: BuiltPage): string | undefined {
  return page.lastUpdated ?? page.date ?? newest((list?.posts ?? []).map(({ date }) => ({ changed: date })));
}

function newest(places: readonly Pick<Place, 'changed'>[]): string | undefined {
  return places
    .flatMap(({ changed }) => changed ?? [])
    .sort(compareText)
    .at(-1);
}

function print(root: string, item: string, places: readonly Place[]): string {
  const items = places.map(
    ({ address, changed }) =>
      `<${item}><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${item}>\n`,
  );
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} xmlns="${namespace}">\n${items.join('')}</${root}>\n`;
}
