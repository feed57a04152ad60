import { parse, type Spec } from 'comment-parser';
import { type RawExample, splitExamples } from './examples.ts';
import type { ParsedFile } from './source-file.ts';

/** A `@param` as written. */
export interface DocParameter {
  readonly name: string;
  /** The type in the comment's notation, without the `=` that marks it optional. */
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
  /** The default that the comment states: `[name=5]`. */
  readonly default?: string;
  readonly line: number;
}

/** A documentation comment, read but not yet checked. Texts are Markdown. */
export interface DocComment {
  /** Line on which it begins. */
  readonly line: number;
  readonly description: string;
  /** The name whose comment it takes over, and what it says itself: `{@inheritDoc Base.open}`. Absent: it names none. */
  readonly inherits?: Inherits;
  readonly parameters: readonly DocParameter[];
  readonly returns?: { readonly type: string; readonly description: string };
  readonly throws: readonly { readonly type: string; readonly description: string }[];
  readonly category?: string;
  /** What to use instead; empty if the comment does not say. */
  readonly deprecated?: string;
  readonly since?: string;
  /** Its stability, if it may still change: `experimental`, `alpha` or `beta`. */
  readonly stage?: string;
  readonly default?: string;
  readonly see: readonly string[];
  readonly examples: readonly RawExample[];
  readonly exampleBlocks: number;
  readonly emptyExamples: readonly { readonly file: string; readonly line: number }[];
  /** Texts of the tags that the reader of the library handles, by tag. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Tags that nothing handles. */
  readonly unknownTags: readonly { readonly tag: string; readonly line: number }[];
}

/** A name whose comment another one takes over. */
export interface Inherits {
  /** As users write it: `Base.open`, `Base.(open:2)`. */
  readonly name: string;
  /** The description beside the tag; empty without one. */
  readonly beside: string;
}

/** A comment of a source file. */
export type Comment = ParsedFile['comments'][number];

/** Tags that are read here, or that tell a reader nothing beyond the declaration. */
const knownTags = new Set([
  ...['param', 'arg', 'argument', 'return', 'returns', 'throws', 'exception', 'see', 'category', 'deprecated', 'since'],
  ...['alpha', 'beta', 'experimental'],
  ...['default', 'defaultValue', 'defaultvalue', 'remarks', 'description', 'summary'],
  ...['template', 'typeParam', 'typeparam', 'typeParameter', 'public', 'export', 'module', 'packageDocumentation'],
  ...['api', 'inline', 'override', 'virtual', 'sealed', 'eventProperty', 'internal', 'hidden', 'private', 'protected'],
  ...[
    'pure',
    'ts-ignore',
    'memberof',
    'memberOf',
    'static',
    'instance',
    'global',
    'kind',
    'method',
    'member',
    'constant',
    'enum',
  ],
  ...['author', 'license', 'copyright', 'version', 'file', 'fileoverview', 'hideconstructor', 'privateRemarks'],
  ...['inheritDoc', 'inheritdoc', 'overload', 'access', 'augments', 'abstract', 'interface', 'namespace', 'typedef'],
  ...['async', 'function', 'class', 'constructor', 'extends', 'implements', 'readonly', 'name', 'alias', 'type'],
]);

/** Returns an empty comment, for a declaration without one. */
export function emptyDoc(line: number): DocComment {
  const none = { parameters: [], throws: [], see: [], examples: [], exampleBlocks: 0, emptyExamples: [] };
  return { line, description: '', ...none, tags: new Map(), unknownTags: [] };
}

/** Returns the documentation comment above an offset; other comments, such as one that disables a rule, may come between. */
export function commentBefore(source: ParsedFile, start: number): Comment | undefined {
  let from = start;
  for (let index = countBefore(source.comments, start) - 1; index >= 0; index -= 1) {
    const comment = source.comments[index]!;
    if (source.text.slice(comment.end, from).trim() !== '') return undefined;
    if (comment.type === 'Block' && comment.value.startsWith('*'))
      return moduleTag.test(comment.value) ? undefined : comment;
    from = comment.start;
  }
  return undefined;
}

/** What says that a comment is about its file. */
const moduleTag = /^[ \t]*\*?[ \t]*@(?:packageDocumentation|module)\b.*$/m;

/** Returns what the comment of a file says about the module as a whole; empty without one. */
export function moduleComment(source: ParsedFile): string {
  const comment = source.comments.find(({ value }) => value.startsWith('*') && moduleTag.test(value));
  if (!comment) return '';
  const { description } = readDocComment({
    source,
    comment: { ...comment, value: comment.value.replace(moduleTag, '') },
  });
  return description;
}

/** Returns how many comments end before an offset; they are in the order of the file, which may have thousands. */
function countBefore(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comments[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Comments that were read before, because the pages of all heirs of a base read the comments of its members. */
const known = new WeakMap<Comment, DocComment>();

/** Reads a documentation comment. `tags` names those that the caller handles. */
export function readDocComment(input: {
  readonly source: ParsedFile;
  readonly comment: Comment;
  readonly tags?: readonly string[];
}): DocComment {
  if (input.tags) return readComment(input);
  const doc = known.get(input.comment) ?? readComment(input);
  known.set(input.comment, doc);
  return doc;
}

function readComment(input: Parameters<typeof readDocComment>[0]): DocComment {
  const { source, comment } = input;
  const own = new Set(input.tags);
  const line = source.lineAt(comment.start);
  const split = splitExamples({ text: `/*${withoutIndent(comment.value.replace(/^\*{2,}(?=\s)/, '*'))}*/`, line });
  const [block] = parse(split.text, { spacing: 'preserve', startLine: line });
  // Some write `@default: 5`.
  const tags = (block?.tags ?? []).map((tag) => ({ ...tag, tag: tag.tag.replace(/:$/, '') }));
  const all = (...names: string[]) => tags.filter((tag) => names.includes(tag.tag) && !own.has(tag.tag));
  const text = (...names: string[]) => all(...names).map((tag) => tidy(nameAndText(tag)))[0];
  const [returns] = [...all('return'), ...all('returns')];
  const stated = text('default', 'defaultValue', 'defaultvalue');
  // Text after a blank line behind a default value belongs to the description.
  const [value = '', ...rest] = stated?.split(/\n{2,}/) ?? [];
  const parts = [block?.description, text('summary'), text('description'), text('remarks'), ...rest];
  const whole = parts.filter(Boolean).join('\n\n');
  const inherits = inheritTag.exec(whole)?.[1] ?? (all('inheritDoc', 'inheritdoc').map(nameAndText).find(isName) || '');
  const texts = parts.flatMap((part) => (part ? [tidy(part.replaceAll(inheritTags, ''))] : [])).filter(Boolean);
  // A summary that the description begins with is no second sentence.
  const prose = texts.filter((part, index) => !texts.slice(index + 1).some((later) => begins(later, part)));
  const category = text('category');
  const deprecated = text('deprecated');
  const since = text('since');
  const [stage] = all('experimental', 'alpha', 'beta');
  const description = tidy(prose.join('\n\n'));

  return {
    line,
    description,
    ...(inherits && { inherits: { name: inherits, beside: description } }),
    parameters: all('param', 'arg', 'argument').map(readParameter),
    ...(returns && { returns: { type: returns.type, description: tidy(nameAndText(returns)) } }),
    throws: all('throws', 'exception').map((tag) => ({ type: tag.type, description: tidy(nameAndText(tag)) })),
    ...(category !== undefined && { category: flat(category) }),
    ...(deprecated !== undefined && { deprecated }),
    ...(since !== undefined && { since }),
    ...(stage && { stage: stage.tag }),
    ...(value !== '' && { default: value.replace(/^`(.*)`$/, '$1') }),
    see: all('see').map((tag) => flat(nameAndText(tag))),
    examples: split.examples,
    exampleBlocks: split.blocks,
    emptyExamples: split.empty,
    tags: new Map(
      [...own].map((name) => [name, tags.filter(({ tag }) => tag === name).map((tag) => flat(nameAndText(tag)))]),
    ),
    unknownTags: tags
      .filter(({ tag }) => !knownTags.has(tag) && !own.has(tag))
      .map((tag) => ({ tag: tag.tag, line: lineOf(tag) })),
  };
}

/** Matches the tag in braces, with the name in it if there is one. */
const inheritTag = /\{@inherit[dD]oc\s+([^\s|}]+)[^}]*\}/;
const inheritTags = /\{@inherit[dD]oc[^}]*\}/g;

/** Tells whether the text behind a tag is a name alone. */
function isName(text: string): boolean {
  return /^[$A-Z_a-z][\w$]*(?:[.#~][\w$]+)*$/.test(text);
}

/** Tells whether a text begins with another, whatever ends its sentence. */
function begins(text: string, start: string): boolean {
  return flat(text).startsWith(flat(start).replace(/[.!?]$/, ''));
}

/** Removes the indentation of a comment without stars; with stars, the star marks where a line begins. */
function withoutIndent(text: string): string {
  const [first = '', ...lines] = text.split('\n');
  if (lines.some((line) => /^\s*\*/.test(line))) return text;
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return [first, ...lines.map((line) => line.slice(Math.min(indent, line.length)))].join('\n');
}

function readParameter(tag: Spec): DocParameter {
  return {
    name: tag.name,
    type: tag.type.replace(/=(?=\s*(\||$))/g, '').trim(),
    optional: tag.optional || /=\s*(\||$)/.test(tag.type),
    description: tidy(tag.description).replace(/^[-–—]\s+/, ''),
    ...(tag.default !== undefined && { default: tag.default }),
    line: lineOf(tag),
  };
}

function lineOf(tag: Spec): number {
  return tag.source[0]?.number ?? 0;
}

/** Joins the name and the text of a tag: the parser takes the first word of any tag for a name, but most tags have none. */
function nameAndText(tag: Spec): string {
  const separator = tag.description.startsWith('\n') ? '' : ' ';
  return [tag.name, tag.description.replace(/^[ \t]+/, '')].filter(Boolean).join(separator);
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Removes trailing spaces, and the runs of blank lines that examples leave behind. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
    .replace(/^ +(?=\S)/, '');
}
