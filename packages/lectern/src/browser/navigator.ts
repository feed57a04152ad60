import type { ShellView } from '../model/server-bundle.ts';
import { createScrollHistory, type ScrollPosition } from './history.ts';
import { isOtherBuild } from './load-error.ts';
import type { Loader } from './loader.ts';
import { createProgress } from './progress.ts';
import { siteRoute } from './site-route.ts';

/** How a view came to be shown. */
export interface Navigation {
  readonly kind: 'push' | 'replace' | 'pop';
  readonly href: string;
  /** Where to scroll to on back and forward; otherwise to the hash or the top. */
  readonly position?: ScrollPosition;
}

/** What the application does when the navigator has news; each is called at most once a navigation. */
export interface NavigationEvents {
  /** The content is there: switch the view. */
  onView(view: ShellView, navigation: Navigation): void;
  /** Nothing can be shown in place: the content area waits. */
  onWaiting(navigation: Navigation): void;
  /** Loading failed and there is no view to keep. */
  onFailure(error: Error, navigation: Navigation): void;
  /** The progress bar's delay has passed. */
  onDelayed(navigation: Navigation): void;
}

/** Client-side navigation: one at a time, the last one wins. */
export interface Navigator {
  /** Goes to an address of the site; addresses that are not ours are left to the browser. */
  go(href: string, kind?: 'push' | 'replace'): void;
  /** Loads the present address again, after a failure. */
  retry(): void;
  /** Ends all listening. */
  dispose(): void;
}

/** Milliseconds that a view may stay while back or forward loads, before the content area says that it waits (specification, section 9: lazy loader delay). */
export const waitingDelay = 200;

/** Takes over the links of the document and the history of the tab. */
export function createNavigator(options: { readonly baseUrl: string; readonly loader: Loader } & NavigationEvents): Navigator {
  const { baseUrl, loader } = options;
  const scroll = createScrollHistory();
  const progress = createProgress();
  let latest = 0;
  let shownPath = location.pathname;

  async function navigate(navigation: Navigation): Promise<void> {
    const turn = ++latest;
    const target = new URL(navigation.href, location.href);
    const route = siteRoute(target, baseUrl);
    if (route === undefined) return;
    progress.done();
    progress.start(() => options.onDelayed(navigation));
    const waiting =
      navigation.kind === 'pop' ? setTimeout(() => turn === latest && options.onWaiting(navigation), waitingDelay) : undefined;
    try {
      const view = await loader.load(route);
      if (turn !== latest) return;
      // A redirect's payload names the route that it leads to.
      const href = view.page.route + target.search + target.hash;
      if (navigation.kind !== 'pop') {
        scroll.save();
        scroll.go(href, navigation.kind);
      }
      shownPath = location.pathname;
      options.onView(view, { ...navigation, href });
    } catch (error) {
      if (turn !== latest) return;
      if (isOtherBuild(error)) location.assign(target.href);
      else if (navigation.kind === 'pop') options.onFailure(error as Error, navigation);
      // biome-ignore lint/suspicious/noConsole: the specification's error catalogue asks for a console warning
      else console.warn(`Could not load ${target.pathname}: ${(error as Error).message}`);
    } finally {
      clearTimeout(waiting);
      if (turn === latest) progress.done();
    }
  }

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
    if (!link.hasAttribute('href') || siteRoute(new URL(link.href), baseUrl) === undefined) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) {
      scroll.save();
      return;
    }
    event.preventDefault();
    void navigate({ kind: samePage ? 'replace' : 'push', href: link.href });
  }

  function onPop(event: PopStateEvent): void {
    const position = scroll.arrive(event.state);
    if (location.pathname === shownPath) {
      latest++;
      if (position) scrollTo(...position);
      return;
    }
    void navigate({ kind: 'pop', href: location.href, ...(position && { position }) });
  }

  document.addEventListener('click', onClick);
  addEventListener('popstate', onPop);
  return {
    go: (href, kind = 'push') => void navigate({ kind, href }),
    retry: () => void navigate({ kind: 'pop', href: location.href }),
    dispose() {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPop);
    },
  };
}
