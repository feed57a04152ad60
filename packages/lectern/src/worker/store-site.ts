import {
  type OfflineExtra,
  type OfflineFile,
  type OfflineList,
  type OfflinePage,
  offlineRoute,
  packedPath,
} from '../model/offline.ts';
import { withBase } from '../model/url.ts';
import type { FileStore } from './file-store.ts';

/** Number of simultaneous downloads: what a browser requests from one HTTP/1.1 server. */
const atOnce = 6;

/**
 * Stores what is missing of a build, as far as the budget and the device have room: first what all pages need, then the
 * current page, then pages that were stored before, then pages in reading order from the current one, last the files that no page
 * shows. Files that are stored
 * are not loaded again, and once everything that fits is stored, nothing is left to do. Rejects if a file that fits cannot
 * be loaded.
 */
export async function storeSite(input: {
  readonly baseUrl: string;
  readonly list: OfflineList;
  readonly files: FileStore;
  /** Bytes. */
  readonly budget: number;
  /** Route of the current page, as in its address. Default: none. */
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
  // Without a current page, nothing may be stored except what the budget was spent on.
  const first = from === undefined ? list.pages.filter(([, , hash]) => known.has(hash)) : ahead.slice(0, 1);
  for (const page of new Set([...first, ...storedBefore(list, known), ...ahead])) {
    const own = filesOf(page, list);
    const bytes = own.reduce((sum, file) => sum + (counted.has(file.hash) ? 0 : file.bytes), 0);
    if (bytes > room) continue;
    for (const file of own) count(file, counted);
    room -= bytes;
    // A page counts as stored when its document is, so its other files come first.
    wanted.push(...own);
  }
  for (const extra of list.extras.map(named)) {
    if (extra.bytes > room) continue;
    room -= count(extra, counted);
    wanted.push(extra);
  }
  try {
    await inParallel([...new Map(wanted.map((file) => [file.hash, file])).values()], store);
  } catch (error) {
    // The device is full. Stored files stay, and an update continues, because it removes what the last build stored.
    if ((error as Error).name !== 'QuotaExceededError') throw error;
  }
}

/**
 * Returns pages that readers have already. A page that changed is another file, but stored pages form a row, so its
 * neighbors tell.
 */
function storedBefore({ pages }: OfflineList, known: ReadonlySet<string>): readonly OfflinePage[] {
  const isKnown = (at: number) => known.has(pages[at]?.[2] ?? '');
  return pages.filter((_, at) => isKnown(at) || (isKnown(at - 1) && isKnown(at + 1)));
}

/** Returns the hashes of everything that belongs to a build. */
export function allHashes(list: OfflineList): Set<string> {
  const ofPages = list.pages.flatMap((page) => filesOf(page, list));
  return new Set([...sharedFiles(list), ...ofPages, ...list.extras.map(named)].map(({ hash }) => hash));
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

function named([path, hash, bytes]: OfflineFile | OfflineExtra): Needed {
  return { path, hash, bytes };
}

function packed([, , hash, bytes]: OfflinePage): Needed {
  return { path: packedPath(hash), hash, bytes };
}

/** Returns the size of a file in bytes at its first call for that file, and 0 afterwards. */
function count({ hash, bytes }: Needed, counted: Set<string>): number {
  if (counted.has(hash)) return 0;
  counted.add(hash);
  return bytes;
}

/** Processes all items in order, a few at a time. Rejects with the first error and then starts no other item. */
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
