import type { Entry } from '../../model/entry.ts';
import type { Article } from '../../model/page.ts';
import { withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { entryKey } from '../ground/source.ts';

/** What other pages need to know about a page to link to it. */
export interface Described {
  readonly key: string;
  /** Site path. */
  readonly route: string;
  /** Address with the base URL. */
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Its label in sidebars. */
  readonly label: string;
  readonly unlisted: boolean;
  readonly entry?: Entry;
  readonly article?: Article;
}

/** Describes an entry from its front matter and its article; the home page falls back on the site's title and tagline. */
export function describe(
  entry: Entry,
  article: Article | undefined,
  config: Pick<SiteConfig, 'title' | 'tagline' | 'baseUrl'>,
): Described {
  const { frontMatter, route } = entry;
  const isHome = route === '/';
  const name = entry.id.slice(entry.id.lastIndexOf('/') + 1);
  const title = frontMatter.title ?? article?.heading ?? (isHome ? config.title : name);
  return {
    key: entryKey(entry),
    route,
    href: withBase(config.baseUrl, route),
    title,
    description: frontMatter.description ?? (shorten(article?.excerpt ?? '') || (isHome ? config.tagline : '')),
    label: frontMatter.sidebar_label ?? title,
    unlisted: frontMatter.unlisted ?? false,
    entry,
    article,
  };
}

/** Length of a description that search engines show, in characters. */
const maximumDescription = 160;

/** Returns a text cut at the end of a word. */
function shorten(text: string): string {
  if (text.length <= maximumDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maximumDescription - 1)).replace(/[\s,;:–—-]+$/, '')}…`;
}
