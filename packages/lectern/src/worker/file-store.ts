/** Files by the hash of their content, each verified when it is stored and when it is read. */
export interface FileStore {
  /** Hashes of all that is stored. */
  hashes(): Promise<Set<string>>;
  /** Fetches a file, with those of the answer's headers whose names match. Rejects when it cannot be had, or is not what the build wrote. */
  fetch(address: string, hash: string, kept?: RegExp): Promise<Response>;
  /** Stores a fetched file. Rejects where there is no room. */
  put(hash: string, file: Response): Promise<void>;
  /** Fetches a file and stores it. */
  load(address: string, hash: string): Promise<void>;
  /** A file, with its kept headers; undefined where it is not stored, or no longer what it was: then it is removed. */
  read(hash: string): Promise<Response | undefined>;
  /** Notes whether the site is gone from its server, and returns what was noted before. */
  noteGone(isGone: boolean): Promise<boolean>;
  /** Removes all others. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>;
  /** Removes everything; from then on nothing is stored, so that an answer under way leaves nothing behind. */
  clear(): Promise<void>;
}

/** What is worth compressing; the rest comes compressed. */
const isText = /^text\/|javascript|json|xml/;
const gzipMark = 'x-gzip';

/** Makes the store of a site; `scope` is its address with the base URL. */
export function createFileStore(scope: string): FileStore {
  const name = `lectern ${scope}`;
  const open = () => caches.open(name);
  /** Makes no store: another worker may have removed it, and would leave an empty one. */
  const find = (key: string) => caches.match(key, { cacheName: name });
  const keyOf = (hash: string) => `${scope}_lectern/store/${hash}`;
  const goneKey = keyOf('gone');
  let isCleared = false;

  const store: FileStore = {
    async hashes() {
      const keys = await (await open()).keys();
      return new Set(keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)));
    },

    async fetch(address, hash, kept) {
      // What another build wrote, or what no server of ours said, may lie in the browser's cache.
      for (const cache of ['default', 'reload'] as const) {
        const response = await fetch(address, {
          cache,
          redirect: 'error',
          credentials: 'same-origin',
          priority: 'low',
        });
        const bytes = await response.arrayBuffer();
        if (!response.ok || (await fileHash(bytes)) !== hash) continue;
        const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? '' });
        if (kept) for (const [name, value] of response.headers) if (kept.test(name)) headers.set(name, value);
        return new Response(bytes, { headers });
      }
      throw new Error(`${address} is not what the build wrote.`);
    },

    async put(hash, file) {
      if (isCleared) return;
      const bytes = await file.arrayBuffer();
      const headers = new Headers(file.headers);
      const isCompressed = isText.test(headers.get('content-type') ?? '');
      if (isCompressed) headers.set(gzipMark, '1');
      const body = isCompressed ? through(bytes, new CompressionStream('gzip')) : bytes;
      await (await open()).put(keyOf(hash), new Response(body, { headers }));
    },

    async load(address, hash) {
      await store.put(hash, await store.fetch(address, hash));
    },

    async read(hash) {
      const kept = await find(keyOf(hash));
      if (!kept) return undefined;
      try {
        const bytes = kept.headers.has(gzipMark)
          ? await new Response(through(await kept.arrayBuffer(), new DecompressionStream('gzip'))).arrayBuffer()
          : await kept.arrayBuffer();
        const headers = new Headers(kept.headers);
        headers.delete(gzipMark);
        if ((await fileHash(bytes)) === hash) return new Response(bytes, { headers });
      } catch {
        // Damaged: the compressed data does not hold together.
      }
      await (await open()).delete(keyOf(hash));
      return undefined;
    },

    async noteGone(isGone) {
      const wasGone = (await find(goneKey)) !== undefined;
      if (isGone) await (await open()).put(goneKey, new Response());
      else if (wasGone) await (await open()).delete(goneKey);
      return wasGone;
    },

    async keepOnly(hashes) {
      const cache = await open();
      for (const request of await cache.keys())
        if (!hashes.has(request.url.slice(request.url.lastIndexOf('/') + 1))) await cache.delete(request);
    },

    async clear() {
      isCleared = true;
      await caches.delete(name);
    },
  };
  return store;
}

/** The text of a file that the build compressed. */
export async function decompressed(response: Response): Promise<string> {
  return new Response(through(await response.arrayBuffer(), new DecompressionStream('gzip'))).text();
}

function through(bytes: ArrayBuffer, stream: CompressionStream | DecompressionStream): ReadableStream {
  return new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
}

/** The first 16 hexadecimal digits of SHA-256, as the build writes them. */
async function fileHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
