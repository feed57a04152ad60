import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Entry, FrontMatter } from '../../model/entry.ts';
import { frontMatterBlock } from '../ground/front-matter-block.ts';
import { checkSchema, type SchemaProblem } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import type { FrontMatterSchema } from './front-matter-schema.ts';
import { readPlainMapping } from './plain-mapping.ts';
import { readYaml } from './read-yaml.ts';

/**
 * Reads and checks the front matter of a Markdown text: YAML between two lines of `---`, the first of which is the first
 * line of the text.
 */
export function readFrontMatter(input: {
  readonly source: string;
  readonly file: string;
  readonly schema: FrontMatterSchema;
}): Result<FrontMatter> {
  const { source, file, schema } = input;
  const none = { value: {}, placeOf: () => ({ file, line: 1, column: 1 }), schema };
  if (!/^---[ \t]*(?:\n|$)/.test(source)) {
    const at = placeOfLate(source, schema);
    if (at) return { value: {}, diagnostics: [diagnostic('front-matter-not-first', { file, ...at })] };
    return checkFrontMatter(none);
  }
  const block = frontMatterBlock(source);
  if (!block) return { value: {}, diagnostics: [diagnostic('front-matter-unclosed', { file, line: 1, column: 1 })] };

  const plain = readPlainMapping(block.yaml);
  const checked = plain && checkSchema(schema, plain).value;
  if (checked) return { value: checked, diagnostics: [] };
  const { value, placeOf, problem } = readYaml({ text: block.yaml, file, lineOffset: 1 });
  if (problem) return { value: {}, diagnostics: [problem] };
  return checkFrontMatter({ value: value ?? {}, placeOf, schema });
}

/** Lines between `---`, the first of which has a key. */
const late = /---[ \t]*\n(?:[ \t]*#.*\n)*[ \t]*([\w-]+):(?:[ \t].*)?\n(?:[ \t]*\S.*\n)*?[ \t]*---[ \t]*(?:\n|$)/y;

/** Returns where front matter begins that is none, because spaces, empty lines or comments are above it. Its first key is one of the schema. */
function placeOfLate(source: string, schema: FrontMatterSchema): { line: number; column: number } | undefined {
  const start = /\S/g;
  let at = start.exec(source)?.index ?? 0;
  while (source.startsWith('<!--', at)) {
    start.lastIndex = (source.indexOf('-->', at) + 1 || source.length) + 2;
    at = start.exec(source)?.index ?? source.length;
  }
  late.lastIndex = at;
  const [, key = ''] = late.exec(source) ?? [];
  const lines = source.slice(0, at).split('\n');
  if (!/^ {0,3}$/.test(lines.at(-1)!) || at === 0 || !Object.hasOwn(schema.shape, key)) return undefined;
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/**
 * Returns the position of the key or item at a path of a page's front matter, for its problems: the text is read again. A page without
 * a text has only its own place.
 */
export function placeInFrontMatter(
  { body, place }: Pick<Entry, 'body' | 'place'>,
  path: readonly (string | number)[],
): Place {
  const block = 'source' in body ? frontMatterBlock(body.source) : undefined;
  return block ? readYaml({ text: block.yaml, file: place.file, lineOffset: 1 }).placeOf(path) : place;
}

/** Checks front matter against its schema. Invalid keys are left out of the value; unknown ones stay as they are. */
export function checkFrontMatter(input: {
  readonly value: unknown;
  readonly placeOf: (path: readonly (string | number)[]) => Place;
  readonly schema: FrontMatterSchema;
}): Result<FrontMatter> {
  const { value, placeOf, schema } = input;
  const { value: frontMatter, problems } = checkSchema<FrontMatter>(schema, value);
  if (frontMatter) return { value: frontMatter, diagnostics: [] };
  const diagnostics = problems.map(({ path, kind, expected, received, nearest }): Diagnostic => {
    const key = formatPath(path);
    const place = placeOf(path);
    if (key === '') return diagnostic('front-matter-not-mapping', place, { received });
    if (kind === 'unknown-key') return diagnostic('front-matter-unknown-key', place, { key, nearest });
    if (kind === 'missing') return diagnostic('front-matter-missing', place, { key, expected });
    return diagnostic('front-matter-invalid', place, { key, expected, received });
  });
  return { value: repair(value, problems, schema), diagnostics };
}

/**
 * Returns what the schema makes of a value without its invalid keys: enough to continue and find further mistakes. Unknown
 * keys stay.
 */
function repair(value: unknown, problems: readonly SchemaProblem[], schema: FrontMatterSchema): FrontMatter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const unknown = problems.filter(({ kind }) => kind === 'unknown-key');
  const wrong = new Set(problems.filter((problem) => !unknown.includes(problem)).map(({ path }) => path[0]));
  const known = unknown.reduce<unknown>((rest, { path }) => without(rest, path), value) as object;
  const right = Object.fromEntries(Object.entries(known).filter(([key]) => !wrong.has(key)));
  const foreign = new Set(unknown.filter(({ path }) => path.length === 1).map(({ path }) => path[0]));
  const kept = Object.fromEntries(Object.entries(value).filter(([key]) => foreign.has(key)));
  return { ...kept, ...checkSchema<FrontMatter>(schema.partial(), right).value };
}

/** Returns a copy of a value without the key at a path. */
function without(value: unknown, [key, ...below]: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? without(item, below) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]];
      return below.length === 0 ? [] : [[name, without(item, below)]];
    }),
  );
}
