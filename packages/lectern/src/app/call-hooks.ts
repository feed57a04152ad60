import { clientModules } from 'virtual:lectern/client-modules';
import type { ClientModule } from './client-module.ts';

/**
 * Calls a hook of all client modules in order. If one throws, the error is reported as uncaught and the others still run.
 */
export function callHooks<K extends keyof ClientModule>(
  hook: K,
  update: Parameters<NonNullable<ClientModule[K]>>[0],
): void {
  for (const module of clientModules) {
    try {
      (module[hook] as ((update: unknown) => void) | undefined)?.(update);
    } catch (error) {
      reportError(error);
    }
  }
}
