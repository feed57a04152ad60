import type { Store } from '../store/open-store.ts';
import type { Output } from './create-output.ts';
import { keepOutputRecords, readOutputRecords } from './output-records.ts';

/** Stamps by path (see `Output.stamp`), for files whose paths change with everything that they are made from. */
export type FileStamps = ReadonlyMap<string, string>;

/** Returns what the last build wrote of a kind of files into an output folder, by its absolute path; nothing if unknown. */
export function readFileStamps(store: Store, kind: string, outDir: string): Promise<FileStamps> {
  return readOutputRecords(store, `stamps/${kind}`, outDir);
}

/** Stores what a build wrote into a committed output. */
export async function keepFileStamps(
  store: Store,
  kind: string,
  outDir: string,
  { paths, output }: { readonly paths: readonly string[]; readonly output: Pick<Output, 'stamp'> },
): Promise<void> {
  const stamps = paths.flatMap((path): (readonly [string, string])[] => {
    const stamp = output.stamp(path);
    return stamp ? [[path, stamp]] : [];
  });
  if (paths.length > 0) await keepOutputRecords(store, `stamps/${kind}`, outDir, stamps);
}
