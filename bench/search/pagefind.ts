import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import type { Contestant } from './contestant.ts';

/** The exports of its script in the browser, and in Node; see its documentation. */
interface PagefindScript {
  options(options: { readonly basePath: string; readonly baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
}

/** Number of pages of which ours loads an excerpt, too. */
const excerpted = 4;

/** Pagefind, which reads the documents of a site and is queried by its own script and WebAssembly. */
export const pagefind: Contestant = {
  name: 'Pagefind, `$` included',
  async build({ dist }) {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-pagefind-'));
    const { index, errors } = await createIndex({ rootSelector: 'main', includeCharacters: '$' });
    if (!index) throw new Error(errors.join('\n'));
    await index.addDirectory({ path: dist });
    await index.writeFiles({ outputPath: folder });
    await close();

    let isCounted = true;
    let bytes = 0;
    const seen = new Set<string>();
    const server = createServer(({ url = '/' }, response) => {
      const path = new URL(url, 'http://localhost').pathname;
      // Its own files are compressed already.
      const content = readFileSync(join(folder, path));
      if (isCounted && !seen.has(path)) {
        seen.add(path);
        bytes += content.length;
      }
      response.end(content);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const script = join(folder, 'pagefind.js');
    let readers = 0;

    return {
      async open() {
        const address = `${pathToFileURL(script)}?${readers++}`;
        const api = (await import(/* @vite-ignore */ address)) as PagefindScript;
        seen.clear();
        bytes = brotliCompressSync(readFileSync(script)).length;
        await api.options({ basePath: `http://127.0.0.1:${port}/`, baseUrl: '/' });
        return {
          async find(query) {
            const { results } = await api.search(query);
            const found: string[] = [];
            for (const [at, result] of results.slice(0, 10).entries()) {
              isCounted = at < excerpted;
              found.push((await result.data()).url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, ''));
            }
            isCounted = true;
            return found;
          },
          loaded: () => bytes,
        };
      },
      close() {
        server.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};
