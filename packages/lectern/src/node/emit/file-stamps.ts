import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';
import type { Output } from './create-output.ts';

/** Of files whose paths change with all that they are made from: the stamp of each by its path; see `Output.stamp`. */
export type FileStamps = ReadonlyMap<string, string>;

/** What the last build wrote of a kind of files into an output folder, by its absolute path; nothing where that is not known. */
export async function readFileStamps(store: Store, kind: string, outDir: string): Promise<FileStamps> {
  const bytes = await store.get(keyOf(kind, outDir));
  return new Map(bytes ? (JSON.parse(bytes.toString()) as [string, string][]) : []);
}

/** Keeps what a build wrote into an output that is committed. A stamp that outlives its file is harmless. */
export async function keepFileStamps(
  store: Store,
  kind: string,
  outDir: string,
  { paths, output }: { readonly paths: readonly string[]; readonly output: Pick<Output, 'stamp'> },
): Promise<void> {
  const stamps = paths.map((path) => [path, output.stamp(path)]);
  if (paths.length > 0) await store.put(keyOf(kind, outDir), JSON.stringify(stamps.filter(([, stamp]) => stamp)));
}

function keyOf(kind: string, outDir: string): string {
  return `stamps/${kind}/${createHash('sha256').update(outDir).digest('hex')}`;
}
