import { Article, usePage } from 'lectern/app';
import { ArticleEnd } from '#components/ArticleEnd';
import { ArticleStart } from '#components/ArticleStart';
import { Breadcrumbs } from '#components/Breadcrumbs';
import { Feedback } from '#components/Feedback';
import { PageMenu } from '#components/PageMenu';
import { PageMeta } from '#components/PageMeta';
import { Pager } from '#components/Pager';
import { PostFoot } from '#components/PostFoot';
import { PostMeta } from '#components/PostMeta';
import { TocBar } from '#components/TocBar';
import { VersionNotice } from '#components/VersionNotice';

/** Shows the current page, from its breadcrumbs to its neighbors. */
export function PageBody() {
  const { route, kind, title, heading = title, hideTitle, hideToc, toc } = usePage();
  return (
    <>
      {(kind === 'doc' || kind === 'post') && <PageMenu key={route} />}
      <Breadcrumbs />
      {kind === 'post' && <PostMeta />}
      {!hideTitle && <h1>{heading}</h1>}
      <VersionNotice />
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
