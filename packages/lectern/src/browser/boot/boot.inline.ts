import type { BootSettings } from '../../model/boot.ts';
import { announcementKey, colorModeKey, fontsKey, wrapKey } from '../../model/boot.ts';
import { baseUrlBannerId, searchId } from '../../model/reserved-ids.ts';
import { isSearchKey } from '../search/reader-keys.ts';
import { paintThemeColor } from '../settings/color-mode.ts';
import { type BootQueue, bootQueueKey, type EarlyInput } from './boot-queue.ts';

// Runs verbatim in the head, before the first paint: sets everything that the first paint depends on, then waits for idle
// time or intent.
/** Its properties become their values when the script is bundled. */
declare const __BOOT__: BootSettings;
const root = document.documentElement;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Milliseconds within which the first part of the document must arrive for its fonts to be used, unless the browser has them. Chromium's
 * first paint waits for preloaded fonts, and up to 100 ms for others; then it lays out everything that arrived meanwhile.
 */
const soon = 100;
const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isNear = answer && performance.now() - answer.requestStart < soon;
const kept = read(fontsKey);
const postponed: string[] = [];
for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) {
  if (isNear || kept?.includes(link.href)) link.media = '';
  else postponed.push(link.getAttribute('href')!);
}

// Takes the rules of postponed fonts out of the styles and keeps them for the next view. Nothing may ask for a style before: the
// browser would read the whole sheet for it, and again without these rules.
const lateFonts: CSSFontFaceRule[] = [];
const sheet = postponed[0] ? document.querySelector('style')?.sheet : undefined;
for (let at = sheet?.cssRules.length ?? 0; at--; ) {
  const rule = sheet!.cssRules[at]!;
  if (rule instanceof CSSFontFaceRule && postponed.some((href) => rule.cssText.includes(href))) {
    lateFonts.push(rule);
    sheet!.deleteRule(at);
  }
}

const systemDark = matchMedia('(prefers-color-scheme:dark)');

/** Applies the reader's choice, or the system's mode if the site respects it. Follows changes until the app takes over. */
function paint(): void {
  const choice = read(colorModeKey);
  const mode = __BOOT__.respectSystem ? (systemDark.matches ? 'dark' : 'light') : __BOOT__.mode;
  root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : mode;
  paintThemeColor();
}

root.classList.add('js');
paint();
systemDark.onchange = paint;
addEventListener('storage', paint);
if (read(wrapKey)) root.dataset.wrap = '';
if (__BOOT__.announcement && read(announcementKey) === __BOOT__.announcement) root.dataset.announcement = 'closed';

const early: EarlyInput[] = [];

/**
 * Loads the app, which browsers do only once. A failed load is repeated at the next sign of intent, and the page works
 * without the app. A reader who waits for the search gets the search page, because Firefox keeps what failed until the next document.
 */
function load(): void {
  const show = __BOOT__.hasBanner ? showBaseUrlBanner : undefined;
  import(/* @vite-ignore */ __BOOT__.app).then(
    () => show?.(false),
    () => {
      const { onLine } = navigator;
      show?.(onLine);
      if (onLine && early.includes(searchButton()!)) location.assign(__BOOT__.search);
    },
  );
}

function searchButton(): HTMLElement | null {
  return document.getElementById(searchId);
}

/** Shows or hides the banner of the home page: it says that the app is not where the base URL says. */
function showBaseUrlBanner(isShown: boolean): void {
  const banner = document.getElementById(baseUrlBannerId);
  if (!banner) return;
  banner.hidden = !isShown;
  const suggested = banner.querySelector('[data-suggested]');
  if (suggested) suggested.textContent = location.pathname.replace(/\/?([^/]*\.html)?$/, '/');
}

function onIntent(event: Event): void {
  const control = (event.target as Element).closest?.<HTMLElement>('a,button,summary,label,input');
  if (!control) return;
  load();
  if (event.type === 'click' && control.matches('button:not([popovertarget])')) early.push(control);
}

/**
 * Opens search for a search key as soon as the app is ready, and keeps what is typed for it: during hydration, React keeps clicks but no
 * keys.
 */
function onKey(event: KeyboardEvent): void {
  const search = searchButton();
  if (!search || root.dataset.app) return;
  if (early.includes(search)) early.push(event);
  else if (isSearchKey(event)) {
    event.preventDefault();
    load();
    early.push(search);
  }
}
addEventListener('keydown', onKey);

const intents = ['click', 'pointerover', 'touchstart', 'focusin'];
for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true });

(window as unknown as Record<string, BootQueue>)[bootQueueKey] = {
  lateFonts,
  take() {
    for (const type of intents) removeEventListener(type, onIntent, { capture: true });
    systemDark.onchange = null;
    removeEventListener('storage', paint);
    return early;
  },
};

const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
if (!saveData) {
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
    else setTimeout(load, 1000);
  });
}
