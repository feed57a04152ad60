import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';

/** A YAML (or JSON) text as a value, and the positions of its parts. */
export interface YamlData {
  readonly value: unknown;
  /** Returns the position of the key or item at a path, or of the deepest part of the path that exists. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}

/**
 * Reads YAML 1.2, which includes JSON. `lineOffset` is the number of lines of the file above the text. The value is
 * undefined if the text is invalid.
 */
export function readYaml(input: {
  readonly text: string;
  readonly file: string;
  readonly lineOffset?: number;
}): YamlData & { readonly problem?: Diagnostic } {
  const { text, file, lineOffset = 0 } = input;
  const counter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { file, line: line + lineOffset, column: col };
  };
  const first = { file, line: 1 + lineOffset, column: 1 };
  try {
    // The parser must not print. Tags for dates, sets and bytes are not resolved, because JSON must be able to hold the
    // value.
    const options = { lineCounter: counter, prettyErrors: false, resolveKnownTags: false, logLevel: 'silent' } as const;
    const document = parseDocument(text, options);
    const placeOf = (path: readonly (string | number)[]) => placeAt(offsetOf(document.contents, path));
    const [error] = document.errors;
    if (error) {
      const [start] = error.pos;
      const place = placeAt(start);
      const problem =
        error.code === 'DUPLICATE_KEY' ? duplicate(place, text.slice(start)) : invalid(place, error.message);
      return { value: undefined, placeOf, problem };
    }
    return { value: document.toJS() as unknown, placeOf };
  } catch (error) {
    // Too many aliases, or thousands of nested lists: a text that would grow without limit.
    return { value: undefined, placeOf: () => first, problem: invalid(first, (error as Error).message) };
  }
}

/** What authors most often get wrong, by language. */
const advice = {
  JSON: 'A comma stands between two parts, and quotation marks around each text.',
  YAML: 'Text with a colon, a "#" or a leading special character needs quotation marks.',
} as const;

function invalid(place: Place, message: string): Diagnostic {
  const [first = ''] = message.split('\n');
  const reason = /call stack/.test(first) ? 'Its parts lie too deep in each other' : first.replace(/[.:]$/, '');
  const language = place.file.endsWith('.json') ? 'JSON' : 'YAML';
  return diagnostic('yaml-invalid', place, { language, reason, advice: advice[language] });
}

/** Returns the problem of the key at the beginning of a text. */
function duplicate(place: Place, text: string): Diagnostic {
  const key = /^(["'])(.*?)\1/.exec(text)?.[2] ?? /^.*?(?=\s*:(?:\s|$)|$)/m.exec(text)?.[0] ?? '';
  return diagnostic('yaml-key-duplicate', place, { key });
}

function offsetOf(contents: unknown, path: readonly (string | number)[]): number {
  let node = contents;
  let offset = startOf(contents);
  for (const key of path) {
    const part = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
      : itemOf(node, key);
    if (!part) break;
    offset = startOf(isPair(part) ? part.key : part);
    node = isPair(part) ? part.value : part;
  }
  return offset;
}

function itemOf(node: unknown, key: string | number): unknown {
  const items = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
  return typeof key === 'number' ? items[key] : undefined;
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}
