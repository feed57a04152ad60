import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import { checkImage } from './check-image.ts';
import { checkLink } from './check-link.ts';
import { createHints } from './hints.ts';

/**
 * Checks the links and images of pages that are code, whose HTML exists only when they are rendered. Positions are lost there,
 * so the file alone is named. Addresses in it hold the base URL.
 */
export function checkRendered(input: {
  readonly site: BuiltSite;
  /** Pages without references of their own: React pages. */
  readonly pages: readonly { readonly built: BuiltPage; readonly html: string }[];
}): readonly Diagnostic[] {
  const { table } = input.site;
  const hints = createHints(table);
  return input.pages.flatMap(({ built, html }) => {
    const { entry } = built;
    if (entry?.body.format !== 'react') return [];
    const origin = { route: entry.route };
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decodeAttribute(id!)));
    return [...html.matchAll(/<(a|img)\s[^>]*?(?:href|src)="([^"]*)"/g)].flatMap(([, tag, written]) => {
      const target = decodeAttribute(written!);
      const resolution = resolveTarget(target, origin, table);
      const found = { target, place: entry.place, resolution };
      if (tag === 'img') return checkImage(found, hints);
      return resolution.route === entry.route && resolution.anchor && ids.has(resolution.anchor)
        ? []
        : checkLink(found, table, hints);
    });
  });
}

function decodeAttribute(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
