import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';

/** A YAML (or JSON) text as a value, and where its parts stand. */
export interface YamlData {
  readonly value: unknown;
  /** The place of the key or item that a path leads to; the deepest one that exists. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}

/** Reads YAML 1.2; JSON is a part of it. `lineOffset`: lines of the file above the text. The value is undefined where it is invalid. */
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
  const start = { file, line: 1 + lineOffset, column: 1 };
  try {
    // It must not print. Tags that make dates, sets and bytes are not resolved: what is read must be what JSON can hold.
    const options = { lineCounter: counter, prettyErrors: false, resolveKnownTags: false, logLevel: 'silent' } as const;
    const document = parseDocument(text, options);
    const placeOf = (path: readonly (string | number)[]) => placeAt(offsetOf(document.contents, path));
    const [error] = document.errors;
    if (error) return { value: undefined, placeOf, problem: invalid(placeAt(error.pos[0]), error.message) };
    return { value: document.toJS() as unknown, placeOf };
  } catch (error) {
    // Too many aliases, or lists in lists by the thousand: a text that would grow beyond all bounds.
    return { value: undefined, placeOf: () => start, problem: invalid(start, (error as Error).message) };
  }
}

function invalid(place: Place, message: string): Diagnostic {
  const [first = ''] = message.split('\n');
  const reason = /call stack/.test(first) ? 'Its parts lie too deep in each other' : first.replace(/[.:]$/, '');
  return diagnostic('yaml-invalid', place, { reason });
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
