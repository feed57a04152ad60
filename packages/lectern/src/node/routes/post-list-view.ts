import type { Entry, PostAuthor, PostTag } from '../../model/entry.ts';
import type { PostGroup, PostListView, PostPreview } from '../../model/page.ts';
import { readHtml } from '../../model/read-html.ts';
import { withBase } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeText } from '../ground/escape-html.ts';
import { entryKey } from '../ground/source.ts';
import type { BuiltPage } from './built-site.ts';
import { basedAddress, showAuthor } from './make-page.ts';

/** Returns what a page that lists posts shows, now that the posts are complete: `pages` by key. */
export function postListView(
  entry: Entry,
  pages: ReadonlyMap<string, BuiltPage>,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): PostListView {
  const { view, number, total, posts: ids, author } = entry.list!;
  const pageOf = (id: string) => pages.get(entryKey({ collection: entry.collection, id }));
  const address = (id: string) => pageOf(id)?.page.route;
  const posts = ids.flatMap((id) => pageOf(id) ?? []);
  const first = entry.id === 'index' ? '' : entry.id.replace(/(^|\/)page\/\d+$/, '');
  const neighbor = (at: number) =>
    at < 1 || at > total
      ? undefined
      : address(at === 1 ? first || 'index' : [first, `page/${at}`].filter(Boolean).join('/'));
  return {
    view,
    posts: view === 'posts' || view === 'archive' ? posts.map((post) => preview(post, view === 'posts')) : [],
    newer: neighbor(number - 1),
    older: neighbor(number + 1),
    author: author && { ...author, url: basedAddress(author.url, config.baseUrl), ...showAuthor(author, config) },
    groups: groupsOf(view, posts, config),
    overviews: {
      blog: address('index'),
      tags: address('tags'),
      authors: address('authors'),
      archive: address('archive'),
    },
  };
}

function preview(post: BuiltPage, isWhole: boolean): PostPreview {
  const { title, route, date = '', authors = [], tags = [], readingTime } = post.page;
  const beginning = isWhole ? beginningOf(post) : { html: '', truncated: true };
  return { title, href: route, date, authors, tags, readingTime, ...beginning };
}

/**
 * Returns a post up to its truncation mark, or the whole post if it has none. A post in MDX is HTML only when it is
 * rendered, so the text of its first paragraph stands for the part before its mark (`{/* truncate *\/}`).
 */
function beginningOf({ article = '', compiled }: BuiltPage): Pick<PostPreview, 'html' | 'truncated'> {
  if (compiled?.module !== undefined) return { html: `<p>${escapeText(compiled.excerpt)}</p>`, truncated: true };
  const end = article.includes('truncate') ? truncationMark(article) : -1;
  return end === -1 ? { html: article, truncated: false } : { html: article.slice(0, end).trimEnd(), truncated: true };
}

/** Returns where a preview ends: at `<!-- truncate -->` in Markdown; -1 if the article lacks that comment. */
function truncationMark(article: string): number {
  for (const { type, start, end } of readHtml(article))
    if (type === 'comment' && article.slice(start + '<!--'.length, end - '-->'.length).trim() === 'truncate')
      return start;
  return -1;
}

/** Returns the tags or the authors of posts by name, each with its number of posts. */
function groupsOf(
  view: PostListView['view'],
  posts: readonly BuiltPage[],
  { baseUrl, i18n }: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): readonly PostGroup[] {
  if (view !== 'tags' && view !== 'authors') return [];
  const groups = new Map<string, PostGroup>();
  for (const { entry } of posts) {
    const { tags = [], authors = [] } = entry?.post ?? {};
    const all: readonly (PostTag | PostAuthor)[] = view === 'tags' ? tags : authors;
    for (const { route, ...of } of all) {
      if (route === undefined) continue;
      const group: PostGroup = groups.get(route) ?? {
        label: 'label' in of ? of.label : of.name,
        description: of.description ?? ('title' in of ? of.title : undefined),
        href: withBase(baseUrl, route),
        imageUrl: 'name' in of ? basedAddress(of.imageUrl, baseUrl) : undefined,
        count: 0,
      };
      groups.set(route, { ...group, count: group.count + 1 });
    }
  }
  return [...groups.values()].sort((a, b) => a.label.localeCompare(b.label, i18n.currentLocale));
}
