import { Article, usePage } from 'lectern/app';
import {
  ArticleEnd,
  ArticleStart,
  Breadcrumbs,
  Feedback,
  PageMenu,
  PageMeta,
  Pager,
  PostFoot,
  PostMeta,
  TocBar,
} from '#components';

/** The page in view, from its breadcrumbs to its neighbors. */
export function PageBody() {
  const { route, kind, title, hideTitle, hideToc, toc } = usePage();
  return (
    <>
      {(kind === 'doc' || kind === 'post') && <PageMenu key={route} />}
      <Breadcrumbs />
      {kind === 'post' && <PostMeta />}
      {!hideTitle && <h1>{title}</h1>}
      {!hideToc && toc.length > 0 && <TocBar />}
      <ArticleStart />
      <Article />
      <ArticleEnd />
      {kind === 'post' && <PostFoot />}
      {(kind === 'doc' || kind === 'post') && <Feedback key={`feedback ${route}`} />}
      {kind !== 'page' && <PageMeta />}
      <Pager />
    </>
  );
}
