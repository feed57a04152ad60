/** Path of the service worker below the base URL; its address has `WorkerParams` as JSON in the query `params`. */
export const workerPath = '/sw.js';

/**
 * Path of the cost of storing the site (`OfflinePrice`), below the base URL. The address is fixed, so that no page changes
 * with the cost.
 */
export const pricePath = '/_lectern/offline.json';

/** Text that every document of the engine contains, in every version. */
export const generatorMark = '<meta name="generator" content="Lectern ';

/** Route of the page that is shown offline for a page that is not stored, without the base URL. */
export const offlineRoute = '/offline';

/** When the site is stored; see the option `offlineModeActivationStrategies`. */
export type OfflineStrategy = 'always' | 'appInstalled' | 'queryString' | 'mobile' | 'saveData';

/** What the page tells the service worker. */
export interface WorkerParams {
  /** Whether the site is stored and read from there. */
  readonly offlineMode: boolean;
  /** Whether the worker logs its actions to the console. */
  readonly debug: boolean;
}

/** Returns what the page told a worker, read from the worker's address; an empty object if the worker is not ours. */
export function workerParams(address: string): Partial<WorkerParams> {
  try {
    const [, params = '{}'] = /[?&]params=([^&#]*)/.exec(address) ?? [];
    return JSON.parse(decodeURIComponent(params)) as WorkerParams;
  } catch {
    return {};
  }
}

/**
 * A message from a page to the service worker: a waiting build may become active, or the page was opened and has loaded.
 */
export interface WorkerMessage {
  readonly type: 'SKIP_WAITING' | 'VISIT';
}

/** What the build tells the service worker. */
export interface WorkerSettings {
  readonly baseUrl: string;
  /**
   * Hash of the list of everything that can be stored. A changed list makes a changed worker, which browsers then install.
   */
  readonly list: string;
  /** The most that may be stored, in bytes. */
  readonly budget: number;
}

/** What the page must know; see the options with these names. */
export interface OfflineSettings {
  readonly strategies: readonly OfflineStrategy[];
  readonly debug: boolean;
}

/** How much storing the site loads, in bytes: at most the budget. */
export interface OfflinePrice {
  readonly bytes: number;
}

/** A file: its path below the base URL, the `fileHash` of its content, and the bytes that it takes in the store. */
export type OfflineFile = readonly [path: string, hash: string, bytes: number];

/** A file of a source, and the policy with which it is answered in addition to the host's, if it has one. */
export type OfflineExtra = readonly [...file: OfflineFile, policy?: string];

/** A page: its route without the base URL, and its packed form as a file. `files` are indexes of `OfflineList.files`. */
export type OfflinePage = readonly [
  route: string,
  title: string,
  hash: string,
  bytes: number,
  files: readonly number[],
];

/** Everything of a build that can be stored, each file with its hash. */
export interface OfflineList {
  /** The build's id, see `Seed`. */
  readonly build: string;
  /** What documents have in common, compressed. */
  readonly shell: OfflineFile;
  /** The first `shared` files belong to all pages, the others to some. */
  readonly files: readonly OfflineFile[];
  readonly shared: number;
  /** In reading order. */
  readonly pages: readonly OfflinePage[];
  /** Files that no page shows by itself. They are stored after all pages. */
  readonly extras: readonly OfflineExtra[];
  /** Old paths of the site and the addresses to which they redirect. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
}

/** Returns the path of a file for offline mode, below the base URL. */
export function packedPath(hash: string): string {
  return `/assets/offline/${hash}.bin`;
}
