// cspell:ignore appinstalled beforeinstallprompt -- names of events

import { storageKeys } from '../../model/boot.ts';
import { readStorage, writeStorage } from '../settings/storage.ts';
import { ownRegistration } from './own-registration.ts';

/**
 * Remembers whether the site is installed as an app. When that changes, another worker is needed, so this unregisters the
 * old one and reloads the page.
 */
export function followInstallation(serviceWorker: ServiceWorkerContainer, baseUrl: string): void {
  async function restart(): Promise<void> {
    await (await ownRegistration(serviceWorker, baseUrl))?.unregister();
    location.reload();
  }

  addEventListener('appinstalled', () => {
    writeStorage(storageKeys.appInstalled, 'true');
    void restart();
  });
  // The browser offers installation only for sites that are not installed.
  addEventListener('beforeinstallprompt', () => {
    if (readStorage(storageKeys.appInstalled) === undefined) return;
    writeStorage(storageKeys.appInstalled, undefined);
    void restart();
  });
}
