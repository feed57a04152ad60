import { theme } from 'virtual:lectern/theme';
import { type ReactNode, use } from 'react';
import { reservedIds } from '../model/reserved-ids.ts';
import { ContentContext, useView } from './contexts.ts';

/** The part of the layout that the page fills: its children, or the theme's waiting or error view while there is no page to show. */
export function ContentArea({ children }: { readonly children: ReactNode }) {
  const content = use(ContentContext);
  if (content.status === 'waiting') return <theme.Loading />;
  if (content.status === 'failed') return <theme.LoadError error={content.error} onRetry={content.retry} />;
  return children;
}

/** The article of the page in view: one opaque node, whose children React neither makes nor touches. */
export function Article({ className }: { readonly className?: string }) {
  const { page, article } = useView();
  return (
    <div
      key={page.route}
      id={reservedIds.article}
      className={className}
      // The HTML is compiled at build time from the site's own content.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the article is HTML, not JavaScript (see ARCHITECTURE.md)
      dangerouslySetInnerHTML={{ __html: article }}
    />
  );
}
