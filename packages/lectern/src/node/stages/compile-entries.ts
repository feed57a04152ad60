import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../model/entry.ts';
import { entryKey, type SourceOutput } from '../ground/source.ts';
import type { ArticleResult, Compiler } from '../markdown/create-compiler.ts';

/** An entry and its compiled article. */
export interface CompiledEntry {
  readonly entry: Entry;
  readonly article: ArticleResult;
}

/** By `entryKey`. */
export type CompiledEntries = ReadonlyMap<string, CompiledEntry>;

/** Compiles every Markdown and MDX entry except those that equal the last result and show no changed file. */
export async function compileEntries(input: {
  readonly compiler: Pick<Compiler, 'compile'>;
  readonly outputs: readonly SourceOutput[];
  readonly last?: CompiledEntries | undefined;
  /** Absolute paths of what changed since the last result. */
  readonly changes?: ReadonlySet<string> | undefined;
}): Promise<CompiledEntries> {
  const { compiler, outputs, last, changes } = input;
  const entries = outputs.flatMap(({ entries }) => entries).filter(({ body }) => body.format !== 'react');
  const compiled = entries.map(async (entry): Promise<[string, CompiledEntry]> => {
    const key = entryKey(entry);
    const known = last?.get(key);
    return [key, { entry, article: isUpToDate(known, entry, changes) ? known.article : await compiler.compile(entry) }];
  });
  return new Map(await Promise.all(compiled));
}

/** Tells whether an article is what its entry compiles to, although some files have changed since. */
export function isUpToDate(
  known: CompiledEntry | undefined,
  entry: Entry,
  changes: ReadonlySet<string> = new Set(),
): known is CompiledEntry {
  return (
    known !== undefined && isSameText(known.entry, entry) && !known.article.files.some((file) => changes.has(file))
  );
}

/** Tells whether two entries compile to the same article, provided that the files they show are the same. */
function isSameText(a: Entry, b: Entry): boolean {
  const parts = ({ body, place, frontMatter }: Entry) => [body, place.file, frontMatter];
  return a === b || isDeepStrictEqual(parts(a), parts(b));
}
