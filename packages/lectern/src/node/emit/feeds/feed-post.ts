import type { SiteData } from '../../../model/site-data.ts';
import { absoluteAddress } from '../../../model/url.ts';
import type { BuiltPage } from '../../routes/built-site.ts';
import { absoluteHtml } from './absolute-html.ts';

/** A post as feeds need it; every address is absolute. */
export interface FeedPost {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  readonly updated: Date;
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly avatar?: string }[];
  readonly tags: readonly string[];
  readonly image?: string;
}

/** Returns a page with a date and its article as a post of a feed; `url` is the site's. */
export function feedPost(
  page: BuiltPage['page'] & { readonly date: string },
  article: string,
  { url: origin }: Pick<SiteData, 'url'>,
): FeedPost {
  const url = absoluteAddress(origin, page.route);
  const absolute = (address: string | undefined) => (address === undefined ? undefined : new URL(address, url).href);
  const published = new Date(page.date);
  const changed = new Date(page.lastUpdated ?? page.date);
  return {
    url,
    title: xmlText(page.title),
    summary: xmlText(page.description),
    html: xmlText(absoluteHtml(article, url)),
    published,
    updated: changed > published ? changed : published,
    authors: (page.authors ?? []).map(({ name, href, imageUrl }) => ({
      name: xmlText(name),
      url: absolute(href),
      avatar: absolute(imageUrl),
    })),
    tags: (page.tags ?? []).map(({ label }) => xmlText(label)),
    image: page.image,
  };
}

/** Returns a text without characters that XML forbids, even encoded: control characters and lone surrogates. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are searched for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '');
}
