import { workerParams } from '../../model/offline.ts';

/** Returns the site's own registration. The browser also finds that of a parent path on the same host. Never rejects. */
export async function ownRegistration(
  serviceWorker: ServiceWorkerContainer,
  baseUrl: string,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await serviceWorker.getRegistration(baseUrl).catch(() => undefined);
  return found?.scope === new URL(baseUrl, location.href).href ? found : undefined;
}

/** Tells whether the site is stored on this device, or is about to be. */
export async function isStored(serviceWorker: ServiceWorkerContainer, baseUrl: string): Promise<boolean> {
  const { installing, waiting, active } = (await ownRegistration(serviceWorker, baseUrl)) ?? {};
  const newest = installing ?? waiting ?? active;
  return Boolean(newest && workerParams(newest.scriptURL).offlineMode);
}
