import { type Context, createContext, useContext } from 'react';
import type { Page } from '../model/page.ts';
import type { View } from '../model/server-bundle.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { SiteData } from '../model/site-data.ts';
import type { Messages } from './messages.ts';

/** What the app shows: one page, its article as opaque HTML, and the sidebar that it belongs to. */
export type { View };

/** Whether the content area shows the view, waits for one, or says why there is none. */
export type ContentState =
  | { readonly status: 'ready' }
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void };

/** Holds the state of the content area; its provider is the app. */
export const ContentContext = createContext<ContentState>({ status: 'ready' });
/** Holds the site's data; its provider is the app. */
export const SiteContext = createContext<SiteData | undefined>(undefined);
/** Holds the current view; its provider is the router. */
export const ViewContext = createContext<View | undefined>(undefined);
/** Holds the theme's texts; its provider is the app. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

/** Returns the value of a context. Throws outside the app, and names the hook that was used there. */
export function useRequired<T>(context: Context<T | undefined>, hook: string): T {
  const value = useContext(context);
  if (value === undefined)
    throw new Error(`${hook} is used outside the app: call it in a component that Lectern renders.`);
  return value;
}

/** Returns the site's data. Throws outside the app. */
export function useSite(): SiteData {
  return useRequired(SiteContext, 'useSite');
}

/** Returns the current page. Throws outside the app. */
export function usePage(): Page {
  return useRequired(ViewContext, 'usePage').page;
}

/** Returns the view: page, article and sidebar. Throws outside the app. */
export function useView(): View {
  return useRequired(ViewContext, 'useView');
}

/** Returns the sidebar of the current page, if it has one. Throws outside the app. */
export function useSidebar(): readonly SidebarItem[] | undefined {
  return useRequired(ViewContext, 'useSidebar').sidebar;
}

/** Returns the theme's texts in the current locale. Throws outside the app. */
export function useMessages(): Messages {
  return useRequired(MessagesContext, 'useMessages');
}

/** Whether the output reaches the browser as HTML alone, as articles do; never true in the browser. */
export const StaticContext = createContext(false);
