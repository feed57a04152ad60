import type { Payload } from '../model/page.ts';
import type { ShellView } from '../model/server-bundle.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { payloadPath, withBase } from '../model/url.ts';
import { fetchJson } from './fetch-json.ts';
import { loadError } from './load-error.ts';

/** Loads the content of routes; what is loaded or under way is not asked for again. */
export interface Loader {
  /** Address of the payload of a route (without the base URL). */
  address(route: string): string;
  /** Loads a route. Rejects with a `LoadError`; a failed load may be tried again. */
  load(route: string): Promise<ShellView>;
  /** Loads a sidebar by its address. */
  sidebar(address: string): Promise<readonly SidebarItem[]>;
}

/** How many loaded routes are kept, the oldest dropped first: bounds the memory of a tab that stays open. */
const keptRoutes = 24;

/** Makes a loader for the build that this tab runs. */
export function createLoader(options: {
  readonly baseUrl: string;
  readonly build: string;
  /** Resolves when any page can be shown, whatever styles it needs. */
  readonly ready: Promise<void>;
}): Loader {
  const views = new Map<string, Promise<ShellView>>();
  const sidebars = new Map<string, Promise<readonly SidebarItem[]>>();

  function address(route: string): string {
    return withBase(options.baseUrl, payloadPath(route));
  }

  async function fetchView(route: string): Promise<ShellView> {
    const payload = await fetchJson<Payload>(address(route));
    if (payload.build !== options.build) throw loadError('build', 'The site was updated.');
    if (typeof payload.article !== 'string' || !payload.page) throw loadError('format', 'The content arrived damaged.');
    const { page, article } = payload;
    const [sidebar] = await Promise.all([page.sidebar ? loadSidebar(page.sidebar) : undefined, options.ready]);
    return { page, article, sidebar };
  }

  function loadSidebar(target: string): Promise<readonly SidebarItem[]> {
    return remember(sidebars, target, () => fetchJson(target));
  }

  return {
    address,
    sidebar: loadSidebar,
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
