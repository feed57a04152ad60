import type { Plugin, ResolvedConfig } from 'vite';
import { SettingsError } from './setup-problem.ts';

/** Settings of Vite that the engine stands on. */
type Kept = Pick<ResolvedConfig, 'root' | 'base' | 'mode' | 'publicDir' | 'appType' | 'cacheDir'>;

/** Fails where a plugin of the site has changed what the engine stands on: it would break in places that say nothing of it. */
export function settingsPlugin(wanted: Partial<Kept>): Plugin {
  return {
    name: 'lectern:settings',
    configResolved(config) {
      for (const [name, value] of Object.entries(wanted)) {
        if (config[name as keyof Kept] !== value) throw new SettingsError(name);
      }
    },
  };
}
