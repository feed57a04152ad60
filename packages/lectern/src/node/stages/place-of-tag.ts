import type { Place } from '../../model/diagnostic.ts';
import { isInFence } from '../markdown/is-in-fence.ts';

/**
 * Returns the position in MDX of the first tag with a name, or below it (`<Name.Item>`), outside code. `name` and `attribute`, which
 * the tag must have if it is given, are sources of regular expressions.
 */
export function placeOfTag(source: string, name: string, attribute?: string): Omit<Place, 'file'> | undefined {
  const isCode = isInFence();
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const text = source
    .split('\n')
    .map((line) => (isCode(line) ? blank(line) : line))
    .join('\n')
    .replaceAll(/`[^`\n]*`/g, blank);
  const rest = attribute === undefined ? '' : String.raw`(?:=>|[^>])*?\s${attribute}`;
  const found = new RegExp(String.raw`<${name}(?![\w$-])${rest}`).exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
