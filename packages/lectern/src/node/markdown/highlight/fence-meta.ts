/** The parsed words after a fence's backticks. */
export interface FenceMeta {
  /** The language as written, in lower case; empty if there is none. */
  readonly language: string;
  /** `{1,3-5}` as inclusive pairs of line numbers. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Parts of `{…}` that are neither a line number nor a range. */
  readonly badRanges: readonly string[];
  /** `key="value"`, `key='value'`, `key=value`, and bare words with an empty value. */
  readonly keys: ReadonlyMap<string, string>;
}

const word =
  /\{(?<ranges>[^}]*)\}|(?<key>[^\s"'={}]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'{}]+)))?/g;

/** Reads a fence's info string, `js title="a.js" {1,3-5} showLineNumbers`; never fails. */
export function readFenceMeta(language: string, meta: string): FenceMeta {
  // Authors also write ```js{1,3}, ```{1} and ```include="…": there the first word is not, or not only, the language.
  const name = /^[^\s{}="']*(?![^\s{]*=)/.exec(language)?.[0] ?? '';
  const ranges: [number, number][] = [];
  const badRanges: string[] = [];
  const keys = new Map<string, string>();
  for (const { groups } of `${language.slice(name.length)} ${meta}`.matchAll(word)) {
    if (groups?.key !== undefined) keys.set(groups.key, groups.double ?? groups.single ?? groups.bare ?? '');
    else for (const part of (groups?.ranges ?? '').split(',')) readRange(part.trim(), ranges, badRanges);
  }
  return { language: name.toLowerCase(), ranges, badRanges, keys };
}

function readRange(text: string, ranges: [number, number][], bad: string[]): void {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (Number(from) >= 1 && Number(to) >= Number(from)) ranges.push([Number(from), Number(to)]);
  else if (text !== '') bad.push(text);
}
