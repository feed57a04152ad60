import { basename } from 'node:path';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { escaped } from '../ground/text-places.ts';
import { diagnostic } from '../render/diagnostics.ts';
import { type BuiltPage, fileOf } from '../routes/built-site.ts';
import { placeOfTag } from './place-of-tag.ts';

/** Names that browsers define and Node does not: the advice about them is another. */
const ofBrowsers =
  /^(?:window|document|self|screen|location|history|navigator|(?:local|session)Storage|indexedDB|caches|customElements|matchMedia|alert|confirm|prompt|(?:request|cancel)(?:AnimationFrame|IdleCallback)|(?:get|on|inner|outer|scroll|page|device)[A-Z]\w*|(?:HTML|SVG|CSS|DOM|XML|IDB|RTC|Media|Web|Speech)\w*|\w*(?:Observer|Event|Element|Node|Reader|Storage|Worker|Selection)|Audio|Image|Option|Range|Notification)$/;

/**
 * Returns the problem of a page whose error names what its author wrote: a component or a name that the page neither imports nor
 * defines, an island that is none, a prop that an island cannot have, or a style as in HTML. Undefined for other errors. `thrown` is where the stack places the
 * error, which may be another file that the page imports.
 */
export function authorMistake(error: unknown, built: BuiltPage, thrown?: Place): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined;
  const page = fileOf(built);
  const body = built.entry?.body;
  const source = body?.format === 'mdx' && (!thrown || thrown.file === page) ? body.source : undefined;

  const [, component] = /^Expected (?:component|object) `([^`]+)` to be defined: /.exec(error.message) ?? [];
  if (component !== undefined) {
    const place = source === undefined ? undefined : placeOfTag(source, component.replaceAll(/[.$]/g, '\\$&'));
    return place && diagnostic('mdx-component-undefined', { file: page, ...place }, { name: component });
  }
  const [, island = '', value = '', prop = ''] =
    /^The island (\S+) is given (.+) as "(.*)", but/s.exec(error.message) ?? [];
  if (island !== '') {
    const name = escaped(basename(island));
    const [first = ''] = prop.split('.');
    const attribute = first === 'children' ? undefined : String.raw`${escaped(first)}\s*=`;
    // The page may import the island under another name.
    const tag =
      source && (placeOfTag(source, name, attribute) ?? placeOfTag(source, String.raw`[A-Z][\w.]*`, attribute));
    return diagnostic('island-prop-lost', { file: page, ...tag }, { island, value, prop });
  }
  const [, plain = '', exported = ''] = /^The island (\S+) exports (.+), and no component/.exec(error.message) ?? [];
  if (plain !== '') {
    const tag = source && placeOfTag(source, escaped(basename(plain)));
    return diagnostic('island-not-component', { file: page, ...tag }, { island: plain, value: exported });
  }
  const [, name] = (error.name === 'ReferenceError' && /^([\w$]+) is not defined$/.exec(error.message)) || [];
  if (name !== undefined && !ofBrowsers.test(name))
    return diagnostic('name-undefined', thrown ?? { file: page }, { page, name });
  if (!error.message.startsWith('The `style` prop expects a mapping')) return undefined;
  const tag =
    source === undefined ? undefined : placeOfTag(source, String.raw`[a-z][\w-]*`, String.raw`style\s*=\s*["']`);
  return diagnostic('style-not-object', tag ? { file: page, ...tag } : (thrown ?? { file: page }), { page });
}
