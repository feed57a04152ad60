import type { BootSettings } from '../../model/boot.ts';
import { storageKeys } from '../../model/boot.ts';
import { reservedIds } from '../../model/reserved-ids.ts';
import { isSearchKey } from '../search/search-key.ts';
import { paintThemeColor } from '../settings/color-mode.ts';
import { type BootQueue, bootQueueKey } from './boot-queue.ts';

// Runs verbatim in the head, before the first paint: sets what the first paint depends on, then waits for idle or intent.
declare const __BOOT__: BootSettings;
const settings = __BOOT__;
const root = document.documentElement;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const systemDark = matchMedia('(prefers-color-scheme:dark)');

/** The reader's choice, else the system's mode where the site respects it. Followed live until the application does it. */
function paint(): void {
  const choice = read(storageKeys.colorMode);
  const mode = settings.respectSystem ? (systemDark.matches ? 'dark' : 'light') : settings.mode;
  root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : mode;
  paintThemeColor();
}

root.classList.add('js');
paint();
systemDark.onchange = paint;
addEventListener('storage', paint);
if (read(storageKeys.wrap)) root.dataset.wrap = '';
if (settings.announcement && read(storageKeys.announcement) === settings.announcement)
  root.dataset.announcement = 'closed';

const clicks: HTMLElement[] = [];

/** Loads the application, which browsers do once; a failed load is tried again at the next sign of intent, and the page works without it. */
function load(): void {
  import(/* @vite-ignore */ settings.app).then(
    () => showBaseUrlBanner(false),
    () => {
      if (navigator.onLine) showBaseUrlBanner(true);
    },
  );
}

/** On the home page, if the site has the banner: the application is not where the base URL says, or is there after all. */
function showBaseUrlBanner(isShown: boolean): void {
  const banner = document.getElementById(reservedIds.baseUrlBanner);
  if (!banner) return;
  banner.hidden = !isShown;
  const suggested = banner.querySelector('[data-suggested]');
  if (suggested) suggested.textContent = location.pathname.replace(/[^/]*\.html$/, '').replace(/\/?$/, '/');
}

function onIntent(event: Event): void {
  const control = (event.target as Element).closest?.<HTMLElement>('a,button,summary,label,input');
  if (!control) return;
  load();
  if (event.type === 'click' && control.matches('button:not([popovertarget])')) clicks.push(control);
}

/** A key that asks for search opens it as soon as the application is there: React keeps clicks while it hydrates, and no keys. */
function onKey(event: KeyboardEvent): void {
  const search = document.getElementById(reservedIds.search);
  if (!search || root.dataset.app || !isSearchKey(event)) return;
  event.preventDefault();
  load();
  clicks.push(search);
}
addEventListener('keydown', onKey);

const intents = ['click', 'pointerover', 'touchstart', 'focusin'];
for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true });

(window as unknown as Record<string, BootQueue>)[bootQueueKey] = {
  take() {
    for (const type of intents) removeEventListener(type, onIntent, { capture: true });
    systemDark.onchange = null;
    removeEventListener('storage', paint);
    return clicks;
  },
};

const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
if (!saveData) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
    else setTimeout(load, 1000);
  });
}
