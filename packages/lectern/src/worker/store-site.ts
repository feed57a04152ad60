import { type OfflineFile, type OfflineList, type OfflinePage, offlineRoute, packedPath } from '../model/offline.ts';
import { withBase } from '../model/url.ts';
import type { FileStore } from './file-store.ts';

/** Files that are on their way at once: what a browser asks one HTTP/1.1 server for. */
const atOnce = 6;

/**
 * Stores what is missing of a build: what all pages need, the page in view, what was stored before, then pages in reading order from
 * the one in view, as far as the budget and the device have room. What is there already is not loaded again, and once all is there
 * that fits, there is nothing more to store. Rejects where something that there is room for cannot be had.
 */
export async function storeSite(input: {
  readonly baseUrl: string;
  readonly list: OfflineList;
  readonly files: FileStore;
  /** Bytes. */
  readonly budget: number;
  /** Route of the page in view, as in its address. Default: none. */
  readonly from?: string | undefined;
}): Promise<void> {
  const { baseUrl, list, files, budget, from } = input;
  const known = await files.hashes();
  const counted = new Set<string>();

  async function store({ hash, path }: Needed): Promise<void> {
    if (known.has(hash)) return;
    await files.load(withBase(baseUrl, path), hash);
    known.add(hash);
  }

  const wanted = sharedFiles(list);
  let room = budget;
  for (const file of wanted) room -= count(file, counted);

  const start = Math.max(
    0,
    list.pages.findIndex(([route]) => route === from || encodeURI(route) === from),
  );
  const ahead = [...list.pages.slice(start), ...list.pages.slice(0, start)];
  // Without a page in view nothing may be stored beside what the budget was spent on.
  const first = from === undefined ? list.pages.filter(([, , hash]) => known.has(hash)) : ahead.slice(0, 1);
  for (const page of new Set([...first, ...storedBefore(list, known), ...ahead])) {
    const own = filesOf(page, list);
    const bytes = own.reduce((sum, file) => sum + (counted.has(file.hash) ? 0 : file.bytes), 0);
    if (bytes > room) continue;
    for (const file of own) count(file, counted);
    room -= bytes;
    // A page counts as stored when its document is, so what it shows comes first.
    wanted.push(...own);
  }
  try {
    await inParallel([...new Map(wanted.map((file) => [file.hash, file])).values()], store);
  } catch (error) {
    // The device is full: what is stored stays, and an update goes on, for it removes what the last build stored.
    if ((error as Error).name !== 'QuotaExceededError') throw error;
  }
}

/** Pages that readers have already. One that changed is another file, but what is stored is a row of pages: its neighbors tell. */
function storedBefore({ pages }: OfflineList, known: ReadonlySet<string>): readonly OfflinePage[] {
  const isKnown = (at: number) => known.has(pages[at]?.[2] ?? '');
  return pages.filter((_, at) => isKnown(at) || (isKnown(at - 1) && isKnown(at + 1)));
}

/** Hashes of all that belongs to a build. */
export function allHashes(list: OfflineList): Set<string> {
  return new Set([...sharedFiles(list), ...list.pages.flatMap((page) => filesOf(page, list))].map(({ hash }) => hash));
}

interface Needed {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

function sharedFiles(list: OfflineList): Needed[] {
  const shared = [list.shell, ...list.files.slice(0, list.shared)].map(named);
  return [...shared, ...list.pages.filter(([route]) => route === offlineRoute).map(packed)];
}

function filesOf(page: OfflinePage, list: OfflineList): Needed[] {
  return [...page[4].map((index) => named(list.files[index]!)), packed(page)];
}

function named([path, hash, bytes]: OfflineFile): Needed {
  return { path, hash, bytes };
}

function packed([, , hash, bytes]: OfflinePage): Needed {
  return { path: packedPath(hash), hash, bytes };
}

/** The bytes of a file, the first time that it is met. */
function count({ hash, bytes }: Needed, counted: Set<string>): number {
  if (counted.has(hash)) return 0;
  counted.add(hash);
  return bytes;
}

/** Does something with all items, in their order, a few at a time; rejects with the first error, and begins no further one then. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  async function next(): Promise<void> {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
