import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { MissedNavigation, MissedNavigationStore } from '../browser/navigate/missed-navigation.ts';
import type { OfflineNotice, OfflineNoticeStore } from '../browser/offline/offline-notice.ts';
import type { AnnouncementStore } from '../browser/settings/announcement.ts';
import type { ColorChoice, ColorModeState, ColorModeStore } from '../browser/settings/color-mode.ts';
import type { DocsVersionStore } from '../browser/settings/docs-version.ts';
import type { OpenGroupsStore } from '../browser/settings/open-groups.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { SiteContext, useRequired } from './contexts.ts';

/** The stores that live in the browser; undefined while prerendering. */
export interface Stores {
  readonly colorMode: ColorModeStore;
  readonly announcement: AnnouncementStore;
  readonly docsVersion: DocsVersionStore;
  readonly missed: MissedNavigationStore;
  readonly offline: OfflineNoticeStore;
  readonly openGroups: OpenGroupsStore;
  /** Loads the styles of all pages, once; see `Loader`. */
  readonly styles: () => Promise<void>;
  /** Loads the tree that pages without a sidebar of their own offer; see `useSiteSidebar`. */
  readonly sidebar: () => Promise<readonly SidebarItem[] | undefined>;
}

/** Holds the browser's stores; its provider is the app. */
export const StoresContext = createContext<Stores | undefined>(undefined);

const neverChanges = () => () => undefined;

/** The color mode and how to choose it. Before hydration it is the default mode, whatever the document shows. Throws outside the app. */
export function useColorMode(): ColorModeState & { readonly setChoice: (choice: ColorChoice) => void } {
  const store = useContext(StoresContext)?.colorMode;
  const { defaultMode } = useRequired(SiteContext, 'useColorMode').colorMode;
  const initial: ColorModeState = initialStates[defaultMode];
  const state = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? (() => initial), () => initial);
  return { ...state, setChoice: (choice) => store?.set(choice) };
}

const initialStates: Readonly<Record<'light' | 'dark', ColorModeState>> = {
  light: { choice: 'system', mode: 'light' },
  dark: { choice: 'system', mode: 'dark' },
};

/** Whether the announcement is open, and how to close it for good. Open before hydration. Throws outside the app. */
export function useAnnouncement(): { readonly open: boolean; readonly close: () => void } {
  useRequired(SiteContext, 'useAnnouncement');
  const store = useContext(StoresContext)?.announcement;
  const open = useSyncExternalStore(store?.subscribe ?? neverChanges, store?.isOpen ?? isOpen, isOpen);
  return { open, close: () => store?.close() };
}

/** The last click whose page could not be loaded, until it is tried again or another page is asked for. Throws outside the app. */
export function useMissedNavigation(): MissedNavigation | undefined {
  useRequired(SiteContext, 'useMissedNavigation');
  const store = useContext(StoresContext)?.missed;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}

/** What offline mode asks the reader: whether to load the site where data is dear, or another build of it. Throws outside the app. */
export function useOfflineNotice(): OfflineNotice | undefined {
  useRequired(SiteContext, 'useOfflineNotice');
  const store = useContext(StoresContext)?.offline;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.get ?? nothing, nothing);
}

function nothing(): undefined {
  return undefined;
}

function isOpen(): boolean {
  return true;
}

/**
 * Loads the styles of what no page shows at first, such as a dialog: a document holds only those of its own. Never rejects;
 * throws outside the app.
 */
export function useWholeStyles(): () => Promise<void> {
  useRequired(SiteContext, 'useWholeStyles');
  const load = useContext(StoresContext)?.styles;
  return async () => load?.();
}

/**
 * Whether a group of the sidebar is open, and how to change that. It opens when it comes to hold the page in view (`holds`), and
 * else stays as the reader left it, on every page that has a group of that name, until the tab is closed. Before hydration it is
 * open where it holds the page or `beginsOpen`. Throws outside the app.
 */
export function useOpenGroup(group: {
  readonly name: string;
  readonly holds: boolean;
  readonly beginsOpen: boolean;
}): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  useRequired(SiteContext, 'useOpenGroup');
  const { name, holds } = group;
  const store = useContext(StoresContext)?.openGroups;
  const initial = () => holds || group.beginsOpen;
  const isOpen = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.get(name) ?? initial(), initial);
  const held = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const comes = holds && (held.current === false || store?.get(name) === undefined);
    held.current = holds;
    if (comes) store?.set(name, true);
  }, [store, name, holds]);
  return [isOpen, (next) => store?.set(name, next)];
}

/**
 * Loads the tree of pages for a page that has none of its own: that of the page that the tab was opened with, else of the first
 * page with one that the navigation bar leads to. Gives undefined where there is none; rejects when it cannot be loaded. Throws outside the app.
 */
export function useSiteSidebar(): () => Promise<readonly SidebarItem[] | undefined> {
  useRequired(SiteContext, 'useSiteSidebar');
  const load = useContext(StoresContext)?.sidebar;
  return async () => load?.();
}
