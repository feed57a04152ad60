import type { Payload, RedirectPayload } from '../model/page.ts';
import type { ShellView } from '../model/server-bundle.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { payloadPath, withBase, withoutBase } from '../model/url.ts';
import { fetchJson } from './fetch-json.ts';
import { type LoadError, loadError } from './load-error.ts';

/** Loads the content of routes; what is loaded or under way is not asked for again. */
export interface Loader {
  /** Address of the payload of a route (without the base URL). */
  address(route: string): string;
  /** Loads a route. Rejects with a `LoadError`; a failed load may be tried again, and then asks the server, not the cache. */
  load(route: string): Promise<ShellView>;
  /** Whether a route is loaded or under way. */
  has(route: string): boolean;
  /** Loads a sidebar by its address. */
  sidebar(address: string): Promise<readonly SidebarItem[]>;
}

/** How many loaded routes are kept, the oldest dropped first: bounds the memory of a tab that stays open. */
const keptRoutes = 24;

/** Makes a loader for the build that this tab runs. */
export function createLoader(options: {
  readonly baseUrl: string;
  readonly build: string;
  /** Loads what any page may need of the styles; asked with the first route, because to apply it is work. Never rejects. */
  readonly styles: () => Promise<void>;
}): Loader {
  const views = new Map<string, Promise<ShellView>>();
  const sidebars = new Map<string, Promise<readonly SidebarItem[]>>();
  const failed = new Set<string>();
  let styles: Promise<void> | undefined;

  function address(route: string): string {
    return withBase(options.baseUrl, payloadPath(route));
  }

  async function fetchView(route: string): Promise<ShellView> {
    styles ??= options.styles();
    const payload = await fetchAgain<Payload | RedirectPayload>(address(route));
    if (payload.build !== options.build) throw loadError('build', 'The site was updated.');
    if ('redirect' in payload) {
      if (payload.redirect === null) throw loadError('build', 'Only the server knows the way.');
      return fetchView(withoutBase(options.baseUrl, payload.redirect) ?? payload.redirect);
    }
    if (typeof payload.article !== 'string' || !payload.page) throw loadError('format', 'The content arrived damaged.');
    const { page, article } = payload;
    const [sidebar] = await Promise.all([page.sidebar ? loadSidebar(page.sidebar) : undefined, styles]);
    return { page, article, sidebar };
  }

  function loadSidebar(target: string): Promise<readonly SidebarItem[]> {
    return remember(sidebars, target, async () => {
      try {
        return await fetchAgain<readonly SidebarItem[]>(target);
      } catch (error) {
        // Its name holds a hash: a server that does not have it any more serves another build.
        if ((error as LoadError).status === 404) throw loadError('build', 'The site was updated.', { cause: error });
        throw error;
      }
    });
  }

  /** What arrived damaged may lie in the cache as it is. */
  async function fetchAgain<T>(target: string): Promise<T> {
    const cache = failed.delete(target) ? 'reload' : 'default';
    try {
      return await fetchJson<T>(target, cache);
    } catch (error) {
      failed.add(target);
      throw error;
    }
  }

  return {
    address,
    sidebar: loadSidebar,
    has: (route) => views.has(route),
    load(route) {
      const view = remember(views, route, () => fetchView(route));
      const oldest = views.size > keptRoutes ? views.keys().next().value : undefined;
      if (oldest !== undefined) views.delete(oldest);
      return view;
    },
  };
}

/** Gives the promise kept under the key, or makes and keeps it; a rejected one is forgotten. */
function remember<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}
