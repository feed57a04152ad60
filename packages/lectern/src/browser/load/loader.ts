import type { Payload, RedirectPayload } from '../../model/page.ts';
import { wholeSheetMedia } from '../../model/reserved-ids.ts';
import type { View } from '../../model/server-bundle.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { payloadPath, withBase, withoutBase } from '../../model/url.ts';
import { type ContentFetch, createContentFetch } from './content-fetch.ts';
import { fetchJson, loadTimeout } from './fetch-json.ts';
import { type FailedLoad, loadError } from './load-error.ts';
import { createMemory } from './memory.ts';
import { createPrefetch } from './prefetch.ts';

/**
 * Milliseconds for which loaded content counts as current: the time from a sign of intent to the click. Older content is
 * shown as well, but then the server is asked whether it has a new build.
 */
const freshFor = 10_000;

/** Loads the content of routes. Content that is loaded or loading is not requested again. */
export interface Loader {
  /** Loads a route (without the base URL). Rejects with a `FailedLoad`; a failed load may be tried again. */
  load(route: string): Promise<View>;
  /**
   * Whether the server still has the content that was loaded for a route. Asks the server if the content is not fresh; true
   * if the server cannot be reached.
   */
  isCurrent(route: string): Promise<boolean>;
  /** Prefetches the content of a route once, unless it is loaded; failures are silent. */
  prefetch(route: string): void;
  /** Prefetches any other file that a later page may need. */
  prefetchFile(address: string): void;
  /** Loads the styles of all pages, again if that failed; loading a route waits for them. Never rejects. */
  styles(): Promise<void>;
  /** Loads a sidebar by its address. */
  sidebar(address: string): Promise<readonly SidebarItem[]>;
}

/** Returns a string that changes with the content of a payload. */
function identityOf(payload: Payload | RedirectPayload): string {
  return `${payload.build} ${'redirect' in payload ? payload.redirect : payload.hash}`;
}

/** Number of loaded routes to keep: limits the memory of a tab that stays open. */
const keptRoutes = 24;

/** Input of `createLoader`. */
interface LoaderOptions {
  readonly baseUrl: string;
  readonly build: string;
}

/** Creates a loader for the build that this tab runs. */
export function createLoader(options: LoaderOptions): Loader {
  const views = createMemory<View>(keptRoutes);
  const loaded = new Map<string, { readonly since: number; readonly identity: string }>();
  const sidebars = createMemory<readonly SidebarItem[]>();
  const prefetch = createPrefetch();
  const fetchContent = createContentFetch(prefetch);
  let styles: Promise<void> | undefined;

  function address(route: string): string {
    return withBase(options.baseUrl, payloadPath(route));
  }

  async function fetchView(route: string): Promise<View> {
    const styled = loadAllStyles();
    const { value, since } = await fetchContent<Payload | RedirectPayload | null>(address(route));
    // Something between here and the server may answer with any JSON: then it is of no build.
    const payload = Object(value) as Payload | RedirectPayload;
    loaded.set(route, { since, identity: identityOf(payload) });
    if (payload.build !== options.build) throw loadError('build', 'The site was updated.');
    if ('redirect' in payload) return fetchView(redirectTarget(payload, options.baseUrl));
    const { page, article } = payload;
    if (typeof article !== 'string' || !page) throw loadError('format', 'The content arrived damaged.');
    const [sidebar] = await Promise.all([payload.sidebar ? loadSidebar(payload.sidebar) : undefined, styled]);
    return { page, article, sidebar };
  }

  function loadAllStyles(): Promise<void> {
    styles ??= loadStyles().then((hasFailed) => {
      if (hasFailed) styles = undefined;
    });
    return styles;
  }

  function loadSidebar(target: string): Promise<readonly SidebarItem[]> {
    return sidebars.get(target, () => fetchSidebar(target, fetchContent));
  }

  return {
    styles: loadAllStyles,
    sidebar: loadSidebar,
    load: (route) => views.get(route, () => fetchView(route)),
    async isCurrent(route) {
      const now = Date.now();
      const last = loaded.get(route);
      if (!last || now - last.since < freshFor) return true;
      loaded.set(route, { ...last, since: now });
      const next = await fetchJson<Payload | RedirectPayload>(address(route), 'no-cache').catch(() => undefined);
      return !next || identityOf(next) === last.identity;
    },
    prefetch(route) {
      if (!views.has(route)) prefetch.ask(address(route));
    },
    prefetchFile: prefetch.ask,
  };
}

/** Returns the route that a redirect leads to. */
function redirectTarget({ redirect }: RedirectPayload, baseUrl: string): string {
  if (redirect === null) throw loadError('build', 'Only the server knows the way.');
  return withoutBase(baseUrl, redirect) ?? redirect;
}

async function fetchSidebar(address: string, fetchContent: ContentFetch): Promise<readonly SidebarItem[]> {
  try {
    return (await fetchContent<readonly SidebarItem[]>(address)).value;
  } catch (error) {
    // Its name contains a hash: a server that no longer has it serves another build.
    if ((error as FailedLoad).status === 404) throw loadError('build', 'The site was updated.', { cause: error });
    throw error;
  }
}

/**
 * Applies the whole style sheet, which the document links for print. Resolves when it is loaded or does not come in time; with `true` when
 * it failed, and is for print again: a page without it is plain, not broken.
 */
async function loadStyles(): Promise<boolean> {
  const link = document.querySelector<HTMLLinkElement>(`head>link[media="${wholeSheetMedia}"]`);
  link?.removeAttribute('media');
  if (!link || hasRules(link)) return false;
  // It may have failed already, and Chromium does not always ask again for what the same link failed to load.
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    next.onload = () => resolve(false);
    next.onerror = () => {
      next.media = wholeSheetMedia;
      resolve(true);
    };
    setTimeout(resolve, loadTimeout);
    link.replaceWith(next);
  });
}

/** Tells whether a sheet has arrived. One that failed is there in Chromium, too, and throws when it is read. */
function hasRules({ sheet }: HTMLLinkElement): unknown {
  try {
    return sheet?.cssRules;
  } catch {
    return undefined;
  }
}
