import type { BootSettings } from '../../model/boot.ts';
import { announcementKey, colorModeKey, fontsKey, wrapKey } from '../../model/boot.ts';
import { baseUrlBannerId, searchId } from '../../model/reserved-ids.ts';
import { isSearchKey } from '../search/reader-keys.ts';
import { paintThemeColor } from '../settings/color-mode.ts';
import { selectStored } from '../settings/tab-choices.ts';
import { type BootQueue, bootQueueKey, type EarlyInput } from './boot-queue.ts';

// Runs verbatim in the head, before the first paint: sets everything that the first paint depends on, then waits for the
// reader.

/** Its properties become their values when the script is bundled. */
declare const __BOOT__: BootSettings;
const root = document.documentElement;

/** Returns what is stored for a key, after it has stored the value if there is one; undefined if storage is blocked. */
function stored(key: string, value?: string): string | undefined {
  try {
    if (value) localStorage[key] = value;
    return localStorage[key];
  } catch {}
}

/**
 * Milliseconds within which the first part of the document must arrive for its fonts to be used, unless the browser has them. Chromium's
 * first paint waits for preloaded fonts, and up to 100 ms for others; then it lays out everything that arrived meanwhile.
 */
const soon = 100;
const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isNear = answer && performance.now() - answer.requestStart < soon;
const kept = stored(fontsKey);
const postponed: string[] = [];
for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) {
  if (isNear || kept?.includes(link.href)) link.media = '';
  else postponed.push(link.getAttribute('href')!);
}

// Takes the rules of postponed fonts out of the styles and keeps them for the next view. Nothing may ask for a style before: the
// browser would read the whole sheet for it, and again without these rules.
const lateFonts: CSSFontFaceRule[] = [];
const sheet = document.styleSheets[0];
const rules = (postponed[0] && sheet?.cssRules) || [];
for (let at = rules.length; at--; ) {
  const rule = rules[at]!;
  if (rule instanceof CSSFontFaceRule && postponed.some((href) => rule.cssText.includes(href))) {
    lateFonts.push(rule);
    sheet!.deleteRule(at);
  }
}

const systemDark = matchMedia('(prefers-color-scheme:dark)');

/**
 * The classes of the button that changes the color mode, by all of which together the script knows it: an id would cost every document more.
 * The theme has them in `ColorModeSwitch`.
 */
const colorModeClass = 'icon mode';

/** Whether the app has taken over. */
let hasApp: boolean | undefined;

/** Applies the reader's choice, or the system's mode if the site respects it. Follows changes until the app takes over. */
function paint(): void {
  if (hasApp) return;
  const choice = stored(colorModeKey);
  const isDark = __BOOT__.respectSystem ? systemDark.matches : __BOOT__.mode === 'dark';
  root.dataset.theme = choice === 'dark' || (choice !== 'light' && isDark) ? 'dark' : 'light';
  paintThemeColor();
}

root.classList.add('js');
paint();
systemDark.onchange = paint;
addEventListener('storage', paint);
if (stored(wrapKey)) root.dataset.wrap = '';
if (__BOOT__.announcement && stored(announcementKey) === __BOOT__.announcement) root.dataset.announcement = 'closed';

if (__BOOT__.hasTabs) addEventListener('DOMContentLoaded', () => selectStored(document, stored));

const early: EarlyInput[] = [];
/** The address of the search page, up to the words: one text in every document. */
const searchAddress = `${__BOOT__.search}?q=`;

/** The characters that were typed for the search, from when the reader asked for it. */
let typed: string | undefined;

/** Loads the app, which browsers do only once. A failed load is repeated at the next sign of intent, and the page works without the app. */
function load(): void {
  if (__BOOT__.hasBanner) import(/* @vite-ignore */ __BOOT__.app).then(() => showBaseUrlBanner(false), onMissing);
  else import(/* @vite-ignore */ __BOOT__.app).catch(onMissing);
}

/** Opens the search page if the reader is waiting for the search. Firefox does not load a failed module again until the next document. */
function onMissing(): void {
  if (__BOOT__.hasBanner) showBaseUrlBanner(navigator.onLine);
  // The reader types on, and the next key may have brought the app.
  if (navigator.onLine && typed != null)
    setTimeout(() => {
      if (!hasApp) location.href = searchAddress + encodeURIComponent(typed!);
    }, 1000);
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
  if (hasApp || !control) return;
  load();
  if (event.type !== 'click') return;
  const opposite = root.dataset.theme === 'dark' ? 'light' : 'dark';
  // A choice that can be stored needs no app.
  if (control.className === colorModeClass && stored(colorModeKey, opposite)) paint();
  else if (control.matches('button:not([popovertarget])')) {
    early.push(control);
    if (control.id === searchId) typed ??= '';
  }
}

/**
 * Opens search for a search key as soon as the app is ready, and keeps what is typed for it: during hydration, React keeps clicks but no
 * keys. Where the app cannot be loaded, the search page has what was typed within a second.
 */
function onKey(event: KeyboardEvent): void {
  const search = document.getElementById(searchId);
  if (!search || root.dataset.app) return;
  if (typed != null) {
    early.push(event);
    // A space would scroll the page.
    if (event.key === ' ') event.preventDefault();
    // Keys that are no characters have longer names.
    if (!event.key[1]) typed += event.key;
    // Who presses Escape or types into another field has left the search.
    if (event.key === 'Escape' || (event.target as Element).matches?.('input')) {
      early.length = 0;
      typed = undefined;
    }
  } else if (isSearchKey(event)) {
    event.preventDefault();
    early.push(search);
    typed = '';
  } else return;
  load();
}
addEventListener('keydown', onKey);

// The pointer of a finger comes over what it touches, too.
for (const type of ['click', 'pointerover', 'focusin']) addEventListener(type, onIntent, true);

(window as unknown as Record<string, BootQueue>)[bootQueueKey] = {
  lateFonts,
  take() {
    hasApp = true;
    return early;
  },
};

const saveData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
if (!saveData) {
  // Until the reader moves the pointer, touches the page or scrolls, the page runs no script but this one.
  addEventListener('load', () => {
    setTimeout(load, __BOOT__.patience);
    for (const type of ['pointerover', 'scroll']) addEventListener(type, load, { once: true });
  });
}
