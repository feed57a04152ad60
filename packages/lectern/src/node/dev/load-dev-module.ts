import type { ViteDevServer } from 'vite';

/**
 * Loads a module for rendering, as `ssrLoadModule` does. Vite keeps the error of a module until the module or one that it imports
 * changes. A change may come while the old text is being loaded: its error would be kept until the next change. So it is forgotten.
 */
export async function loadDevModule({ ssrLoadModule, environments }: ViteDevServer, id: string) {
  const begun = Date.now();
  try {
    return await ssrLoadModule(id);
  } catch (error) {
    for (const module of environments.ssr.moduleGraph.idToModuleMap.values()) {
      if (module.lastInvalidationTimestamp >= begun) module.ssrError = null;
    }
    throw error;
  }
}
