import type { View } from '../../model/server-bundle.ts';
import { isOtherBuild } from '../load/load-error.ts';
import type { Loader } from '../load/loader.ts';
import { siteRoute } from '../load/site-route.ts';
import { createScrollHistory, type ScrollPosition } from './history.ts';
import { clickedLink, loadDocument } from './native-navigation.ts';
import { createProgress } from './progress.ts';

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

/** Takes over the links of the document and the history of the tab. */
export function createNavigator(
  options: {
    readonly baseUrl: string;
    readonly loader: Loader;
    /** Whether the document has a policy that no other page has, so that it can show only its own page. */
    readonly isApart?: boolean;
  } & NavigationEvents,
): Navigator {
  const { baseUrl, loader, isApart = false } = options;
  const ownPath = location.pathname;
  const scroll = createScrollHistory();
  const progress = createProgress();
  /** Path of the current view; undefined while the content area waits or shows an error. */
  let shown: string | undefined = location.pathname;
  /** The navigation whose view is about to be shown. */
  let entering: Navigation | undefined;
  let failed: Navigation | undefined;
  let turn = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  /** The link that was clicked, while its page is loading. */
  let busy: HTMLAnchorElement | undefined;

  /** Cancels the current navigation. */
  function cancel(): void {
    turn++;
    busy?.removeAttribute('aria-busy');
    busy = undefined;
    clearTimeout(waiting);
    progress.done();
  }

  async function navigate(navigation: Navigation): Promise<void> {
    cancel();
    options.onStart();
    const mine = turn;
    const target = new URL(navigation.href, location.href);
    const route = siteRoute(target, baseUrl);
    if (route === undefined || (isApart && target.pathname !== ownPath)) return loadDocument(target);
    progress.start(() => options.onDelayed(navigation));
    if (shown !== location.pathname) {
      waiting = setTimeout(() => {
        shown = undefined;
        options.onWaiting(navigation);
      }, waitingDelay);
    }
    let view: View;
    try {
      view = await loader.load(route);
    } catch (error) {
      if (mine !== turn) return;
      cancel();
      return fail(error as Error, navigation, target);
    }
    if (mine !== turn) return;
    // A redirect's payload names the route that it leads to.
    const href = view.page.route + target.search + target.hash;
    // The policy of a document cannot change. The link stays busy until the next document is loaded.
    if (view.page.hasOwnPolicy && !isApart) return loadDocument(new URL(href, location.href));
    cancel();
    scroll.save();
    entering = { ...navigation, href };
    options.onView(view, entering);
    void confirm(route, target);
  }

  /** Loads the page's document if content that was loaded a while ago turns out to be from an old build. */
  async function confirm(route: string, target: URL): Promise<void> {
    const mine = turn;
    if (!(await loader.isCurrent(route)) && mine === turn) loadDocument(target);
  }

  function fail(error: Error, navigation: Navigation, target: URL): void {
    failed = navigation;
    if (isOtherBuild(error)) loadDocument(target);
    else if (shown === location.pathname) {
      // biome-ignore lint/suspicious/noConsole: the notice on the page is for readers; developers need the reason
      console.warn(`Could not load ${target.pathname}: ${error.message}`);
      options.onMiss(error, target.pathname);
    } else {
      shown = undefined;
      options.onFailure(error, navigation);
    }
  }

  function onClick(event: MouseEvent): void {
    const link = clickedLink(event);
    if (!link || siteRoute(link, baseUrl) === undefined) return;
    const samePage = link.pathname === shown && shown === location.pathname && link.search === location.search;
    if (samePage && link.hash) {
      // The rest follows with `popstate`.
      scroll.leave();
      return;
    }
    event.preventDefault();
    void navigate({ kind: samePage ? 'replace' : 'push', href: link.href });
    busy = link;
    link.setAttribute('aria-busy', 'true');
  }

  function onPop(event: PopStateEvent): void {
    const position = scroll.arrive(event.state);
    entering = undefined;
    if (location.pathname !== shown) {
      void navigate({ kind: 'pop', href: location.href, ...(position && { position }) });
      return;
    }
    cancel();
    if (position) scrollTo(...position);
  }

  document.addEventListener('click', onClick);
  addEventListener('popstate', onPop);
  // The browser may keep the document for a return to it.
  addEventListener('pagehide', cancel);
  return {
    retry: () => failed && void navigate(failed),
    settle(navigation) {
      // A view that back or forward has overtaken has no address of its own.
      if (navigation !== entering) return;
      entering = undefined;
      if (navigation.kind !== 'pop') scroll.go(navigation.href, navigation.kind);
      shown = location.pathname;
    },
    dispose() {
      cancel();
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPop);
      removeEventListener('pagehide', cancel);
    },
  };
}
