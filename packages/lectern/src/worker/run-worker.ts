import {
  type OfflineList,
  packedPath,
  type WorkerMessage,
  type WorkerSettings,
  workerParams,
} from '../model/offline.ts';
import { normalizePath, withBase, withoutBase } from '../model/url.ts';
import { createAnswers } from './answers.ts';
import { bringHome } from './farewell.ts';
import { createFileStore, decompressed, type FileStore } from './file-store.ts';
import { isAbandoned } from './is-abandoned.ts';
import { allHashes, storeSite } from './store-site.ts';

/** What the parts of a service worker share. */
interface Worker {
  readonly scope: ServiceWorkerGlobalScope;
  readonly settings: WorkerSettings;
  readonly offlineMode: boolean | undefined;
  readonly files: FileStore;
  readonly list: ListReader;
  readonly log: (...what: readonly unknown[]) => void;
}

/** Runs the service worker of a build. Without offline mode it only removes what an earlier worker stored. */
export function runWorker(scope: ServiceWorkerGlobalScope, settings: WorkerSettings): void {
  const { offlineMode, debug } = workerParams(scope.location.href);
  const files = createFileStore(homeOf(scope, settings));
  const list = createListReader(files, settings);
  const worker: Worker = { scope, settings, offlineMode, files, list, log };
  let visit: Promise<void> | undefined;

  function log(...what: readonly unknown[]): void {
    // biome-ignore lint/suspicious/noConsole: asked for by the option `debug`
    if (debug) console.debug('[lectern]', ...what);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install(worker)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(worker)));
  scope.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<WorkerMessage>;
    if (type === 'SKIP_WAITING') void scope.skipWaiting();
    if (type !== 'VISIT' || !offlineMode) return;
    // Tabs that a browser opens together count as one visit.
    visit ??= lookAfter(worker).finally(() => {
      visit = undefined;
    });
    event.waitUntil(visit);
  });
  if (offlineMode) answerRequests(worker);
}

/** Returns the address of the site with the base URL. */
function homeOf(scope: ServiceWorkerGlobalScope, { baseUrl }: WorkerSettings): string {
  return new URL(baseUrl, scope.location.href).href;
}

async function install({ scope, settings, offlineMode, files, list, log }: Worker): Promise<void> {
  const { baseUrl, budget } = settings;
  if (offlineMode) {
    // The page that the reader looked at last determines where to start.
    const [client] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const path = client && withoutBase(baseUrl, new URL(client.url).pathname);
    await storeSite({ baseUrl, list: await list.read(), files, budget, from: path && normalizePath(path) });
  }
  log('installed', settings.list, { offlineMode });
  const { active } = scope.registration;
  // Nobody reads what a worker without offline mode stores, so it need not wait for the pages that the old one controls.
  if (!offlineMode || !active || !workerParams(active.scriptURL).offlineMode) await scope.skipWaiting();
}

async function activate({ scope, settings, offlineMode, files, list, log }: Worker): Promise<void> {
  if (!offlineMode) return files.clear();
  const own = await list.read();
  await files.keepOnly(allHashes(own).add(settings.list));
  await scope.clients.claim();
  log('active', settings.list);
}

/**
 * Maintains the store when a page of the site is open. If the server says at two visits in a row that there is no worker,
 * it is believed; once may be a gap between deploys. Stores what is missing, such as files for which a full device had no
 * room before the last build was removed.
 */
async function lookAfter({ scope, settings, files, list }: Worker): Promise<void> {
  const { baseUrl, budget } = settings;
  const isGone = await isAbandoned(scope.location.href, homeOf(scope, settings)).catch(() => undefined);
  if (isGone === undefined) return;
  const wasGone = await files.noteGone(isGone);
  if (isGone && wasGone) await bringHome(scope, files);
  else if (!isGone) await storeSite({ baseUrl, list: await list.read(), files, budget }).catch(() => undefined);
}

/** Answers requests for files of the site from the store. */
function answerRequests({ scope, settings, files, list }: Worker): void {
  const { baseUrl, budget } = settings;
  const answers = createAnswers({ baseUrl, files, budget, readList: list.read, readPolicies: list.policies });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const path = origin === scope.location.origin ? withoutBase(baseUrl, pathname) : undefined;
    if (request.method !== 'GET' || path === undefined || request.headers.has('range')) return;
    event.respondWith(answers.answer(request, path, (work) => event.waitUntil(work)));
  });
}

/**
 * Headers with which a host says what browsers may do with an answer. It sends the same ones with every file of a build.
 */
const policies = /^(content-security|permissions|referrer|cross-origin-\w+)-policy$|^x-(frame|content-type)-options$/;

/** Reads the list of a build, which is stored like the files that it names. */
interface ListReader {
  read(): Promise<OfflineList>;
  /** Returns the policies of the host, which are stored with the list. */
  policies(): Promise<readonly (readonly [name: string, value: string])[]>;
}

function createListReader(files: FileStore, { baseUrl, list: hash }: WorkerSettings): ListReader {
  async function readFile(): Promise<Response> {
    const stored = await files.read(hash);
    if (stored) return stored;
    const file = await files.fetch(withBase(baseUrl, packedPath(hash)), hash, policies);
    // On a full device, it is loaded again the next time.
    await files.put(hash, file.clone()).catch(() => undefined);
    return file;
  }

  return {
    async read() {
      return JSON.parse(await decompressed(await readFile())) as OfflineList;
    },
    async policies() {
      return [...(await readFile()).headers].filter(([name]) => policies.test(name));
    },
  };
}
