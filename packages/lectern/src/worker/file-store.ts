/** Files by the hash of their content, verified when they are stored and when they are read. */
export interface FileStore {
  /** Returns the hashes of all stored files. */
  hashes(): Promise<Set<string>>;
  /**
   * Fetches a file, with those response headers whose names match. Rejects if the file cannot be loaded, or is not what the
   * build wrote.
   */
  fetch(address: string, hash: string, kept?: RegExp): Promise<Response>;
  /** Stores a fetched file. Rejects if there is no room. */
  put(hash: string, file: Response): Promise<void>;
  /** Fetches a file and stores it. */
  load(address: string, hash: string): Promise<void>;
  /** Returns a file with its kept headers. Undefined if it is not stored, or damaged; a damaged file is removed. */
  read(hash: string): Promise<Response | undefined>;
  /** Records whether the site is gone from its server, and returns what was recorded before. */
  noteGone(isGone: boolean): Promise<boolean>;
  /** Removes all other files. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>;
  /** Removes everything. From then on nothing is stored, so an answer under way leaves nothing behind. */
  clear(): Promise<void>;
}

/** Types worth compressing; other files are compressed already. */
const isText = /^text\/|javascript|json|xml/;
const gzipMark = 'x-gzip';

/** Creates the store of a site; `scope` is its address with the base URL. */
export function createFileStore(scope: string): FileStore {
  const name = `lectern ${scope}`;
  const open = () => caches.open(name);
  /** Does not create a store: if another worker removed it, that would leave an empty one. */
  const find = (key: string) => caches.match(key, { cacheName: name });
  const keyOf = (hash: string) => `${scope}_lectern/store/${hash}`;
  const goneKey = keyOf('gone');
  let isCleared = false;

  const store: FileStore = {
    async hashes() {
      const keys = await (await open()).keys();
      return new Set(keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)));
    },

    fetch: fetchFile,

    async put(hash, file) {
      if (isCleared) return;
      const packed = await pack(file);
      await (await open()).put(keyOf(hash), packed);
    },

    async load(address, hash) {
      await store.put(hash, await fetchFile(address, hash));
    },

    async read(hash) {
      const kept = await find(keyOf(hash));
      if (!kept) return undefined;
      const file = await unpack(kept, hash);
      if (!file) await (await open()).delete(keyOf(hash));
      return file;
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

/** Fetches a file; see `FileStore`. */
async function fetchFile(address: string, hash: string, kept?: RegExp): Promise<Response> {
  // The browser's cache may hold a file of another build, or a response that did not come from our server.
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
}

/** Returns a file as it is stored: compressed if that is worth it. */
async function pack(file: Response): Promise<Response> {
  const bytes = await file.arrayBuffer();
  const headers = new Headers(file.headers);
  const isCompressed = isText.test(headers.get('content-type') ?? '');
  if (isCompressed) headers.set(gzipMark, '1');
  return new Response(isCompressed ? through(bytes, new CompressionStream('gzip')) : bytes, { headers });
}

/** Returns a stored file as it was fetched; undefined if it is damaged. */
async function unpack(stored: Response, hash: string): Promise<Response | undefined> {
  try {
    const bytes = stored.headers.has(gzipMark)
      ? await new Response(through(await stored.arrayBuffer(), new DecompressionStream('gzip'))).arrayBuffer()
      : await stored.arrayBuffer();
    const headers = new Headers(stored.headers);
    headers.delete(gzipMark);
    if ((await fileHash(bytes)) === hash) return new Response(bytes, { headers });
  } catch {
    // The compressed data is damaged.
  }
  return undefined;
}

/** Returns the text of a file that the build compressed. */
export async function decompressed(response: Response): Promise<string> {
  return new Response(through(await response.arrayBuffer(), new DecompressionStream('gzip'))).text();
}

function through(bytes: ArrayBuffer, stream: CompressionStream | DecompressionStream): ReadableStream {
  return new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
}

/** Returns the first 16 hexadecimal digits of SHA-256, as the build writes them. */
async function fileHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
