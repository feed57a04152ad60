import type { ThemeComponents } from '@lectern/theme';
import { usePage } from 'lectern/app';

/** Fills a slot: below every article. For a test, it fails on one page, only in the browser. */
const ArticleEnd: ThemeComponents['ArticleEnd'] = () => {
  const { id, title } = usePage();
  if (id === 'failing' && typeof document !== 'undefined') throw new Error('the end of this article fails');
  return <p className="article-end">End of {title}</p>;
};

export default ArticleEnd;
