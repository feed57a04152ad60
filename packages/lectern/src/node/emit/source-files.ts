import type { SourceFile } from '../ground/source.ts';
import type { Store } from '../store/open-store.ts';
import type { Output } from './create-output.ts';
import { keepFileStamps, readFileStamps } from './file-stamps.ts';

const kind = 'files of sources';

/**
 * Writes the files that sources made into an output. A file that had the same key in the last build is kept, and not made. Returns a
 * function that stores what the next build must know, to be called once the output is committed.
 */
export async function writeSourceFiles(
  files: readonly SourceFile[],
  { output, store, outDir }: { readonly output: Output; readonly store: Store; readonly outDir: string },
): Promise<() => Promise<void>> {
  const last = await readFileStamps(store, kind, outDir);
  const paths = new Map<string, string>();
  for (const { path, key, read } of files) {
    const name = `${path}\0${key}`;
    if (key !== undefined) paths.set(name, path);
    const stamp = key === undefined ? undefined : last.get(name);
    if (stamp && output.keep([{ kind, path, stamp }])) continue;
    await output.write(kind, { path, content: read() });
  }
  const keyed = { stamp: (name: string) => output.stamp(paths.get(name)!) };
  return () => keepFileStamps(store, kind, outDir, { paths: [...paths.keys()], output: keyed });
}
