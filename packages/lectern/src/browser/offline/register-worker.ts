import { storageKeys } from '../../model/boot.ts';
import {
  type OfflinePrice,
  type OfflineSettings,
  pricePath,
  type WorkerMessage,
  type WorkerParams,
  workerParams,
  workerPath,
} from '../../model/offline.ts';
import { withBase } from '../../model/url.ts';
import { trustedScriptUrl } from '../boot/trusted-types.ts';
import { fetchJson } from '../load/fetch-json.ts';
import { readStorage, writeStorage } from '../settings/storage.ts';
import { followInstallation } from './follow-installation.ts';
import { isDataDear, isOfflineMode, staysStored } from './offline-mode.ts';
import type { OfflineNoticeStore } from './offline-notice.ts';
import { isStored } from './own-registration.ts';

/**
 * Milliseconds that a worker has to take over by itself before readers are asked. The worker of a build that is not stored
 * takes over at once. Chrome only waits until the old one is idle, and the question itself is a file that the old one answers.
 */
const takeoverTime = 1000;

/**
 * Registers the service worker once the page is loaded, and decides whether it stores the site. Readers with metered data
 * are asked first. Stored content stays, so turning a tablet loses nothing. A new build that waits is activated at once
 * without offline mode, or when the reader accepts it with offline mode. Never rejects: without a worker the site is read
 * from the server.
 */
export async function registerWorker(options: {
  readonly baseUrl: string;
  readonly settings: OfflineSettings;
  readonly notice: OfflineNoticeStore;
}): Promise<void> {
  const { baseUrl, settings, notice } = options;
  const serviceWorker = findWorkers();
  if (!serviceWorker) return;
  followInstallation(serviceWorker, baseUrl);
  await isLoaded();
  serviceWorker.controller?.postMessage({ type: 'VISIT' } satisfies WorkerMessage);
  const offlineMode = (await isStored(serviceWorker, baseUrl))
    ? staysStored(settings.strategies)
    : isOfflineMode(settings.strategies) && (await isPaid(baseUrl, notice));
  const params: WorkerParams = { offlineMode, debug: settings.debug };
  const address = `${withBase(baseUrl, workerPath)}?params=${encodeURIComponent(JSON.stringify(params))}`;
  const registration = await serviceWorker
    .register(trustedScriptUrl(address), { scope: baseUrl })
    .catch(() => undefined);
  if (!registration) return;

  function onInstalled(worker: ServiceWorker): void {
    const { active } = registration!;
    // The first worker, and one after a worker that stored nothing, need not wait.
    if (!active || !workerParams(active.scriptURL).offlineMode) return;
    const activate = () => worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
    if (!offlineMode) {
      activate();
      return;
    }
    const dismiss = () => notice.set(undefined);
    const accept = () => {
      serviceWorker!.addEventListener('controllerchange', () => location.reload(), { once: true });
      activate();
    };
    notice.set({ kind: 'update', accept, dismiss });
  }

  if (registration.waiting) onInstalled(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed')
        setTimeout(() => worker.state === 'installed' && onInstalled(worker), takeoverTime);
    });
  });
  // Another tab was asked, too.
  serviceWorker.addEventListener('controllerchange', () => notice.set(undefined));
}

/** Returns what registers workers; undefined where browsers have none, or refuse it, as in a sandboxed frame. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Tells whether the site may be stored: asks the reader once if data is metered. */
async function isPaid(baseUrl: string, notice: OfflineNoticeStore): Promise<boolean> {
  if (!isDataDear()) return true;
  const answer = readStorage(storageKeys.offline);
  if (answer !== undefined) return answer === 'yes';
  const price = await fetchJson<OfflinePrice>(withBase(baseUrl, pricePath)).catch(() => undefined);
  if (!price) return false;
  return new Promise((resolve) => {
    const settle = (isAccepted: boolean) => () => {
      writeStorage(storageKeys.offline, isAccepted ? 'yes' : 'no');
      notice.set(undefined);
      resolve(isAccepted);
    };
    notice.set({ kind: 'price', bytes: price.bytes, accept: settle(true), dismiss: settle(false) });
  });
}

/** Resolves when the page is loaded, so that everything the first page needs comes first. */
function isLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}
