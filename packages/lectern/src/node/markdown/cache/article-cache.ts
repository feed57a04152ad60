import type { Result } from '../../../model/diagnostic.ts';
import type { Article } from '../../../model/page.ts';
import { openRecords } from '../../store/open-records.ts';
import type { Store } from '../../store/open-store.ts';
import { type Dependency, isUnchanged } from '../assets/files.ts';

/** A compiled article and what it was made from. */
interface CacheRecord {
  /** Hash of the entry, its text and the options. */
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: Result<Article>;
}

/** Compiled articles of earlier builds, one for each entry. */
export interface ArticleCache {
  /** The result for an entry, if it was compiled from the same text and its files are what they were. */
  find(name: string, key: string): Promise<Omit<CacheRecord, 'key'> | undefined>;
  keep(name: string, record: CacheRecord): void;
  /** Puts what has changed into the store. */
  write(): Promise<void>;
}

/** Opens the articles that a store keeps. */
export function openCache(store: Store, roots: readonly string[]): ArticleCache {
  const records = openRecords(store, 'articles');
  return {
    async find(name, key) {
      const bytes = await records.get(name);
      // The key comes first, so an article that is out of date need not be parsed.
      if (!bytes?.subarray(0, key.length).equals(Buffer.from(key))) return undefined;
      const record = JSON.parse(bytes.toString('utf8', key.length)) as Omit<CacheRecord, 'key'>;
      for (const dependency of record.dependencies) {
        if (!(await isUnchanged(dependency, roots))) return undefined;
      }
      return record;
    },
    keep(name, { key, ...record }) {
      records.set(name, key + JSON.stringify(record));
    },
    write: records.write,
  };
}
