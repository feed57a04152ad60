import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../model/boot.ts';
import { createAnnouncement } from './announcement.ts';

/** What the store needs of a tab; the test plays the other tab by calling `hear`. */
let dataset: Record<string, string>;
let stored: Map<string, string>;
let listeners: Map<string, (event: { readonly key?: string; readonly persisted?: boolean }) => void>;
const hear = (key: string, value: string) => {
  stored.set(key, value);
  listeners.get('storage')!({ key });
};

beforeEach(() => {
  dataset = {};
  stored = new Map();
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  listeners = new Map();
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
});
afterEach(() => void vi.unstubAllGlobals());

describe('an announcement', () => {
  it('is closed for good, by its name', () => {
    const store = createAnnouncement('v2');
    expect(store.isOpen()).toBe(true);
    store.close();
    expect(store.isOpen()).toBe(false);
    expect(dataset.announcement).toBe('closed');
    expect(createAnnouncement('v2').isOpen()).toBe(false);
    expect(createAnnouncement('v3').isOpen()).toBe(true);
    expect(createAnnouncement(undefined).isOpen()).toBe(false);
  });

  it('closes when another tab closes it, and tells so once', () => {
    const store = createAnnouncement('v2');
    const onChange = vi.fn();
    store.subscribe(onChange);
    hear('something else', 'v2');
    hear(storageKeys.announcement, 'v1');
    expect(store.isOpen()).toBe(true);
    hear(storageKeys.announcement, 'v2');
    hear(storageKeys.announcement, 'v2');
    expect(store.isOpen()).toBe(false);
    expect(dataset.announcement).toBe('closed');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is closed on a page that the browser kept while it was closed on another', () => {
    const store = createAnnouncement('v2');
    stored.set(storageKeys.announcement, 'v2');
    listeners.get('pageshow')!({ persisted: false });
    expect(store.isOpen()).toBe(true);
    listeners.get('pageshow')!({ persisted: true });
    expect(store.isOpen()).toBe(false);
  });

  it('tells nobody who has left', () => {
    const store = createAnnouncement('v2');
    const onChange = vi.fn();
    store.subscribe(onChange)();
    store.close();
    expect(onChange).not.toHaveBeenCalled();
  });
});
