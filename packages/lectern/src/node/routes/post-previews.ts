import type { Entry } from '../../model/entry.ts';
import type { Page, PostPreview } from '../../model/page.ts';
import { entryKey } from '../content/entry-key.ts';
import { escapeText } from '../markdown/escape-html.ts';
import type { BuiltPage } from './built-site.ts';

/** Where a preview ends: `<!-- truncate -->` in Markdown. */
const truncationMark = /<!--\s*truncate\s*-->/;

/**
 * The posts of a page of the list, each up to its truncation mark; a post without a mark stands there whole. A post in MDX is
 * HTML only when it is rendered, so its first paragraph stands for it.
 */
export function postPreviews(list: Entry, pages: ReadonlyMap<string, BuiltPage>): readonly PostPreview[] {
  return (list.list?.posts ?? []).flatMap((id): readonly PostPreview[] => {
    const post = pages.get(entryKey({ collection: list.collection, id }));
    if (!post) return [];
    const { title, route, date = '', authors = [], readingTime = 1 } = post.page;
    return [{ title, href: route, date, authors, readingTime, ...previewOf(post) }];
  });
}

function previewOf({ article, compiled }: BuiltPage): Pick<PostPreview, 'html' | 'truncated'> {
  if (compiled?.module !== undefined) return { html: `<p>${escapeText(compiled.excerpt)}</p>`, truncated: true };
  const mark = truncationMark.exec(article);
  return mark ? { html: article.slice(0, mark.index).trimEnd(), truncated: true } : { html: article, truncated: false };
}

/** Where a page of the list stands, and the addresses of its neighbours. */
export function listPlace(list: Entry, pages: ReadonlyMap<string, BuiltPage>): Page['list'] {
  const { number, total } = list.list!;
  const address = (at: number) => {
    const id = at === 1 ? 'index' : `page/${at}`;
    return pages.get(entryKey({ collection: list.collection, id }))?.page.route;
  };
  return {
    number,
    total,
    newer: number > 1 ? address(number - 1) : undefined,
    older: number < total ? address(number + 1) : undefined,
  };
}
