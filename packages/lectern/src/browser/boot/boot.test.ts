// @vitest-environment happy-dom
// Long, for setting up a document takes more time than all of these tests.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BootSettings } from '../../model/boot.ts';
import { storageKeys } from '../../model/boot.ts';
import { reservedIds } from '../../model/reserved-ids.ts';
import { listenForIntent } from '../load/intent.ts';
import type { Loader } from '../load/loader.ts';
import { bootQueueKey, lateFontRules, replayInput, takeBootQueue } from './boot-queue.ts';

const root = document.documentElement;
/** Returns a module that records that it runs. Each is unique, because a module that has run does not run again. */
const app = (name: string) =>
  `data:text/javascript,globalThis.loads=(globalThis.loads||[]).concat('${name}');export default '${crypto.randomUUID()}'`;
const broken = 'data:text/javascript,throw new Error("not here")';
const loads = () => (globalThis as { loads?: string[] }).loads ?? [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let system: { matches: boolean; onchange: (() => void) | null };
const listening: [EventTarget, string, EventListener, unknown][] = [];

/** Runs the script of the head as a new document would. */
async function boot(given: Partial<BootSettings> = {}): Promise<void> {
  vi.stubGlobal('__BOOT__', {
    app: app('app'),
    search: '#search',
    mode: 'light',
    respectSystem: true,
    patience: 3000,
    hasBanner: false,
    hasTabs: false,
    ...given,
  });
  vi.resetModules();
  const add = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, options: unknown) => {
    listening.push([window, type, listener, options]);
    add.call(window, type, listener, options as AddEventListenerOptions);
  });
  await import('./boot.inline.ts');
}

beforeEach(() => {
  delete (globalThis as { loads?: string[] }).loads;
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.className = '';
  document.head.innerHTML = '<meta name="theme-color">';
  document.body.innerHTML = `<button id="plain">A</button><button id="menu" popovertarget="x">B</button><p id="text">C</p>
    <a id="link" href="/a"><b id="inner">D</b></a><button id="${reservedIds.search}">Search</button><button id="mode" class="icon mode"></button><input id="field">`;
  system = { matches: false, onchange: null };
  vi.stubGlobal('matchMedia', (query: string) => (query === '(prefers-color-scheme:dark)' ? system : undefined));
});
afterEach(() => {
  for (const [target, type, listener, options] of listening.splice(0))
    target.removeEventListener(type, listener, options as EventListenerOptions);
  delete (window as unknown as Record<string, unknown>)[bootQueueKey];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const element = (id: string) => document.getElementById(id)!;
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('before the first paint', () => {
  it.each([
    ['the mode of the system', {}, true, undefined, 'dark'],
    ['the mode of a light system', { mode: 'dark' }, false, undefined, 'light'],
    ['the default of the site', { respectSystem: false, mode: 'dark' }, false, undefined, 'dark'],
    ['the choice, dark', {}, false, 'dark', 'dark'],
    ['the choice, light', { respectSystem: false, mode: 'dark' }, true, 'light', 'light'],
    ['no choice that there is not', {}, true, 'pink', 'dark'],
  ] as const)('a document has %s', async (_, settings, isDark, choice, expected) => {
    system.matches = isDark;
    if (choice) localStorage.setItem(storageKeys.colorMode, choice);
    await boot(settings);
    expect([root.dataset.theme, root.className]).toEqual([expected, 'js']);
    expect([root.dataset.wrap, root.dataset.announcement]).toEqual([undefined, undefined]);
  });

  it('a document follows the system and the other tabs, until the application does', async () => {
    await boot();
    system.matches = true;
    system.onchange!();
    expect(root.dataset.theme).toBe('dark');
    localStorage.setItem(storageKeys.colorMode, 'light');
    dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.colorMode }));
    expect(root.dataset.theme).toBe('light');
    takeBootQueue();
    localStorage.setItem(storageKeys.colorMode, 'dark');
    dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.colorMode }));
    system.onchange!();
    expect(root.dataset.theme).toBe('light');
  });

  it.each([
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
  ])(
    'a %s document changes its mode with its switch, and remembers that, until the application does',
    async (first, next, last) => {
      system.matches = first === 'dark';
      await boot();
      const modes = [next, last].map(() => {
        element('mode').click();
        return [root.dataset.theme, localStorage.getItem(storageKeys.colorMode)];
      });
      expect(modes).toEqual([
        [next, next],
        [last, last],
      ]);
      expect(takeBootQueue()).toEqual([]);
      element('mode').click();
      expect(root.dataset.theme).toBe(last);
    },
  );

  it('leaves its switch to the application without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    await boot();
    element('mode').click();
    expect([root.dataset.theme, takeBootQueue()]).toEqual(['light', [element('mode')]]);
  });

  it('an announcement that was closed stays so, and wrapped lines stay wrapped', async () => {
    localStorage.setItem(storageKeys.announcement, 'v2');
    localStorage.setItem(storageKeys.wrap, '1');
    await boot({ announcement: 'v2' });
    expect([root.dataset.announcement, root.dataset.wrap]).toEqual(['closed', '']);
    delete root.dataset.announcement;
    await boot({ announcement: 'v3' });
    expect(root.dataset.announcement).toBeUndefined();
    localStorage.clear();
    await boot();
    expect(root.dataset.announcement).toBeUndefined();
  });

  it('tabs are as the reader last chose them, and a choice on the page is known as one', async () => {
    const tab = (value: string, more = '') => `<input type="radio" name="x" data-value="${value}"${more}>`;
    document.body.innerHTML = `<div data-group="a">${tab('one', ' checked')}${tab('two')}</div><div data-group="b"><input type="radio" checked></div>`;
    localStorage.setItem(`${storageKeys.tabs}a`, 'two');
    const chosen = () => document.querySelector<HTMLInputElement>('[data-group=a] > :checked')!;
    await boot();
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(chosen().dataset.value).toBe('one');
    await boot({ hasTabs: true });
    dispatchEvent(new Event('DOMContentLoaded'));
    expect([chosen().dataset.value, chosen().matches('[checked]')]).toEqual(['two', true]);
    expect(document.querySelectorAll('[data-group=b] > :checked[checked]')).toHaveLength(1);
    document.querySelector<HTMLInputElement>('[data-value=one]')!.checked = true;
    expect(chosen().matches('[checked]')).toBe(false);
  });

  it('a browser without storage gets the defaults', async () => {
    vi.stubGlobal('localStorage', undefined);
    await boot({ announcement: 'v2' });
    expect([root.dataset.theme, root.dataset.announcement]).toEqual(['light', undefined]);
  });
});

describe('the application', () => {
  it.each([
    ['a click on a button', 'plain', 'click'],
    ['the pointer over a link', 'inner', 'pointerover'],
    ['the focus in a field', 'field', 'focusin'],
  ])('is loaded once at %s', async (_, id, type) => {
    await boot();
    element(id).dispatchEvent(new Event(type, { bubbles: true }));
    element(id).dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(loads()).toEqual(['app']);
  });

  it('notices intent before anything in the page, and never blocks scrolling', async () => {
    await boot();
    const heard = listening.filter(([, type]) => /click|pointer|touch|focus/.test(type));
    expect(heard.map(([, type, , options]) => [type, options])).toEqual(
      ['click', 'pointerover', 'focusin'].map((type) => [type, true]),
    );
  });

  it('is not loaded for anything but controls', async () => {
    await boot({ app: app('text') });
    element('text').click();
    document.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(loads()).toEqual([]);
  });

  it('gets the clicks that came before it, and listens itself from then on', async () => {
    await boot();
    element('plain').click();
    element('menu').click();
    element('link').dispatchEvent(new Event('click', { bubbles: true }));
    element(reservedIds.search).dispatchEvent(new Event('pointerover', { bubbles: true }));
    const early = takeBootQueue();
    expect(early).toEqual([element('plain')]);
    element('plain').click();
    expect(early).toHaveLength(1);
    const order: string[] = [];
    element('plain').onclick = () => order.push('plain');
    element('menu').onclick = () => order.push('menu');
    await replayInput([element('plain'), element('menu')]);
    expect(order).toEqual(['plain', 'menu']);
    delete (window as unknown as Record<string, unknown>)[bootQueueKey];
    expect(takeBootQueue()).toEqual([]);
  });

  it('opens search for a key that came before it', async () => {
    await boot({ app: app('search') });
    expect(press('j')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(true);
    await settle();
    expect(loads()).toEqual(['search']);
    root.dataset.app = 'ready';
    expect(press('/')).toBe(false);
    expect(takeBootQueue()).toEqual([element(reservedIds.search)]);
    delete root.dataset.app;
    element(reservedIds.search).remove();
    expect(press('/')).toBe(false);
  });

  it('gets the keys that come after it, which are pressed again, in order', async () => {
    await boot();
    press('a');
    element(reservedIds.search).click();
    expect([press('k'), press('/'), press('C', { shiftKey: true })]).toEqual([false, false, false]);
    const heard: string[] = [];
    element(reservedIds.search).onclick = () => heard.push('click');
    root.dataset.app = 'ready';
    addEventListener('keydown', ({ key, shiftKey }) => heard.push(shiftKey ? `Shift ${key}` : key));
    await replayInput(takeBootQueue());
    expect(heard).toEqual(['click', 'k', '/', 'Shift C']);
  });

  it('gets no key from a reader who leaves the search before it is there', async () => {
    await boot();
    element(reservedIds.search).click();
    expect([press('a'), press(' ')]).toEqual([false, true]);
    press('Escape');
    expect([press('b'), press(' ')]).toEqual([false, false]);
    press('/');
    press('c');
    element('field').dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    press('e');
    expect(takeBootQueue()).toEqual([]);
  });

  it('is tried again after it could not be loaded, and the home page says that it is not where it should be', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="${reservedIds.baseUrlBanner}" hidden><b data-suggested></b></div>`,
    );
    history.replaceState(null, '', '/docs/index.html');
    const banner = element(reservedIds.baseUrlBanner);
    await boot({ app: broken, hasBanner: true });
    element('plain').click();
    await settle();
    expect([banner.hidden, banner.querySelector('b')!.textContent]).toEqual([false, '/docs/']);
    for (const [path, suggested] of [
      ['/docs', '/docs/'],
      ['/a.html/b', '/a.html/b/'],
    ]) {
      history.replaceState(null, '', path);
      element('plain').click();
      await settle();
      expect(banner.querySelector('b')!.textContent).toBe(suggested);
    }
    banner.replaceChildren();
    element('plain').click();
    await settle();
    expect(banner.hidden).toBe(false);
    for (const [target, type, listener, options] of listening.splice(0))
      target.removeEventListener(type, listener, options as EventListenerOptions);
    await boot({ app: app('again'), hasBanner: true });
    element('plain').click();
    await settle();
    expect(banner.hidden).toBe(true);
  });

  it.each([
    ['the search page if the reader waits for the search', reservedIds.search, true, '#search?q='],
    ['nothing if the reader waits for something else', 'plain', true, ''],
    ['nothing without a network', reservedIds.search, false, ''],
  ])('gives way to %s and it cannot be loaded', async (_, id, onLine, expected) => {
    history.replaceState(null, '', '/here');
    vi.stubGlobal('navigator', { onLine });
    await boot({ app: broken });
    element(id).click();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(location.hash).toBe(expected);
  });

  it.each([
    ['after its key', () => press('/')],
    ['after its button', () => element(reservedIds.search).click()],
  ])('gives way to the search page with what is typed %s, before and after it could not be loaded', async (_, ask) => {
    history.replaceState(null, '', '/here');
    vi.stubGlobal('navigator', { onLine: true });
    await boot({ app: `${broken}//${_}` });
    for (const key of ['x', 'ArrowDown']) press(key);
    ask();
    for (const key of ['a', 'Shift', '&', ' ']) press(key);
    await settle();
    expect(location.hash).toBe('');
    press('b');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(location.hash).toBe('#search?q=a%26%20b');
  });

  it('is not reported missing without a network', async () => {
    document.body.insertAdjacentHTML('beforeend', `<div id="${reservedIds.baseUrlBanner}" hidden></div>`);
    vi.stubGlobal('navigator', { onLine: false });
    await boot({ app: `${broken}//offline`, hasBanner: true });
    element('plain').click();
    await settle();
    expect(element(reservedIds.baseUrlBanner).hidden).toBe(true);
  });

  it.each(['pointerover', 'scroll'])('waits until the page is there and its reader is: %s', async (type) => {
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
    await boot();
    element('text').dispatchEvent(new Event(type, { bubbles: true }));
    vi.restoreAllMocks();
    await settle();
    expect(loads()).toEqual([]);
    dispatchEvent(new Event('load'));
    element('text').dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(loads()).toEqual(['app']);
  });

  it('comes to a reader who only reads, after its patience', async () => {
    const later = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
    await boot();
    dispatchEvent(new Event('load'));
    const [callback] = later.mock.calls.find(([, time]) => time === 3000)!;
    later.mockRestore();
    await settle();
    expect(loads()).toEqual([]);
    callback();
    await settle();
    expect(loads()).toEqual(['app']);
  });

  it('waits for a control on metered connections', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    await boot({ patience: 0 });
    dispatchEvent(new Event('load'));
    element('text').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(loads()).toEqual([]);
    element('plain').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(loads()).toEqual(['app']);
  });
});

describe('intent', () => {
  const loader = { load: vi.fn(async () => undefined), prefetch: vi.fn() };
  const listen = () => listenForIntent({ baseUrl: '/', loader: loader as unknown as Loader });
  const send = (id: string, type: string) => element(id).dispatchEvent(new Event(type, { bubbles: true }));
  beforeEach(() => {
    vi.useFakeTimers();
    loader.load.mockClear();
    loader.prefetch.mockClear();
    history.replaceState(null, '', '/here');
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('prefetches a link at %s', (type) => {
    const { dispose } = listen();
    send('inner', type);
    expect(loader.prefetch.mock.calls).toEqual([['/a']]);
    vi.advanceTimersByTime(64);
    expect(loader.load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(loader.load.mock.calls).toEqual(type === 'pointerover' ? [['/a']] : []);
    dispose();
    send('inner', type);
    expect(loader.prefetch).toHaveBeenCalledTimes(1);
  });

  it('never blocks scrolling', () => {
    const add = vi.spyOn(document, 'addEventListener');
    listen().dispose();
    expect(add.mock.calls.map(([type, , options]) => [type, options])).toEqual(
      ['pointerover', 'focusin', 'touchstart', 'pointerdown'].map((type) => [type, { passive: true }]),
    );
    add.mockRestore();
  });

  it('loads at once what is pressed, and forgets where the pointer went by', () => {
    const { dispose } = listen();
    send('inner', 'pointerdown');
    expect([loader.load.mock.calls, loader.prefetch.mock.calls]).toEqual([[['/a']], []]);
    send('inner', 'pointerover');
    send('text', 'pointerover');
    vi.advanceTimersByTime(100);
    expect(loader.load).toHaveBeenCalledTimes(1);
    dispose();
  });

  it('requests nothing for this page, for other sites and on a slow connection in data-saving mode', () => {
    const { dispose } = listen();
    history.replaceState(null, '', '/a');
    send('inner', 'pointerdown');
    history.replaceState(null, '', '/here');
    element('link').setAttribute('href', 'https://example.org/a');
    send('inner', 'pointerdown');
    element('link').setAttribute('href', '/a');
    vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '2g' } });
    send('inner', 'pointerdown');
    document.dispatchEvent(new Event('pointerover'));
    expect([loader.load.mock.calls, loader.prefetch.mock.calls]).toEqual([[], []]);
    dispose();
  });

  it('prefetches a link once when it comes into view', () => {
    let hear: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const disconnect = vi.fn();
    const observe = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        disconnect = disconnect;
        observe = observe;
        constructor(callback: typeof hear) {
          hear = callback;
        }
      },
    );
    const { whenVisible, dispose } = listen();
    const link = element('link') as HTMLAnchorElement;
    const end = whenVisible(link);
    expect(observe).toHaveBeenCalledWith(link);
    hear([{ isIntersecting: false }]);
    expect(loader.prefetch).not.toHaveBeenCalled();
    hear([{ isIntersecting: false }, { isIntersecting: true }]);
    expect([loader.prefetch.mock.calls, disconnect.mock.calls.length]).toEqual([[['/a']], 1]);
    end();
    expect(disconnect).toHaveBeenCalledTimes(2);
    link.setAttribute('href', 'https://example.org/');
    whenVisible(link)();
    link.setAttribute('href', '/a');
    vi.stubGlobal('IntersectionObserver', undefined);
    whenVisible(link)();
    expect(observe).toHaveBeenCalledTimes(1);
    dispose();
  });
});

describe('fonts', () => {
  const fonts = ['https://docs.test/a.woff2', 'https://docs.test/b.woff2'];
  const preloaded = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link:not([media="not all"])')].map((a) => a.href);
  const begunAfter = (time: number) =>
    vi.stubGlobal('performance', { now: () => 50 + time, getEntriesByType: () => [{ requestStart: 50 }] });
  beforeEach(() => {
    document.head.innerHTML += fonts
      .map((href) => `<link rel="preload" as="font" media="not all" href="${href}">`)
      .join('');
  });

  it('are preloaded from a server that is near', async () => {
    begunAfter(99);
    await boot();
    expect(preloaded()).toEqual(fonts);
  });

  it('are not preloaded from one that is far, because the first paint would wait for them', async () => {
    begunAfter(100);
    await boot();
    expect(preloaded()).toEqual([]);
  });

  it('of one that is far are taken out of the styles, and kept for the next view', async () => {
    begunAfter(100);
    localStorage.setItem(storageKeys.fonts, fonts[1]!);
    const rules = [...fonts, fonts[0]].map((href) => `@font-face { src: url("${href}"); }`);
    document.head.innerHTML += `<style>p { color: red; } ${rules.join('\n')}</style>`;
    await boot();
    const left = [...document.querySelector('style')!.sheet!.cssRules].map(({ cssText }) => cssText);
    expect(left).toEqual([expect.stringContaining('red'), expect.stringContaining(fonts[1]!)]);
    expect(lateFontRules().map(({ cssText }) => cssText)).toEqual([
      expect.stringContaining(fonts[0]!),
      expect.stringContaining(fonts[0]!),
    ]);
  });

  it('are preloaded where the browser has them', async () => {
    begunAfter(500);
    localStorage.setItem(storageKeys.fonts, `https://docs.test/other.woff2 ${fonts[1]}`);
    await boot();
    expect(preloaded()).toEqual([fonts[1]]);
  });

  it('are not preloaded by a browser that does not time documents', async () => {
    vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [] });
    await boot();
    expect(preloaded()).toEqual([]);
  });
});
