import { isThriftyConnection } from './load-ahead.ts';
import type { Loader } from './loader.ts';
import { siteRoute } from './site-route.ts';

/** Milliseconds that the pointer rests on a link before its content is loaded and not only prefetched. */
const restingTime = 65;

/**
 * Loads what the reader is likely to want next: hover, focus or touch prefetch a link's content; resting on it or pressing
 * it loads it. Returns a function that prefetches a link when it comes into view, and one that stops listening.
 */
export function listenForIntent(options: {
  readonly baseUrl: string;
  readonly loader: Loader;
  /** Whether every link leads to a document, so that content alone is useless. */
  readonly isApart?: boolean;
}) {
  let resting: ReturnType<typeof setTimeout> | undefined;

  function routeOf(event: Event): string | undefined {
    const link = (event.target as Element).closest?.('a');
    if (!(link instanceof HTMLAnchorElement) || link.pathname === location.pathname) return undefined;
    return routeAhead(link);
  }

  function routeAhead(link: HTMLAnchorElement): string | undefined {
    return options.isApart ? undefined : siteRoute(link, options.baseUrl);
  }

  function preload(route: string): void {
    if (!isThriftyConnection()) options.loader.load(route).catch(() => undefined);
  }

  function onIntent(event: Event): void {
    clearTimeout(resting);
    const route = routeOf(event);
    if (route === undefined) return;
    if (event.type === 'pointerdown') preload(route);
    else options.loader.prefetch(route);
    if (event.type === 'pointerover') resting = setTimeout(() => preload(route), restingTime);
  }

  const types = ['pointerover', 'focusin', 'touchstart', 'pointerdown'];
  for (const type of types) document.addEventListener(type, onIntent, { passive: true });

  return {
    /** Prefetches the content of a link once it is in view. Returns a function that stops watching. */
    whenVisible(link: HTMLAnchorElement): () => void {
      const route = routeAhead(link);
      if (route === undefined || typeof IntersectionObserver === 'undefined') return () => undefined;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        options.loader.prefetch(route);
      });
      observer.observe(link);
      return () => observer.disconnect();
    },
    dispose(): void {
      for (const type of types) document.removeEventListener(type, onIntent);
    },
  };
}
