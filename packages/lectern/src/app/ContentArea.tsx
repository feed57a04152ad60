import { theme } from 'virtual:lectern/theme';
import { type ReactNode, use, useMemo } from 'react';
import { trustedHtml } from '../browser/boot/trusted-types.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import { ContentContext, useView } from './contexts.ts';

/**
 * Renders the part of the layout that the page fills: its children, or the theme's waiting or error view while there is no
 * page to show.
 */
export function ContentArea({ children }: { readonly children: ReactNode }) {
  const content = use(ContentContext);
  if (content.status === 'waiting') return <theme.Loading />;
  if (content.status === 'failed') return <theme.LoadError error={content.error} onRetry={content.retry} />;
  return children;
}

/** Renders the article of the current page as one opaque node, whose children React neither creates nor touches. */
export function Article({ className }: { readonly className?: string }) {
  const { page, article } = useView();
  const html = useTrustedHtml(article);
  return (
    <div
      key={page.route}
      id={reservedIds.article}
      className={className}
      // The HTML is compiled at build time from the site's own content.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the article is HTML, not JavaScript (see ARCHITECTURE.md)
      dangerouslySetInnerHTML={html}
    />
  );
}

/**
 * Wraps HTML that the build made for `dangerouslySetInnerHTML`, because browsers refuse a plain string there (Trusted
 * Types). Returns the same object as long as the HTML stays the same, so React leaves the element alone.
 */
export function useTrustedHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: trustedHtml(html) }), [html]);
}
