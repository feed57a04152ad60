import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { attributeOf, readHtml } from '../../model/read-html.ts';
import { isReservedId, reservedPrefix } from '../../model/reserved-ids.ts';
import { withBase } from '../../model/url.ts';
import { decodeValue } from '../ground/escape-html.ts';
import { diagnostic } from '../markdown/diagnostics.ts';
import type { BuiltPage, BuiltSite } from '../routes/built-site.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import { checkImage, checkLink } from './check-target.ts';
import { createHints } from './hints.ts';
import { readNames } from './read-names.ts';

/**
 * Checks the links and images of pages that are code, whose HTML exists only when they are rendered, and the ids of all.
 * Positions are lost there, so the file alone is named. Addresses in it hold the base URL.
 */
export function checkRendered(input: {
  readonly site: BuiltSite;
  readonly pages: readonly { readonly built: BuiltPage; readonly html: string }[];
  /** What the bundler makes of files that modules import. */
  readonly files: readonly { readonly path: string }[];
}): readonly Diagnostic[] {
  const { table } = input.site;
  const hints = createHints(table);
  const imported = new Set(input.files.map(({ path }) => withBase(table.baseUrl, `/${path}`)));
  return input.pages.flatMap(({ built, html }) => {
    const { entry } = built;
    if (!entry) return [];
    const reserved = checkIds(html, entry.place);
    if (entry.body.format !== 'react') return reserved;
    const origin = { route: entry.route };
    const { ids } = readNames(html);
    const links = targetsIn(html).flatMap(({ tag, target }) => {
      const resolution = resolveTarget(target, origin, table);
      const found = { target, place: entry.place, resolution };
      if (tag === 'img') return imported.has(target) ? [] : checkImage(found, hints);
      return checkLink(found, table, hints, resolution.route === entry.route ? [...ids] : undefined);
    });
    return [...reserved, ...links];
  });
}

/** Ids of the engine's own in articles, of tabs, charts and footnotes, behind the prefix; `end` follows a whole one. */
const made = (end: string) => `(?:tabs|chart|fn|fnref)-|footnotes${end}`;
const madeId = new RegExp(`^${reservedPrefix}(?:${made('$')})`);
/** The prefix in HTML, of anything but those. */
const foreignPrefix = new RegExp(`${reservedPrefix}(?!${made('"')})`);

function checkIds(html: string, place: Place): readonly Diagnostic[] {
  // Few articles hold the prefix in anything but that.
  if (!foreignPrefix.test(html)) return [];
  const reserved = [...readNames(html).ids].filter((id) => isReservedId(id) && !madeId.test(id));
  return reserved.map((id) => diagnostic('id-reserved', place, { id, prefix: reservedPrefix }));
}

/** Returns what the links and images of some HTML name. */
function targetsIn(html: string): readonly { readonly tag: string; readonly target: string }[] {
  return [...readHtml(html)].flatMap((token) => {
    if (token.type !== 'open' || (token.name !== 'a' && token.name !== 'img')) return [];
    const written = attributeOf(token, token.name === 'a' ? 'href' : 'src');
    return written ? [{ tag: token.name, target: decodeValue(written.value) }] : [];
  });
}
