import type { Store } from '../store/open-store.ts';
import type { OfflineEntry } from './offline-files.ts';
import { keepOutputRecords, readOutputRecords } from './output-records.ts';

/** What a build wrote for a page without problems. */
export interface PageRecord {
  /** Changes with everything that the files were made from. */
  readonly key: string;
  /** Stamp of the document; see `Output.stamp`. */
  readonly document: string;
  /** Stamp of the content payload. */
  readonly payload: string;
  /** Stamp and facts of the packed page; absent if the site stores nothing. */
  readonly offline?: { readonly stamp: string; readonly entry: OfflineEntry };
}

/** Records by the path of the document. */
export type PageRecords = ReadonlyMap<string, PageRecord>;

/** Returns what the last build wrote into an output folder, by its absolute path; nothing if unknown. */
export function readPageRecords(store: Store, outDir: string): Promise<PageRecords> {
  return readOutputRecords(store, 'pages', outDir);
}

/** Stores what a build wrote. */
export function keepPageRecords(store: Store, outDir: string, records: PageRecords): Promise<void> {
  return keepOutputRecords(store, 'pages', outDir, records);
}
