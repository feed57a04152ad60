import type { Plugin, ResolvedConfig } from 'vite';
import { SettingsError } from './setup-problem.ts';

/** Settings of Vite that the engine depends on. */
type Kept = Pick<ResolvedConfig, 'root' | 'base' | 'mode' | 'publicDir' | 'appType' | 'cacheDir'>;

/**
 * Fails if a plugin of the site has changed a setting that the engine depends on, because that would cause errors in
 * unrelated places.
 */
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
