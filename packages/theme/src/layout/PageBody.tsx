import { Article, usePage } from 'lectern/app';
import { PostFoot } from '../blog/PostFoot.tsx';
import { Breadcrumbs } from '../breadcrumbs/Breadcrumbs.tsx';
import { PageMenu } from '../page-menu/PageMenu.tsx';
import { Feedback } from '../page-meta/Feedback.tsx';
import { PageMeta } from '../page-meta/PageMeta.tsx';
import { PostMeta } from '../page-meta/PostMeta.tsx';
import { Pager } from '../pager/Pager.tsx';
import { TocBar } from '../toc/Toc.tsx';

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
      <Article />
      {kind === 'post' && <PostFoot />}
      {(kind === 'doc' || kind === 'post') && <Feedback key={`feedback ${route}`} />}
      {kind !== 'page' && <PageMeta />}
      <Pager />
    </>
  );
}
