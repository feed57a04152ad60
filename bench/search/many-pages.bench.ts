import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import puppeteer, { type Page as Tab } from 'puppeteer-core';
import { afterAll, expect, it } from 'vitest';
import { readProse } from '../../packages/lectern/src/model/read-prose.ts';
import { prosePath } from '../../packages/lectern/src/model/url.ts';
import { emitSearchFiles } from '../../packages/lectern/src/node/emit/search-files.ts';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { noStore, openStore, type Store } from '../../packages/lectern/src/node/store/open-store.ts';
import { chromeFlags, findBrowser } from '../../scripts/browser.mjs';
import { rules } from './lectern.ts';
import { writeTable } from './score.ts';
import { readSitePages } from './site-pages.ts';
import { type SyntheticPage, syntheticPages } from './synthetic-pages.ts';

// `npm run bench:search`: measures what the search costs on a site of 10,000 pages, and its index on ours; writes the table
// in the README of search. The pages are made from our words. Code and surroundings are our site's, with the files of the
// other site instead of its own.
const dist = resolve(import.meta.dirname, '../../site/dist');
const count = 10_000;

const figures: Figure[] = [];

/** A measured figure and its limit. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  readonly digits: number;
}

afterAll(() => {
  const rows = figures.map(({ name, value, limit, unit, digits }) => [
    name,
    `${value.toFixed(digits)} ${unit}`,
    `${limit} ${unit}`,
  ]);
  writeTable(['cost of search', 'measured', 'at most'], rows);
  expect(figures.filter(({ value, limit }) => value > limit).map(({ name }) => name)).toEqual([]);
});

/** Milliseconds without a request after which no more are expected. */
const quiet = 700;

async function emit(pages: readonly Pick<SyntheticPage, 'page' | 'article'>[], store: Store) {
  const use = process.cpuUsage();
  const files = await emitSearchFiles({ baseUrl: '/', pages, rules, store });
  const { user, system } = process.cpuUsage(use);
  return { files, seconds: (user + system) / 1e6 };
}

/** Returns the processor time in seconds for the index from nothing, and after an edit of one page: the medians. */
async function measureIndex(pages: readonly SyntheticPage[]): Promise<readonly [number, number]> {
  const colds: number[] = [];
  const edits: number[] = [];
  for (let round = 0; round < 5; round++) {
    const root = mkdtempSync(join(tmpdir(), 'lectern-search-'));
    const store = openStore({ root, folder: join(root, 'store'), version: '1' });
    colds.push((await emit(pages, store)).seconds);
    const edited = pages.map((page, at) =>
      at === 7 ? { ...page, article: { sections: [...page.article.sections, { text: 'An edit.' }] } } : page,
    );
    edits.push((await emit(edited, store)).seconds);
    rmSync(root, { recursive: true });
  }
  const [cold, edit] = [colds, edits].map((all) => all.sort((a, b) => a - b)[2]!) as [number, number];
  return [cold, edit];
}

it('indexes our site in time', async () => {
  const pages = readSitePages(dist).map(({ page, sections }) => ({ page, article: { sections } }));
  const [cold, edit] = await measureIndex(pages);
  const name = `index of our ${pages.length} pages`;
  figures.push({ name: `${name}, from nothing, processor time`, value: cold, limit: 0.4, unit: 's', digits: 2 });
  figures.push({ name: `${name}, after an edit`, value: edit, limit: 0.1, unit: 's', digits: 2 });
});

it('costs the readers of 10,000 pages little', async () => {
  const pages = syntheticPages(readSitePages(dist), count);
  const { files, seconds } = await emit(pages, noStore);
  const site = `${count.toLocaleString('en')} pages`;
  figures.push({ name: `index of ${site}, processor time`, value: seconds, limit: 20, unit: 's', digits: 1 });

  const answers = new Map<string, string>(files.map(({ path, content }) => [`/${path}`, String(content)]));
  for (const { page, article } of pages) answers.set(prosePath(page.route), proseOf(article.sections));
  const requests = new Set<string>();
  const rest = createPreviewHandler({ dir: dist, baseUrl: '/' });
  const server = await listen(
    (request, response) => {
      const path = decodeURI(request.url ?? '/');
      requests.add(path);
      // Without a service worker, which would store the files before they are requested.
      if (path.startsWith('/sw.js')) return response.writeHead(404).end();
      const content = answers.get(path);
      if (content === undefined) return rest(request, response);
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync(content));
    },
    { port: 0, strict: true },
  );
  const bytesOf = (path: string) =>
    brotliCompressSync(answers.get(path) ?? readFileSync(join(dist, path.replace(/\?.*/, '')))).length;

  const profile = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const args = [...chromeFlags, `--user-data-dir=${profile}`];
  const browser = await puppeteer.launch({ executablePath: findBrowser().chrome, args, pipe: true });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${server.url}/docs/selectors`);
    await tab.waitForFunction(() => document.documentElement.dataset.app === 'ready');
    await rests(requests);
    const before = new Set(requests);
    await tab.keyboard.press('/');
    await tab.waitForSelector('dialog[open] input');

    const keys: { readonly bytes: number; readonly memory: number }[] = [];
    const [named] = pages.filter(({ page }) => page.title.includes('.'));
    const queries = ['wait until an element exists', named!.page.title, 'fixtrue for a browser'];
    for (const query of queries) {
      for (const key of query) {
        const known = new Set(keys.length === 0 ? before : requests);
        await tab.keyboard.type(key);
        await rests(requests);
        const bytes = [...requests].filter((path) => !known.has(path)).reduce((sum, path) => sum + bytesOf(path), 0);
        keys.push({ bytes, memory: await workerMemory(tab) });
      }
      await tab.$eval('dialog[open] input', (input) => (input as HTMLInputElement).select());
    }
    const [first, ...further] = keys;
    const most = Math.max(...further.map((key) => key.bytes));
    const memory = Math.max(...keys.map((key) => key.memory));
    const inBytes = { unit: 'kB', digits: 0 };
    figures.push(
      {
        name: `first query of ${site}, code and excerpts included`,
        value: first!.bytes / 1000,
        limit: 150,
        ...inBytes,
      },
      { name: `a further key, of ${further.length} the most costly`, value: most / 1000, limit: 60, ...inBytes },
      { name: 'heap of the worker with its garbage, at its largest', value: memory, limit: 60, unit: 'MB', digits: 0 },
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(profile, { recursive: true });
  }
});

function proseOf(sections: SyntheticPage['article']['sections']): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const article = sections.map(
    ({ id, heading, text }) => `${heading ? `<h2 id="${id}">${escaped(heading)}</h2>` : ''}<p>${escaped(text)}</p>`,
  );
  return JSON.stringify(readProse(article.join('\n')));
}

/** Waits until no request has arrived for a while. */
async function rests(requests: ReadonlySet<string>): Promise<void> {
  for (let size = -1; size !== requests.size; ) {
    size = requests.size;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
}

/** Returns the memory, in MB, that the heap of the search worker takes from the system, including garbage. */
async function workerMemory(tab: Tab): Promise<number> {
  const worker = tab.workers().find((each) => each.url().includes('search.worker'));
  if (!worker) return 0;
  const { totalSize } = await worker.client.send('Runtime.getHeapUsage');
  return totalSize / 1e6;
}
