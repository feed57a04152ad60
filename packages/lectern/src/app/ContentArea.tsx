import { theme } from 'virtual:lectern/theme';
import { type ReactNode, use } from 'react';
import { ContentContext } from './contexts.ts';

/** The part of the layout that the page fills: its children, or the theme's waiting or error view while there is no page to show. */
export function ContentArea({ children }: { readonly children: ReactNode }) {
  const content = use(ContentContext);
  if (content.status === 'waiting') return <theme.Loading />;
  if (content.status === 'failed') return <theme.LoadError error={content.error} onRetry={content.retry} />;
  return children;
}
