import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Store } from './open-store.ts';

/** Many small values of one kind, for instance an article for each page. */
export interface Records {
  /** Returns the value of a name; undefined if there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /**
   * Stores a value under a name when `write` is called, and replaces the previous one. Bytes are not copied, so they must
   * not change.
   */
  set(name: string, value: Buffer | string): void;
  /** Writes all changes to the store. */
  write(): Promise<void>;
}

interface Kept {
  readonly value: Buffer;
  /** How many times its part was written since it was last used. */
  readonly age: number;
}

/** A part of the records, which is one value of the store. */
interface Part {
  readonly kept: ReadonlyMap<string, Kept>;
  readonly used: Map<string, Buffer>;
  isChanged: boolean;
}

/**
 * One file for each of thousands of records would be slow to read, and one file for all slow to write after a single
 * change.
 */
const parts = 16;
/** A record that was not used while its part was written this many times is removed. */
const oldest = 20;

/**
 * Opens the records of a kind.
 *
 * @example
 * const articles = openRecords(store, 'articles');
 * articles.set('docs/intro', JSON.stringify(article));
 * await articles.write();
 */
export function openRecords(store: Store, kind: string): Records {
  const open = new Map<string, Promise<Part>>();

  function partOf(name: string): Promise<Part> {
    const number = createHash('sha1').update(name).digest()[0]! % parts;
    const key = `${kind}/${number}`;
    const part = open.get(key) ?? readPart(store, key);
    open.set(key, part);
    return part;
  }

  const waiting: Promise<void>[] = [];
  return {
    async get(name) {
      const { kept, used } = await partOf(name);
      const value = used.get(name) ?? kept.get(name)?.value;
      if (value) used.set(name, value);
      return value;
    },
    set(name, value) {
      const write = partOf(name).then((part) => {
        part.used.set(name, typeof value === 'string' ? Buffer.from(value) : value);
        part.isChanged = true;
      });
      waiting.push(write);
    },
    async write() {
      await Promise.all(waiting.splice(0));
      for (const [key, part] of open) await writePart(store, key, await part);
    },
  };
}

async function readPart(store: Store, key: string): Promise<Part> {
  return { kept: decode(await store.get(key)), used: new Map(), isChanged: false };
}

function decode(bytes: Uint8Array | undefined): ReadonlyMap<string, Kept> {
  try {
    return bytes ? (deserialize(bytes) as ReadonlyMap<string, Kept>) : new Map();
  } catch {
    // Written by a Node version with an unknown format.
    return new Map();
  }
}

async function writePart(store: Store, key: string, part: Part): Promise<void> {
  if (!part.isChanged) return;
  part.isChanged = false;
  const next = new Map<string, Kept>();
  for (const [name, { value, age }] of part.kept) {
    if (!part.used.has(name) && age < oldest) next.set(name, { value, age: age + 1 });
  }
  for (const [name, value] of part.used) next.set(name, { value, age: 0 });
  await store.put(key, serialize(next));
}
