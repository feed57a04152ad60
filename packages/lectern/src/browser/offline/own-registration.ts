/** Returns the site's own registration: the browser also finds that of a site above it on the same host. Never rejects. */
export async function ownRegistration(
  serviceWorker: ServiceWorkerContainer,
  baseUrl: string,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await serviceWorker.getRegistration(baseUrl).catch(() => undefined);
  return found?.scope === new URL(baseUrl, location.href).href ? found : undefined;
}
