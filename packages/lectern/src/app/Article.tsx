import { reservedIds } from '../model/reserved-ids.ts';
import { useView } from './contexts.ts';

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
