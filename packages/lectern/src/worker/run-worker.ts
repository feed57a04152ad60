import { type OfflineList, packedPath, type WorkerSettings, workerParams } from '../model/offline.ts';
import { normalizePath, withBase, withoutBase } from '../model/url.ts';
import { createAnswers } from './answers.ts';
import { createFileStore, decompressed } from './file-store.ts';
import { allHashes, storeSite } from './store-site.ts';

// The service worker. Without offline mode it does nothing but take away what an earlier one stored.
declare const __WORKER__: WorkerSettings;
declare const self: ServiceWorkerGlobalScope;

const { baseUrl, list: listHash, budget } = __WORKER__;
const { offlineMode, debug } = workerParams(self.location.href);
const files = createFileStore(new URL(baseUrl, self.location.href).href);

function log(...what: readonly unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: asked for by the option `debug`
  if (debug) console.debug('[lectern]', ...what);
}

/** Headers by which a host says what browsers may do with an answer. It sends the same with all of a build. */
const policies = /^(content-security|permissions|referrer|cross-origin-\w+)-policy$|^x-(frame|content-type)-options$/;

/** The list of this worker's build as a file, stored like all it names, and with it the policies of the host. */
async function readListFile(): Promise<Response> {
  let file = await files.read(listHash);
  if (!file) {
    await files.load(withBase(baseUrl, packedPath(listHash)), listHash, policies);
    file = await files.read(listHash);
  }
  return file!;
}

async function readList(): Promise<OfflineList> {
  return JSON.parse(await decompressed(await readListFile())) as OfflineList;
}

async function readPolicies(): Promise<readonly (readonly [name: string, value: string])[]> {
  return [...(await readListFile()).headers].filter(([name]) => policies.test(name));
}

/** Stores what is missing; the page that the reader looked at last says where to begin. */
async function store(list: OfflineList): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const path = client && withoutBase(baseUrl, new URL(client.url).pathname);
  await storeSite({ baseUrl, list, files, budget, from: path && normalizePath(path) });
}

async function install(): Promise<void> {
  if (offlineMode) await store(await readList());
  log('installed', listHash, { offlineMode });
  const { active } = self.registration;
  // Nobody reads what is stored by a worker that stores nothing, so it need not wait for the pages in its care.
  if (!offlineMode || !active || !workerParams(active.scriptURL).offlineMode) await self.skipWaiting();
}

async function activate(): Promise<void> {
  if (!offlineMode) return files.clear();
  const list = await readList();
  await files.keepOnly(allHashes(list).add(listHash));
  await self.clients.claim();
  log('active', listHash);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

if (offlineMode) {
  const answers = createAnswers({ baseUrl, files, budget, readList, readPolicies });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const path = origin === self.location.origin ? withoutBase(baseUrl, pathname) : undefined;
    if (request.method !== 'GET' || path === undefined || request.headers.has('range')) return;
    event.respondWith(answers.answer(request, path, (work) => event.waitUntil(work)));
  });
}
