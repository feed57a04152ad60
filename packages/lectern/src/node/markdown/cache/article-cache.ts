import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '../../../model/diagnostic.ts';
import type { Article } from '../../../model/page.ts';
import { type Dependency, isUnchanged } from '../assets/files.ts';

/** A compiled article and what it was made from. */
interface CacheRecord {
  /** Hash of the entry, its text and the options. */
  readonly key: string;
  readonly dependencies: readonly Dependency[];
  readonly result: Result<Article>;
  /** How many times the cache was written since the record was used. */
  readonly age: number;
}

/** Compiled articles of earlier builds, one for each entry. */
export interface ArticleCache {
  /** The result for an entry, if it was compiled from the same text and its files are what they were. */
  find(name: string, key: string): Promise<Result<Article> | undefined>;
  keep(name: string, record: Omit<CacheRecord, 'age'>): void;
  /** Writes the cache if something has changed. */
  write(): Promise<void>;
}

/** Records that this many writings have passed by belong to pages that are gone. */
const oldest = 20;

/** Opens the cache in a folder, one file for all articles; it is empty if there is none, or one of another version. */
export async function openCache(folder: string, version: string, roots: readonly string[]): Promise<ArticleCache> {
  const file = join(folder, 'articles.json');
  const known = await readRecords(file, version);
  const used = new Map<string, CacheRecord>();
  let isChanged = false;
  return {
    async find(name, key) {
      const record = known.get(name);
      if (record?.key !== key) return undefined;
      const unchanged = await Promise.all(record.dependencies.map((dependency) => isUnchanged(dependency, roots)));
      if (unchanged.includes(false)) return undefined;
      used.set(name, { ...record, age: 0 });
      return record.result;
    },
    keep(name, record) {
      used.set(name, { ...record, age: 0 });
      isChanged = true;
    },
    async write() {
      if (!isChanged) return;
      isChanged = false;
      for (const [name, record] of known) {
        if (!used.has(name) && record.age < oldest) used.set(name, { ...record, age: record.age + 1 });
      }
      await mkdir(dirname(file), { recursive: true });
      const lines = [...used].map((entry) => JSON.stringify(entry));
      // A build that is stopped half-way must not leave half a file.
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, `${version}\n${lines.join('\n')}\n`);
      await rename(temporary, file);
    },
  };
}

async function readRecords(file: string, version: string): Promise<Map<string, CacheRecord>> {
  try {
    const [first, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
    if (first !== version) return new Map();
    return new Map(lines.map((line) => JSON.parse(line) as [string, CacheRecord]));
  } catch {
    // No cache, or a broken one: compiling again is the remedy for both.
    return new Map();
  }
}
