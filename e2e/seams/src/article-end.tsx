import type { ThemeComponents } from '@lectern/theme';
import { usePage } from 'lectern/app';

/** Fills a slot: below every article. On one page it fails, in the browser alone, for a test. */
const ArticleEnd: ThemeComponents['ArticleEnd'] = () => {
  const { id, title } = usePage();
  if (id === 'failing' && typeof document !== 'undefined') throw new Error('the end of this article fails');
  return <p className="article-end">End of {title}</p>;
};

export default ArticleEnd;
