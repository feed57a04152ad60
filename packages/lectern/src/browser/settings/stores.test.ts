// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeListeners } from '../../../test/scope-listeners.ts';
import { storageKeys } from '../../model/boot.ts';
import { createMissedNavigation } from '../navigate/missed-navigation.ts';
import { createOfflineNotice } from '../offline/offline-notice.ts';
import { createColorMode, paintThemeColor } from './color-mode.ts';
import { createDocsVersion } from './docs-version.ts';
import { createOpenGroups } from './open-groups.ts';
import { readStorage, writeStorage } from './storage.ts';

const root = document.documentElement;
/** Writes a key as another tab would, or empties the storage. */
const hear = (key: string | null, value = '') => {
  if (key === null) localStorage.clear();
  else localStorage.setItem(key, value);
  dispatchEvent(Object.assign(new Event('storage'), { key }));
};
/** Does what the browser does with a page that it kept. */
const bringBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
/** Returns a browser whose storage throws, as with cookies blocked. */
const refuseStorage = () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
};

let system: EventTarget & { matches: boolean };
scopeListeners();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete root.dataset.theme;
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)');
    return system;
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('storage', () => {
  it('keeps, reads and removes, and says whether it could', () => {
    expect(readStorage('a')).toBeUndefined();
    expect(writeStorage('a', '1')).toBe(true);
    expect([readStorage('a'), localStorage.getItem('a')]).toEqual(['1', '1']);
    expect(writeStorage('a', undefined)).toBe(true);
    expect([readStorage('a'), localStorage.getItem('a')]).toEqual([undefined, null]);
    refuseStorage();
    expect([writeStorage('a', '1'), writeStorage('a', undefined), readStorage('a')]).toEqual([false, false, undefined]);
  });
});

describe('the color mode', () => {
  const make = (respectSystem = true, defaultMode: 'light' | 'dark' = 'light') =>
    createColorMode({ defaultMode, respectSystem });
  const shown = () => root.dataset.theme;

  it.each([
    ['the system', undefined, true, true, { choice: 'system', mode: 'dark' }],
    ['the system in the light', undefined, true, false, { choice: 'system', mode: 'light' }],
    ['the default where the system is not asked', undefined, false, true, { choice: 'system', mode: 'light' }],
    ['the choice, light', 'light', true, true, { choice: 'light', mode: 'light' }],
    ['the choice, dark', 'dark', true, false, { choice: 'dark', mode: 'dark' }],
    ['the system where the choice is none', 'pink', true, true, { choice: 'system', mode: 'dark' }],
  ])('begins with %s', (_, stored, respectSystem, isDark, expected) => {
    if (stored) localStorage.setItem(storageKeys.colorMode, stored);
    system.matches = isDark;
    expect(make(respectSystem).get()).toEqual(expected);
    expect(shown()).toBe(expected.mode);
  });

  it('keeps a choice for other pages, and forgets it for the system', () => {
    const store = make();
    store.set('dark');
    expect([store.get(), shown(), localStorage.getItem(storageKeys.colorMode)]).toEqual([
      { choice: 'dark', mode: 'dark' },
      'dark',
      'dark',
    ]);
    store.set('system');
    expect([store.get(), shown(), localStorage.getItem(storageKeys.colorMode)]).toEqual([
      { choice: 'system', mode: 'light' },
      'light',
      null,
    ]);
  });

  it('tells of changes and of nothing else, until nobody listens', () => {
    const store = make();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    store.set('system');
    expect(onChange).not.toHaveBeenCalled();
    store.set('light');
    expect(onChange).toHaveBeenCalledTimes(1);
    store.set('dark');
    expect(onChange).toHaveBeenCalledTimes(2);
    leave();
    store.set('light');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('follows the system while nothing was chosen', () => {
    const store = make();
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect([store.get().mode, shown()]).toEqual(['dark', 'dark']);
    store.set('light');
    system.dispatchEvent(new Event('change'));
    expect([store.get().mode, shown()]).toEqual(['light', 'light']);
  });

  it('follows the other tabs', () => {
    const store = make();
    hear('something else', 'dark');
    expect(store.get().choice).toBe('system');
    hear(storageKeys.colorMode, 'dark');
    expect([store.get(), shown()]).toEqual([{ choice: 'dark', mode: 'dark' }, 'dark']);
    hear(null);
    expect(store.get().choice).toBe('system');
  });

  it('looks again when the browser brings back a page that it kept, and only then', () => {
    const store = make();
    localStorage.setItem(storageKeys.colorMode, 'dark');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(store.get().choice).toBe('system');
    bringBack();
    expect([store.get().choice, shown()]).toEqual(['dark', 'dark']);
  });

  it('gives the browser’s frame the color of the page', () => {
    document.head.innerHTML = '<meta name="theme-color">';
    root.style.backgroundColor = 'rgb(1, 2, 3)';
    make();
    expect(document.querySelector('meta')?.content).toBe('rgb(1, 2, 3)');
    document.head.innerHTML = '';
    expect(paintThemeColor).not.toThrow();
  });
});

describe('the version that a reader chose', () => {
  it('is kept by its collection, for other pages too', () => {
    const store = createDocsVersion();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    expect(store.get('docs')).toBeUndefined();
    store.choose('docs', '1.0');
    expect([store.get('docs'), store.get('other')]).toEqual(['1.0', undefined]);
    expect(localStorage.getItem(`${storageKeys.docsVersion}docs`)).toBe('1.0');
    expect(createDocsVersion().get('docs')).toBe('1.0');
    expect(onChange).toHaveBeenCalledTimes(1);
    leave();
    store.choose('docs', '2.0');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('follows the other tabs', () => {
    const store = createDocsVersion();
    const onChange = vi.fn();
    store.subscribe(onChange);
    store.choose('docs', '1.0');
    hear('something else');
    expect([store.get('docs'), onChange.mock.calls.length]).toEqual(['1.0', 1]);
    hear(`${storageKeys.docsVersion}docs`, '2.0');
    expect([store.get('docs'), onChange.mock.calls.length]).toEqual(['2.0', 2]);
    hear(null);
    expect([store.get('docs'), onChange.mock.calls.length]).toEqual([undefined, 3]);
  });

  it('is known to a page that the browser kept meanwhile', () => {
    const store = createDocsVersion();
    const onChange = vi.fn();
    store.subscribe(onChange);
    store.choose('docs', '1.0');
    createDocsVersion().choose('docs', '2.0');
    bringBack();
    expect([store.get('docs'), onChange.mock.calls.length]).toEqual(['2.0', 2]);
  });

  it('holds for the tab where nothing can be stored', () => {
    refuseStorage();
    const store = createDocsVersion();
    store.choose('docs', '1.0');
    expect(store.get('docs')).toBe('1.0');
  });
});

describe('the groups that a reader opened', () => {
  it('are known in this tab until it is closed', () => {
    const store = createOpenGroups();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    expect(store.get('a')).toBeUndefined();
    store.set('a', true);
    store.set('b', false);
    store.set('b', false);
    expect([store.get('a'), store.get('b'), onChange.mock.calls.length]).toEqual([true, false, 2]);
    expect(JSON.parse(sessionStorage.getItem(storageKeys.openGroups)!)).toEqual({ a: true, b: false });
    expect(createOpenGroups().get('a')).toBe(true);
    leave();
    store.set('a', false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it.each(['null', '7', 'damaged', '"a"'])('are none where what was kept is not ours: %s', (kept) => {
    sessionStorage.setItem(storageKeys.openGroups, kept);
    const store = createOpenGroups();
    expect([store.get('a'), store.get('0')]).toEqual([undefined, undefined]);
    store.set('a', true);
    expect(store.get('a')).toBe(true);
  });

  it('hold until the next load where nothing can be stored', () => {
    refuseStorage();
    const store = createOpenGroups();
    store.set('a', true);
    expect(store.get('a')).toBe(true);
  });
});

describe('a click that led nowhere', () => {
  const missed = { error: new Error('no network'), path: '/a', retry: () => undefined };

  it('is told until another leads somewhere, or the reader takes note', () => {
    const store = createMissedNavigation();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    store.set(undefined);
    expect(onChange).not.toHaveBeenCalled();
    store.set(missed);
    expect(store.get()).toMatchObject(missed);
    store.get()!.dismiss();
    expect([store.get(), onChange.mock.calls.length]).toEqual([undefined, 2]);
    store.set(missed);
    store.set(undefined);
    expect([store.get(), onChange.mock.calls.length]).toEqual([undefined, 4]);
    leave();
    store.set(missed);
    expect(onChange).toHaveBeenCalledTimes(4);
  });
});

describe('a question of the offline mode', () => {
  it('is open until it is answered', () => {
    const store = createOfflineNotice();
    const onChange = vi.fn();
    const leave = store.subscribe(onChange);
    const notice = { kind: 'update', accept: () => undefined, dismiss: () => undefined } as const;
    store.set(notice);
    expect([store.get(), onChange.mock.calls.length]).toEqual([notice, 1]);
    leave();
    store.set(undefined);
    expect([store.get(), onChange.mock.calls.length]).toEqual([undefined, 1]);
  });
});
