import type { View } from '../../model/server-bundle.ts';
import { isOtherBuild } from '../load/load-error.ts';
import type { Loader } from '../load/loader.ts';
import { siteRoute } from '../load/site-route.ts';
import { createScrollHistory, type ScrollHistory } from './history.ts';
import { clickedLink, loadDocument } from './native-navigation.ts';
import { createProgress, type Progress } from './progress.ts';
import { restorePosition, type ScrollPosition } from './restore-position.ts';

/** How the current view was reached. */
export interface Navigation {
  readonly kind: 'push' | 'replace' | 'pop';
  readonly href: string;
  /** Where to scroll on back and forward; otherwise to the hash or the top. */
  readonly position?: ScrollPosition;
}

/** How the app reacts to events of the navigator. */
export interface NavigationEvents {
  /** The content is loaded: switch the view, then call `settle`. */
  onView(view: View, navigation: Navigation): void;
  /** There is no view to show: the content area waits. */
  onWaiting(navigation: Navigation): void;
  /** Loading failed and there is no view to keep. */
  onFailure(error: Error, navigation: Navigation): void;
  /** A navigation starts. */
  onStart(): void;
  /** Loading failed and the current view stays. */
  onMiss(error: Error, path: string): void;
  /** The progress bar's delay has passed. */
  onDelayed(navigation: Navigation): void;
}

/** Client-side navigation: one at a time, and the last one wins. */
export interface Navigator {
  /** Retries the last failed navigation. */
  retry(): void;
  /** Call it when a view is shown, before anything reads the address: it updates the address to match the view. */
  settle(navigation: Navigation): void;
  /** Stops listening. */
  dispose(): void;
}

/** Milliseconds after which the content area shows that it is loading, if there is no view to keep. */
export const waitingDelay = 200;

/** Input of `createNavigator`. */
interface NavigatorOptions extends NavigationEvents {
  readonly baseUrl: string;
  readonly loader: Loader;
  /** Whether the document has a policy that no other page has, so that it can show only its own page. */
  readonly isApart?: boolean;
}

/** The state of a tab. */
interface Tab extends NavigatorOptions {
  /** Path of the document. */
  readonly ownPath: string;
  readonly scroll: ScrollHistory;
  readonly progress: Progress;
  /** Path of the current view; undefined while the content area waits or shows an error. */
  shown: string | undefined;
  /** The navigation whose view is about to be shown. */
  entering?: Navigation;
  failed?: Navigation;
  /** Changes when the current navigation is canceled. */
  turn: number;
  waiting?: ReturnType<typeof setTimeout>;
  /** The link that was clicked, while its page is loading. */
  busy?: HTMLAnchorElement;
}

/** Takes over the links of the document and the history of the tab. */
export function createNavigator(options: NavigatorOptions): Navigator {
  const ownPath = location.pathname;
  const scroll = createScrollHistory();
  const tab: Tab = { ...options, ownPath, scroll, progress: createProgress(), shown: ownPath, turn: 0 };
  const listening = new AbortController();
  const { signal } = listening;

  document.addEventListener('click', (event) => followLink(event, tab), { signal });
  addEventListener('popstate', (event) => followHistory(event, tab), { signal });
  // The browser may keep the document for a return to it, which then shows the page of its address.
  addEventListener('pagehide', () => cancel(tab), { signal });
  addEventListener('pageshow', () => location.pathname === tab.shown || followAddress(tab), { signal });
  return {
    retry: () => tab.failed && void navigate(tab.failed, tab),
    settle(navigation) {
      // A view that back or forward has overtaken has no address of its own.
      if (navigation !== tab.entering) return;
      tab.entering = undefined;
      if (navigation.kind !== 'pop') scroll.go(navigation.href, navigation.kind);
      tab.shown = location.pathname;
    },
    dispose() {
      cancel(tab);
      listening.abort();
    },
  };
}

/** Follows a click on a link of the site. */
function followLink(event: MouseEvent, tab: Tab): void {
  const link = clickedLink(event);
  if (!link || siteRoute(link, tab.baseUrl) === undefined) return;
  const samePage = link.pathname === tab.shown && tab.shown === location.pathname && link.search === location.search;
  if (samePage && link.hash) {
    // The rest follows with `popstate`.
    tab.scroll.leave();
    return;
  }
  event.preventDefault();
  void navigate({ kind: samePage ? 'replace' : 'push', href: link.href }, tab);
  tab.busy = link;
  link.setAttribute('aria-busy', 'true');
}

/** Follows back, forward, and links within the page. */
function followHistory(event: PopStateEvent, tab: Tab): void {
  const position = tab.scroll.arrive(event.state);
  // A view on its way into place cannot be stopped: the one of this address has to follow it.
  const isOvertaking = tab.entering !== undefined;
  tab.entering = undefined;
  if (isOvertaking || location.pathname !== tab.shown) {
    followAddress(tab, position);
    return;
  }
  cancel(tab);
  if (position) restorePosition(position);
}

/** Loads the page of the address, and shows it where its reader left it, if that is known. */
function followAddress(tab: Tab, position?: ScrollPosition): void {
  void navigate({ kind: 'pop', href: location.href, ...(position && { position }) }, tab);
}

/** Cancels the current navigation. */
function cancel(tab: Tab): void {
  tab.turn++;
  tab.busy?.removeAttribute('aria-busy');
  tab.busy = undefined;
  clearTimeout(tab.waiting);
  tab.progress.done();
}

/** Loads the page of a navigation and shows it, unless another navigation begins in the meantime. */
async function navigate(navigation: Navigation, tab: Tab): Promise<void> {
  const { baseUrl, loader, isApart = false } = tab;
  cancel(tab);
  tab.onStart();
  const { turn } = tab;
  const target = new URL(navigation.href, location.href);
  const route = siteRoute(target, baseUrl);
  if (route === undefined || (isApart && target.pathname !== tab.ownPath)) return loadDocument(target);
  showWait(navigation, tab);
  let view: View;
  try {
    view = await loader.load(route);
  } catch (error) {
    if (turn !== tab.turn) return;
    cancel(tab);
    return fail(error as Error, navigation, target, tab);
  }
  if (turn !== tab.turn) return;
  // A redirect's payload names the route that it leads to.
  const href = view.page.route + target.search + target.hash;
  // The policy of a document cannot change. The link stays busy until the next document is loaded.
  if (view.page.hasOwnPolicy && !isApart) return loadDocument(new URL(href, location.href));
  cancel(tab);
  tab.scroll.save();
  tab.entering = { ...navigation, href };
  tab.onView(view, tab.entering);
  void confirm(route, target, tab);
}

/** Shows after a while that a page is loading. */
function showWait(navigation: Navigation, tab: Tab): void {
  tab.progress.start(() => tab.onDelayed(navigation));
  if (tab.shown === location.pathname) return;
  tab.waiting = setTimeout(() => {
    tab.shown = undefined;
    tab.onWaiting(navigation);
  }, waitingDelay);
}

/** Loads the page's document if content that was loaded a while ago turns out to be from an old build. */
async function confirm(route: string, target: URL, tab: Tab): Promise<void> {
  const { turn } = tab;
  if (!(await tab.loader.isCurrent(route)) && turn === tab.turn) loadDocument(target);
}

/** Reports that a page could not be loaded. */
function fail(error: Error, navigation: Navigation, target: URL, tab: Tab): void {
  tab.failed = navigation;
  if (isOtherBuild(error)) loadDocument(target);
  else if (tab.shown === location.pathname) {
    // biome-ignore lint/suspicious/noConsole: the notice on the page is for readers; developers need the reason
    console.warn(`Could not load ${target.pathname}: ${error.message}`);
    tab.onMiss(error, target.pathname);
  } else {
    tab.shown = undefined;
    tab.onFailure(error, navigation);
  }
}
