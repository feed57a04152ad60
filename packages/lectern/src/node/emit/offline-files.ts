import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type OfflineExtra,
  type OfflineFile,
  type OfflineList,
  type OfflinePrice,
  packedPath,
  pricePath,
  workerPath,
} from '../../model/offline.ts';
import { writePackedPage } from '../../model/packed-page.ts';
import type { Page, Payload } from '../../model/page.ts';
import type { SidebarItem, Sidebars } from '../../model/sidebar.ts';
import { withoutBase } from '../../model/url.ts';
import { scriptJson } from '../ground/escape-html.ts';
import type { SourceFile } from '../ground/source.ts';
import { createSplitter } from '../render/split-document.ts';
import type { Store } from '../store/open-store.ts';
import { bundleWorker } from '../vite/bundle-scripts.ts';
import type { OutputFile } from './create-output.ts';
import { shownFiles } from './shown-files.ts';

/** A page in the form in which readers' devices store it. */
export interface OfflineEntry {
  /** Route without the base URL. */
  readonly route: string;
  readonly title: string;
  /** Hash of the packed file, which is at `packedPath`. */
  readonly hash: string;
  readonly bytes: number;
  /** Paths of files that the document shows, below the base URL. */
  readonly shows: readonly string[];
}

/** Returns a function that packs pages whose documents share a shell. */
export function createPacker(
  shell: string,
  baseUrl: string,
): (document: string, payload: string) => { readonly entry: OfflineEntry; readonly file: OutputFile } {
  const split = createSplitter(shell);

  return (document, payload) => {
    const { hash, sidebar, page, article } = JSON.parse(payload) as Payload;
    const json = scriptJson(page);
    const parts = split(document, json + article);
    const file = packed(writePackedPage({ hash, sidebar, page: json, article, parts }));
    const route = withoutBase(baseUrl, page.route) ?? page.route;
    const shows = shownFiles(document, baseUrl);
    return { entry: { route, title: page.title, hash: file.hash, bytes: file.content.length, shows }, file };
  };
}

/** The input of `emitOffline`. */
interface OfflineInput {
  readonly baseUrl: string;
  /** Maximum bytes on a device. */
  readonly budget: number;
  readonly build: string;
  readonly shell: string;
  /** In reading order. */
  readonly entries: readonly OfflineEntry[];
  /** Files that belong to all pages. */
  readonly shared: readonly OutputFile[];
  /** Files that single pages may show. */
  readonly others: readonly OutputFile[];
  /** Files that no page shows by itself. */
  readonly extras: readonly (OutputFile & Pick<SourceFile, 'policy'>)[];
  /** Files of the static folder, as paths of the site, and the folder's absolute path. */
  readonly assets: readonly string[];
  readonly staticDir: string;
  readonly redirects: OfflineList['redirects'];
  /** Where the worker of an earlier build is stored. */
  readonly store: Store;
}

/** Makes the files that readers' devices need to store the site: the list of its files, the shell, the price and the worker. */
export async function emitOffline(
  input: OfflineInput,
): Promise<{ readonly files: readonly OutputFile[]; readonly bytes: number }> {
  const { baseUrl, budget, shell, entries, store } = input;
  const extras = input.extras.map(({ path, content, policy }): OfflineExtra => {
    const [, hash, bytes] = describe(path, content);
    // Hosts redirect from the ending of a document.
    const file: OfflineFile = [`/${path.replace(/\.html$/, '')}`, hash, bytes];
    return policy === undefined ? file : [...file, policy];
  });
  const { files, shared } = await listFiles(input);
  const numbers = new Map([...files.keys()].map((path, number) => [path, number]));
  const common = packed(shell);
  const list: OfflineList = {
    build: input.build,
    shell: [`/${common.path}`, common.hash, common.content.length],
    files: [...files.values()],
    shared,
    pages: entries.map(({ route, title, hash, bytes, shows }) => {
      const own = shows.map((path) => numbers.get(path) ?? 0).filter((number) => number >= shared);
      return [route, title, hash, bytes, own];
    }),
    extras,
    redirects: input.redirects,
  };
  const written = packed(JSON.stringify(list));
  const bytes = [list.shell, ...list.files, ...extras, ...entries.map(({ bytes }) => [0, 0, bytes] as const)]
    .map(([, , size]) => size)
    .reduce((sum, size) => sum + size, written.content.length);
  const price: OfflinePrice = { bytes: Math.min(bytes, budget) };
  return {
    bytes,
    files: [
      common,
      written,
      { path: pricePath.slice(1), content: JSON.stringify(price) },
      { path: workerPath.slice(1), content: await bundleWorker({ baseUrl, list: written.hash, budget }, store) },
    ],
  };
}

/** Lists the files that pages need besides their own, by path. The first ones, `shared` in number, are needed by all pages. */
async function listFiles({ baseUrl, shell, entries, shared, others, assets, staticDir }: OfflineInput) {
  const known = new Map(others.map(({ path, content }) => [`/${path}`, content]));
  const isStatic = new Set(assets);
  const files = new Map<string, OfflineFile>();
  const add = (path: string, content: string | Uint8Array) => files.set(path, describe(path, content));
  async function addShown(path: string): Promise<void> {
    if (files.has(path)) return;
    const content = known.get(path) ?? (isStatic.has(path) ? await readFile(join(staticDir, path)) : undefined);
    if (content !== undefined) add(path, content);
  }

  for (const { path, content } of shared) add(`/${path}`, content);
  for (const path of shownFiles(shell, baseUrl)) await addShown(path);
  const count = files.size;
  for (const path of entries.flatMap(({ shows }) => shows)) await addShown(path);
  return { files, shared: count };
}

/**
 * Returns pages in reading order: the home page, sidebars from top to bottom, then the others; unlisted pages
 * come last.
 */
export function readingOrder(pages: readonly Page[], sidebars: Sidebars, baseUrl: string): readonly Page[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const routes = [baseUrl, ...Object.values(sidebars).flatMap(linksOf), ...byRoute.keys()];
  const ordered = [...new Set(routes)].flatMap((route) => byRoute.get(route) ?? []);
  return [...ordered.filter(({ unlisted }) => !unlisted), ...ordered.filter(({ unlisted }) => unlisted)].filter(
    ({ kind }) => kind !== 'not-found',
  );
}

function linksOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item.href];
    return [...(item.href === undefined ? [] : [item.href]), ...linksOf(item.items)];
  });
}

/** Returns a file with its hash and the bytes that it takes in the store, where texts are compressed. */
function describe(path: string, content: string | Uint8Array): OfflineFile {
  const isText = /\.(js|css|html|json|svg|webmanifest)$/.test(path);
  return [path, fileHash(content), isText ? gzipSync(content).length : content.length];
}

/** Returns the compressed file of a text. */
function packed(text: string): { readonly path: string; readonly content: Uint8Array; readonly hash: string } {
  // Short blocks suit these texts: 0.3 % less than with the default, 8.
  const content = gzipSync(text, { level: 9, memLevel: 6 });
  const hash = fileHash(content);
  return { path: packedPath(hash).slice(1), content, hash };
}

/** Returns sixteen hexadecimal digits that change with the content; the service worker computes the same. */
function fileHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
