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

/** Runs the service worker of a build. Without offline mode it only removes what an earlier worker stored. */
export function runWorker(scope: ServiceWorkerGlobalScope, settings: WorkerSettings): void {
  const { baseUrl, list: listHash, budget } = settings;
  const { href, origin } = scope.location;
  const { offlineMode, debug } = workerParams(href);
  const home = new URL(baseUrl, href).href;
  const files = createFileStore(home);
  const list = createListReader(files, settings);
  let visit: Promise<void> | undefined;

  function log(...what: readonly unknown[]): void {
    // biome-ignore lint/suspicious/noConsole: asked for by the option `debug`
    if (debug) console.debug('[lectern]', ...what);
  }

  async function install(): Promise<void> {
    if (offlineMode) {
      // The page that the reader looked at last determines where to start.
      const [client] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const path = client && withoutBase(baseUrl, new URL(client.url).pathname);
      await storeSite({ baseUrl, list: await list.read(), files, budget, from: path && normalizePath(path) });
    }
    log('installed', listHash, { offlineMode });
    const { active } = scope.registration;
    // Nobody reads what a worker without offline mode stores, so it need not wait for the pages that the old one controls.
    if (!offlineMode || !active || !workerParams(active.scriptURL).offlineMode) await scope.skipWaiting();
  }

  async function activate(): Promise<void> {
    if (!offlineMode) return files.clear();
    const own = await list.read();
    await files.keepOnly(allHashes(own).add(listHash));
    await scope.clients.claim();
    log('active', listHash);
  }

  /**
   * Maintains the store when a page of the site is open. If the server says at two visits in a row that there is no worker,
   * it is believed; once may be a gap between deploys. Stores what is missing, such as files for which a full device had no
   * room before the last build was removed.
   */
  async function lookAfter(): Promise<void> {
    const isGone = await isAbandoned(href, home).catch(() => undefined);
    if (isGone === undefined) return;
    const wasGone = await files.noteGone(isGone);
    if (isGone && wasGone) await bringHome(scope, files);
    else if (!isGone) await storeSite({ baseUrl, list: await list.read(), files, budget }).catch(() => undefined);
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<WorkerMessage>;
    if (type === 'SKIP_WAITING') void scope.skipWaiting();
    if (type !== 'VISIT' || !offlineMode) return;
    // Tabs that a browser opens together count as one visit.
    visit ??= lookAfter().finally(() => {
      visit = undefined;
    });
    event.waitUntil(visit);
  });
  if (!offlineMode) return;

  const answers = createAnswers({ baseUrl, files, budget, readList: list.read, readPolicies: list.policies });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin: asked, pathname } = new URL(request.url);
    const path = asked === origin ? withoutBase(baseUrl, pathname) : undefined;
    if (request.method !== 'GET' || path === undefined || request.headers.has('range')) return;
    event.respondWith(answers.answer(request, path, (work) => event.waitUntil(work)));
  });
}

/**
 * Headers with which a host says what browsers may do with an answer. It sends the same ones with every file of a build.
 */
const policies = /^(content-security|permissions|referrer|cross-origin-\w+)-policy$|^x-(frame|content-type)-options$/;

/**
 * Returns a function that reads the list of a build, which is stored like the files that it names, and with it the policies
 * of the host.
 */
function createListReader(files: FileStore, { baseUrl, list: hash }: WorkerSettings) {
  async function readFile(): Promise<Response> {
    const stored = await files.read(hash);
    if (stored) return stored;
    const file = await files.fetch(withBase(baseUrl, packedPath(hash)), hash, policies);
    // On a full device, it is loaded again the next time.
    await files.put(hash, file.clone()).catch(() => undefined);
    return file;
  }

  return {
    async read(): Promise<OfflineList> {
      return JSON.parse(await decompressed(await readFile())) as OfflineList;
    },
    async policies(): Promise<readonly (readonly [name: string, value: string])[]> {
      return [...(await readFile()).headers].filter(([name]) => policies.test(name));
    },
  };
}
