import { createHash } from 'node:crypto';
import type { Store } from '../store/open-store.ts';
import type { OfflineEntry } from './offline-files.ts';

/** What a build wrote for a page with which nothing was wrong. */
export interface PageRecord {
  /** Changes with everything that the files were made from. */
  readonly key: string;
  /** Of the document; see `Output.stamp`. */
  readonly document: string;
  /** Of the content payload. */
  readonly payload: string;
  /** Of the packed page, and what is to be known of it; absent where the site stores nothing. */
  readonly offline?: { readonly stamp: string; readonly entry: OfflineEntry };
}

/** Records by the path of the document. */
export type PageRecords = ReadonlyMap<string, PageRecord>;

/** What the last build wrote into an output folder, by its absolute path; nothing where that is not known. */
export async function readPageRecords(store: Store, outDir: string): Promise<PageRecords> {
  const bytes = await store.get(keyOf(outDir));
  return new Map(bytes ? (JSON.parse(bytes.toString()) as [string, PageRecord][]) : []);
}

/** Keeps what a build wrote. A record that outlives its files is harmless, for their stamps are others then. */
export function keepPageRecords(store: Store, outDir: string, records: PageRecords): Promise<void> {
  return store.put(keyOf(outDir), JSON.stringify([...records]));
}

function keyOf(outDir: string): string {
  return `pages/${createHash('sha256').update(outDir).digest('hex')}`;
}
