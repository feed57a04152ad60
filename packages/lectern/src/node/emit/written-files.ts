import type { Store } from '../store/open-store.ts';
import { keepOutputRecords, readOutputRecords } from './output-records.ts';

/** A file as a build wrote it. */
export interface WrittenFile {
  /** See `contentDigest`. */
  readonly digest: string;
  /** See `Output.stamp`. */
  readonly stamp: string;
}

/** Files of an output by their paths. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>;

/** Returns what the last build wrote into an output folder, by its absolute path; nothing if unknown. */
export function readWrittenFiles(store: Store, outDir: string): Promise<WrittenFiles> {
  return readOutputRecords(store, 'written', outDir);
}

/** Stores what a build wrote into a committed output. */
export function keepWrittenFiles(store: Store, outDir: string, files: WrittenFiles): Promise<void> {
  return keepOutputRecords(store, 'written', outDir, files);
}
