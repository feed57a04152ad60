import { flushSync } from 'react-dom';
import type { ViteHotContext } from 'vite/types/hot.js';
import { keepOpen } from '../browser/article/keep-open.ts';
import { siteRoute } from '../browser/load/site-route.ts';
import { updateHead } from '../browser/navigate/head.ts';
import { clickedLink } from '../browser/navigate/native-navigation.ts';
import { type DevStatus, type DevUpdate, devEvents, type OverlayError } from '../model/dev-update.ts';
import { headTags } from '../model/head.ts';
import type { Payload } from '../model/page.ts';
import { reservedIds } from '../model/reserved-ids.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { SiteData } from '../model/site-data.ts';
import { normalizePath, payloadPath, withBase, withoutBase } from '../model/url.ts';
import type { Shown } from './App.tsx';

/** Input of `receiveUpdates`. */
interface UpdateOptions {
  readonly hot: ViteHotContext;
  readonly site: SiteData;
  readonly show: (change: (last: Shown) => Shown) => void;
}

/** The state of a tab during development. */
interface DevTab extends UpdateOptions {
  /** Returns the current route. */
  readonly here: () => string;
  /** Routes that changed since this tab loaded. */
  readonly stale: Set<string>;
  version: number | undefined;
  /** Address of the sidebar that was shown last. */
  sidebar?: string | undefined;
  problem?: string;
  turn: number;
}

/**
 * Updates the open page during development: replaces its article, title, table of contents and sidebar in place and touches
 * nothing else. Problems show in Vite's error overlay until they are fixed. Builds leave this module out.
 */
export function receiveUpdates(options: UpdateOptions): void {
  const { hot, site } = options;
  const { baseUrl } = site;
  const here = () => routeAt(location, baseUrl);
  const meta = document.querySelector<HTMLMetaElement>('meta[name=lectern-state]');
  const [started, version] = (meta?.content ?? '').split(' ').map(Number);
  const stale = new Set<string>();
  const tab: DevTab = { ...options, here, stale, version, turn: 0 };

  hot.on(devEvents.update, (update: DevUpdate) => {
    takeStatus(update, tab);
    for (const route of update.routes) stale.add(routeAt(new URL(route, location.href), baseUrl));
    if (stale.has(here())) void patch(tab);
  });
  hot.on(devEvents.state, (status: DevStatus) => {
    if (status.started !== started) return location.reload();
    const isOld = status.version !== tab.version;
    takeStatus(status, tab);
    if (isOld) void patch(tab);
  });
  hot.send(devEvents.hello);
  reloadStale(tab);
}

/** Returns the route at an address, encoded as there; unlike `siteRoute`, also one that ends as files do, such as `/docs/vue.js`. */
function routeAt({ pathname }: Pick<URL, 'pathname'>, baseUrl: string): string {
  return normalizePath(withoutBase(baseUrl, pathname) ?? '/').replace(/\.html$/, '');
}

/** Replaces the content of the page. */
async function patch(tab: DevTab): Promise<void> {
  const { site, show, here, stale } = tab;
  const turn = ++tab.turn;
  const route = here();
  // Most pages keep their sidebar, so it is fetched beside the page.
  const likely = tab.sidebar;
  const likelySidebar = fetchSidebar(likely);
  const payload = await fetchData<Payload>(withBase(site.baseUrl, payloadPath(route)));
  // An error in the page's code shows in the overlay, above the last good page.
  if (payload === 'failed') return;
  if (payload === 'missing' || !('page' in payload)) return location.reload();
  const { page } = payload;
  tab.sidebar = payload.sidebar;
  const sidebar = await (payload.sidebar === likely ? likelySidebar : fetchSidebar(payload.sidebar));
  if (typeof sidebar === 'string') return location.reload();
  if (turn !== tab.turn || route !== here()) return;
  const restore = keepOpen(document.getElementById(reservedIds.root)!);
  // React sets the article's HTML only if it changed. Here it must always do so, because the islands are unmounted.
  const article = `${payload.article}<!--${turn}-->`;
  flushSync(() => show(() => ({ view: { page, article, sidebar }, content: { status: 'ready' } })));
  restore();
  updateHead(headTags(page, site));
  stale.delete(route);
}

/** Notes the version of the site, and shows its problem, if it is a new one. */
function takeStatus(status: DevStatus, tab: DevTab): void {
  tab.version = status.version;
  const text = JSON.stringify(status.problem);
  // The author may have closed the overlay. It comes back when there is something new to report.
  if (text !== tab.problem) showOverlay(status.problem);
  tab.problem = text;
}

/** Loads the document of a page that changed, instead of showing it from the tab's memory. */
function reloadStale({ site, here, stale }: DevTab): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = clickedLink(event);
      const route = link && siteRoute(link, site.baseUrl);
      if (route !== undefined && route !== here() && stale.has(route)) event.stopPropagation();
    },
    { capture: true },
  );
  addEventListener('popstate', () => stale.has(here()) && location.reload(), { capture: true });
}

async function fetchSidebar(address: string | undefined) {
  return address === undefined ? undefined : fetchData<readonly SidebarItem[]>(address);
}

async function fetchData<T>(address: string): Promise<T | 'missing' | 'failed'> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    if (response.ok) return (await response.json()) as T;
    return response.status === 404 ? 'missing' : 'failed';
  } catch {
    // The server is restarting. The page reloads when it is back.
    return 'failed';
  }
}

const overlay = 'vite-error-overlay';

function showOverlay(error: OverlayError | undefined): void {
  for (const old of document.querySelectorAll(overlay)) old.remove();
  const Overlay = customElements.get(overlay) as (new (error: OverlayError) => HTMLElement) | undefined;
  if (error && Overlay) document.body.append(new Overlay(error));
}
