import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';
import type { Output } from './create-output.ts';

/** Stamps by path (see `Output.stamp`), for files whose paths change with everything that they are made from. */
export type FileStamps = ReadonlyMap<string, string>;

/** Returns what the last build wrote of a kind of files into an output folder, by its absolute path; nothing if unknown. */
export async function readFileStamps(store: Store, kind: string, outDir: string): Promise<FileStamps> {
  const bytes = await store.get(keyOf(kind, outDir));
  return new Map(bytes ? (JSON.parse(bytes.toString()) as [string, string][]) : []);
}

/** Stores what a build wrote into a committed output. A stamp that outlives its file is harmless. */
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
