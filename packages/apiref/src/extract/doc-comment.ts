import { parse, type Spec } from 'comment-parser';
import { type RawExample, splitExamples } from './examples.ts';
import type { SourceFile } from './source-file.ts';

/** A `@param` as written. */
export interface DocParameter {
  readonly name: string;
  /** The type in the comment's notation, without the `=` that marks it optional. */
  readonly type: string;
  readonly optional: boolean;
  readonly description: string;
  readonly line: number;
}

/** A command's comment, read but not yet judged. */
export interface DocComment {
  /** Line of its opening. */
  readonly line: number;
  /** Markdown. */
  readonly description: string;
  readonly parameters: readonly DocParameter[];
  readonly returns?: { readonly type: string; readonly description: string };
  readonly category?: string;
  readonly alias?: string;
  /** Commands that it says it uses; often out of date, so only shown where the code agrees. */
  readonly uses: readonly string[];
  readonly see: readonly string[];
  /** Platforms of `@for`. */
  readonly platforms?: readonly string[];
  readonly examples: readonly RawExample[];
  readonly exampleBlocks: number;
  readonly emptyExamples: readonly { readonly file: string; readonly line: number }[];
  /** Tags that nothing here reads. */
  readonly unknownTags: readonly { readonly tag: string; readonly line: number }[];
}

const knownTags = new Set(['param', 'return', 'returns', 'type', 'alias', 'uses', 'see', 'for', 'throws']);

/** Reads the documentation comment of a command's file; undefined if there is none. It is the longest `/**` comment of the file. */
export function readDocComment(source: SourceFile): DocComment | undefined {
  const comment = source.comments
    .filter((candidate) => candidate.type === 'Block' && candidate.value.startsWith('*'))
    .reduce<(typeof source.comments)[number] | undefined>(
      (longest, next) => (longest && longest.value.length >= next.value.length ? longest : next),
      undefined,
    );
  if (!comment) return undefined;

  const line = source.lineAt(comment.start);
  const split = splitExamples({ text: `/*${comment.value}*/`, line });
  const [block] = parse(split.text, { spacing: 'preserve', startLine: line });
  const tags = block?.tags ?? [];
  const all = (name: string) => tags.filter((tag) => tag.tag === name);
  const returns = [...all('return'), ...all('returns')][0];
  const platforms = all('for').flatMap((tag) => list(textOf(tag)));

  return {
    line,
    description: tidy(block?.description ?? ''),
    parameters: all('param').map(readParameter),
    ...(returns && { returns: { type: returns.type, description: tidy(nameAndText(returns)) } }),
    ...(all('type')[0] && { category: textOf(all('type')[0]!) }),
    ...(all('alias')[0] && { alias: textOf(all('alias')[0]!) }),
    uses: all('uses').flatMap((tag) => list(textOf(tag))),
    see: all('see').map(textOf),
    ...(platforms.length > 0 && { platforms }),
    examples: split.examples,
    exampleBlocks: split.blocks,
    emptyExamples: split.empty,
    unknownTags: tags.filter((tag) => !knownTags.has(tag.tag)).map((tag) => ({ tag: tag.tag, line: lineOf(tag) })),
  };
}

function readParameter(tag: Spec): DocParameter {
  return {
    name: tag.name,
    type: tag.type.replace(/=(?=\s*(\||$))/g, '').trim(),
    optional: tag.optional || /=\s*(\||$)/.test(tag.type),
    description: tidy(tag.description),
    line: lineOf(tag),
  };
}

function lineOf(tag: Spec): number {
  return tag.source[0]?.number ?? 0;
}

/** The parser takes the first word of any tag for a name; most tags of this package have none. */
function nameAndText(tag: Spec): string {
  return [tag.name, tag.description.replace(/^[ \t]+/, '')].filter(Boolean).join(' ');
}

function textOf(tag: Spec): string {
  return nameAndText(tag).replace(/\s+/g, ' ').trim();
}

function list(text: string): string[] {
  return text.split(/[,\s]+/).filter(Boolean);
}

/** Drops the lines that only hold spaces at both ends and the runs of blank lines that examples leave behind. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
    .replace(/^ +(?=\S)/, '');
}
