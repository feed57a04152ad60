import type { Result } from '../../../model/diagnostic.ts';
import type { Article } from '../../../model/page.ts';
import { openRecords } from '../../store/open-records.ts';
import type { Store } from '../../store/open-store.ts';
import { type Dependency, isUnchanged } from '../assets/files.ts';
import type { KnownCodes } from '../highlight/known-codes.ts';

/** A compiled article and its inputs. */
interface CacheRecord {
  /** Hash of the entry, its text and the options. */
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: Result<Article>;
  readonly codes: KnownCodes;
}

/** Compiled articles of earlier builds, one for each entry. */
export interface ArticleCache {
  /** Returns the result for an entry, if it was compiled from the same text and its files are unchanged. */
  find(name: string, key: string): Promise<Pick<CacheRecord, 'dependencies' | 'result'> | undefined>;
  /** Returns what was highlighted in an entry when it was last compiled, whatever its text was. */
  codes(name: string): Promise<KnownCodes>;
  keep(name: string, record: CacheRecord): void;
  /** Writes all changes to the store. */
  write(): Promise<void>;
}

/** Opens the articles in a store. */
export function openCache(store: Store, roots: readonly string[]): ArticleCache {
  const records = openRecords(store, 'articles');
  return {
    async find(name, key) {
      const bytes = await records.get(name);
      // The key comes first, so that an outdated article need not be parsed; the codes come last, because they are rarely
      // needed.
      if (!bytes?.subarray(0, key.length).equals(Buffer.from(key))) return undefined;
      const text = bytes.toString('utf8', key.length, bytes.indexOf('\n'));
      const record = JSON.parse(text) as Pick<CacheRecord, 'dependencies' | 'result'>;
      for (const dependency of record.dependencies) {
        if (!(await isUnchanged(dependency, roots))) return undefined;
      }
      return record;
    },
    async codes(name) {
      const bytes = await records.get(name);
      const text = bytes?.toString('utf8', bytes.indexOf('\n') + 1);
      return new Map(text === undefined ? [] : (JSON.parse(text) as [string, string[][]][]));
    },
    keep(name, { key, codes, ...record }) {
      records.set(name, `${key}${JSON.stringify(record)}\n${JSON.stringify([...codes])}`);
    },
    write: records.write,
  };
}
