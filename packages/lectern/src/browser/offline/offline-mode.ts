import { storageKeys } from '../../model/boot.ts';
import type { OfflineStrategy } from '../../model/offline.ts';
import { readStorage } from '../settings/storage.ts';

/** Viewport width in CSS pixels up to which a device counts as a phone or a tablet. */
const mobileWidth = 940;

const conditions: Readonly<Record<OfflineStrategy, () => boolean>> = {
  always: () => true,
  appInstalled: () => readStorage(storageKeys.appInstalled) === 'true',
  queryString: () => new URLSearchParams(location.search).get('offlineMode') === 'true',
  mobile: () => innerWidth <= mobileWidth,
  saveData: isDataDear,
};

/** Tells whether one of the strategies asks to store the site. */
export function isOfflineMode(strategies: readonly OfflineStrategy[]): boolean {
  return strategies.some((strategy) => conditions[strategy]());
}

/**
 * Tells whether stored content stays. Strategies are reasons to store the site. When they no longer hold, as after a window
 * grew, nothing is removed. A site without strategies stores nothing, and the query `offlineMode=false` removes what is
 * stored.
 */
export function staysStored(strategies: readonly OfflineStrategy[]): boolean {
  return strategies.length > 0 && new URLSearchParams(location.search).get('offlineMode') !== 'false';
}

/** Tells whether the reader asked the browser to save data. */
export function isDataDear(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
