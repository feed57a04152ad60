import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { isInFence } from '../markdown/is-in-fence.ts';
import { diagnostic } from '../render/diagnostics.ts';
import { type BuiltPage, fileOf } from '../routes/built-site.ts';

/**
 * Returns the problem of an MDX page that uses a component that it neither imports nor defines, at the first tag with that
 * name; undefined for other errors. `thrown` is where the stack places the error, which may be another MDX file that the page
 * imports.
 */
export function undefinedComponent(error: unknown, built: BuiltPage, thrown?: Place): Diagnostic | undefined {
  const body = built.entry?.body;
  const file = fileOf(built);
  if (!(error instanceof Error) || body?.format !== 'mdx' || (thrown && thrown.file !== file)) return undefined;
  const [, name] = /^Expected (?:component|object) `([^`]+)` to be defined: /.exec(error.message) ?? [];
  if (name === undefined) return undefined;
  const place = placeOfTag(body.source, name);
  return place && diagnostic('mdx-component-undefined', { file, ...place }, { name });
}

/** Returns the position of the first tag with a name, or below it (`<Name.Item>`), outside code. */
function placeOfTag(source: string, name: string): Omit<Place, 'file'> | undefined {
  const isCode = isInFence();
  const tag = new RegExp(`<${name.replaceAll(/[.$]/g, '\\$&')}(?![\\w$-])`);
  for (const [index, line] of source.split('\n').entries()) {
    if (isCode(line)) continue;
    const column = line.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length)).search(tag);
    if (column >= 0) return { line: index + 1, column: column + 1 };
  }
  return undefined;
}
