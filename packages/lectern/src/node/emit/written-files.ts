import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';

/** A file as a build wrote it. */
export interface WrittenFile {
  /** Changes with the content. */
  readonly hash: string;
  /** See `Output.stamp`. */
  readonly stamp: string;
}

/** Files of an output by their paths. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>;

/** Returns a hash of a file's content. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('base64');
}

/** Returns what the last build wrote into an output folder, by its absolute path; nothing if unknown. */
export async function readWrittenFiles(store: Store, outDir: string): Promise<WrittenFiles> {
  const bytes = await store.get(keyOf(outDir));
  return new Map(bytes ? (JSON.parse(bytes.toString()) as [string, WrittenFile][]) : []);
}

/** Stores what a build wrote into a committed output. A record that outlives its file is harmless, because the stamps differ then. */
export function keepWrittenFiles(store: Store, outDir: string, files: WrittenFiles): Promise<void> {
  return store.put(keyOf(outDir), JSON.stringify([...files]));
}

function keyOf(outDir: string): string {
  return `written/${createHash('sha256').update(outDir).digest('hex')}`;
}
