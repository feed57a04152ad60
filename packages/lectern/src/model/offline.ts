/** Where the service worker lies, below the base URL; its address has `WorkerParams` as JSON in the query `params`. */
export const workerPath = '/sw.js';

/** What storing the site costs, below the base URL: `OfflinePrice`. At a fixed address, for no page may change with it. */
export const pricePath = '/_lectern/offline.json';

/** What every document of the engine holds, whatever its version. */
export const generatorMark = '<meta name="generator" content="Lectern ';

/** The page that is shown in place of one that is not stored, without the base URL. */
export const offlineRoute = '/offline';

/** When the site is stored; see the option `offlineModeActivationStrategies`. */
export type OfflineStrategy = 'always' | 'appInstalled' | 'queryString' | 'mobile' | 'saveData';

/** What the page tells the service worker. */
export interface WorkerParams {
  /** Whether the site is stored and read from there. */
  readonly offlineMode: boolean;
  /** Whether the worker says on the console what it does. */
  readonly debug: boolean;
}

/** What the page told a worker, by the worker's address; nothing where it is not one of ours. */
export function workerParams(address: string): Partial<WorkerParams> {
  try {
    const [, params = '{}'] = /[?&]params=([^&#]*)/.exec(address) ?? [];
    return JSON.parse(decodeURIComponent(params)) as WorkerParams;
  } catch {
    return {};
  }
}

/** What a page sends to the service worker: that a build that waits may become active, or that the page was opened and has loaded. */
export interface WorkerMessage {
  readonly type: 'SKIP_WAITING' | 'VISIT';
}

/** What the build tells the service worker. */
export interface WorkerSettings {
  readonly baseUrl: string;
  /** Hash of the list of all that can be stored: another list makes another worker, and browsers then install it. */
  readonly list: string;
  /** What may be stored at most, in bytes. */
  readonly budget: number;
}

/** What the page must know: see the options of these names. */
export interface OfflineSettings {
  readonly strategies: readonly OfflineStrategy[];
  readonly debug: boolean;
}

/** What is loaded when the site is stored, in bytes: at most the budget. */
export interface OfflinePrice {
  readonly bytes: number;
}

/** A file by its path below the base URL, `fileHash` of its content, and the bytes that it takes when it is stored. */
export type OfflineFile = readonly [path: string, hash: string, bytes: number];

/** A page by its route without the base URL, and its packed form as a file; `files` are indexes of `OfflineList.files`. */
export type OfflinePage = readonly [
  route: string,
  title: string,
  hash: string,
  bytes: number,
  files: readonly number[],
];

/** All that can be stored of a build, each file with its hash. */
export interface OfflineList {
  /** The build's id, see `Seed`. */
  readonly build: string;
  /** What documents have in common; compressed. */
  readonly shell: OfflineFile;
  /** The first `shared` belong to all pages, the others are shown by some. */
  readonly files: readonly OfflineFile[];
  readonly shared: number;
  /** In reading order. */
  readonly pages: readonly OfflinePage[];
  /** Old paths of the site and the addresses that they lead to. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
}

/** Where a file of the offline mode lies, below the base URL. */
export function packedPath(hash: string): string {
  return `/assets/offline/${hash}.bin`;
}
