import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { MissedNavigation, MissedNavigationStore } from '../browser/navigate/missed-navigation.ts';
import type { OfflineNotice, OfflineNoticeStore } from '../browser/offline/offline-notice.ts';
import type { AnnouncementStore } from '../browser/settings/announcement.ts';
import type { ColorChoice, ColorModeState, ColorModeStore } from '../browser/settings/color-mode.ts';
import type { DocsVersionStore } from '../browser/settings/docs-version.ts';
import type { Subscribable } from '../browser/settings/listeners.ts';
import type { OpenGroupsStore } from '../browser/settings/open-groups.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { SiteContext, useRequired } from './contexts.ts';

/** The stores that live in the browser; undefined while prerendering. */
export interface Stores {
  readonly colorMode: ColorModeStore;
  readonly announcement: AnnouncementStore;
  /** Absent where nothing has versions. */
  readonly docsVersion: DocsVersionStore | undefined;
  readonly missed: MissedNavigationStore;
  readonly offline: OfflineNoticeStore;
  readonly openGroups: OpenGroupsStore;
  /** Loads the styles of all pages, once; see `Loader`. */
  readonly styles: () => Promise<void>;
  /** Loads the sidebar for pages without one of their own; see `useSiteSidebar`. */
  readonly sidebar: () => Promise<readonly SidebarItem[] | undefined>;
}

/** Holds the browser's stores; its provider is the app. */
export const StoresContext = createContext<Stores | undefined>(undefined);

/**
 * Returns one of the browser's stores; undefined while prerendering. Throws outside the app, and names the hook that was used
 * there.
 */
export function useStore<Name extends keyof Stores>(name: Name, hook: string): Stores[Name] | undefined {
  useRequired(SiteContext, hook);
  return useContext(StoresContext)?.[name];
}

const neverChanges = () => () => undefined;

/** Returns what a store holds, whenever it changes; before hydration, and without a store, what is `initial`. */
export function useStored<T>(store: Subscribable | undefined, get: (() => T) | undefined, initial: () => T): T {
  return useSyncExternalStore(store?.subscribe ?? neverChanges, get ?? initial, initial);
}

/**
 * Returns the color mode and a function to choose it. Before hydration it is the default mode, whatever the document shows.
 * Throws outside the app.
 */
export function useColorMode(): ColorModeState & { readonly setChoice: (choice: ColorChoice) => void } {
  const store = useStore('colorMode', 'useColorMode');
  const { defaultMode } = useRequired(SiteContext, 'useColorMode').colorMode;
  const initial: ColorModeState = initialStates[defaultMode];
  const state = useStored(store, store?.get, () => initial);
  return { ...state, setChoice: (choice) => store?.set(choice) };
}

const initialStates: Readonly<Record<'light' | 'dark', ColorModeState>> = {
  light: { choice: 'system', mode: 'light' },
  dark: { choice: 'system', mode: 'dark' },
};

/**
 * Returns whether the announcement is open, and a function that closes it for good. It is open before hydration. Throws
 * outside the app.
 */
export function useAnnouncement(): { readonly open: boolean; readonly close: () => void } {
  const store = useStore('announcement', 'useAnnouncement');
  const open = useStored(store, store?.isOpen, isOpen);
  return { open, close: () => store?.close() };
}

/**
 * Returns the last click whose page could not be loaded, until the reader retries or opens another page. Throws outside the
 * app.
 */
export function useMissedNavigation(): MissedNavigation | undefined {
  const store = useStore('missed', 'useMissedNavigation');
  return useStored(store, store?.get, nothing);
}

/**
 * Returns what offline mode asks the reader: whether to load the site on a metered connection, or to switch to a new build.
 * Throws outside the app.
 */
export function useOfflineNotice(): OfflineNotice | undefined {
  const store = useStore('offline', 'useOfflineNotice');
  return useStored(store, store?.get, nothing);
}

function nothing(): undefined {
  return undefined;
}

function isOpen(): boolean {
  return true;
}

/**
 * Returns a function that loads the styles of all pages, for example for a dialog: a document holds only those that it
 * shows at first. The function never rejects. Throws outside the app.
 */
export function useWholeStyles(): () => Promise<void> {
  const load = useStore('styles', 'useWholeStyles');
  return async () => load?.();
}

/**
 * Returns whether a sidebar group is open, and a function to change that. The group opens when it contains the current page
 * (`holds`). Otherwise it stays as the reader left it, on every page with a group of that name, until the tab is closed.
 * Before hydration it is open if it contains the page or `beginsOpen` says so. Throws outside the app.
 */
export function useOpenGroup(group: {
  readonly name: string;
  readonly holds: boolean;
  readonly beginsOpen: boolean;
}): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { name, holds } = group;
  const store = useStore('openGroups', 'useOpenGroup');
  const initial = () => holds || group.beginsOpen;
  const isOpen = useStored(store, () => store?.get(name) ?? initial(), initial);
  const held = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const comes = holds && (held.current === false || store?.get(name) === undefined);
    held.current = holds;
    if (comes) store?.set(name, true);
  }, [store, name, holds]);
  return [isOpen, (next) => store?.set(name, next)];
}

/**
 * Returns a function that loads a sidebar for pages without one: the sidebar of the page that the tab started with, or of
 * the first page with a sidebar that the navigation bar links to. It resolves to undefined if there is none, and rejects if
 * loading fails. Throws outside the app.
 */
export function useSiteSidebar(): () => Promise<readonly SidebarItem[] | undefined> {
  const load = useStore('sidebar', 'useSiteSidebar');
  return async () => load?.();
}
