import type { Plugin, ResolvedConfig } from 'vite';

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

/** A setting that the engine needs as it was. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly setting: string;
  constructor(setting: string) {
    super(`a plugin of "vite.plugins" changes the setting "${setting}", which the engine needs as it is`);
    this.setting = setting;
  }
}
