import type { Plugin, PluginOption } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { diagnostic } from './diagnostics.ts';

/** Thrown when a plugin of the site has changed a setting that the engine depends on. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly setting: string;
  constructor(setting: string) {
    super(`a plugin of "vite.plugins" changes the setting "${setting}", which belongs to the engine`);
    this.setting = setting;
  }
}

/** Wraps what a plugin of the site threw while Vite was set up. */
class SetupError extends Error {
  override name = 'SetupError';
  readonly plugin: string;
  constructor(plugin: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.plugin = plugin;
  }
}

/** Hooks that run before anything is bundled. For later ones, the bundler names the plugin. */
const setupHooks = ['config', 'configEnvironment', 'configResolved', 'configureServer'] as const;

/** Returns the plugins of a site, each of which adds its name to what it throws while Vite is set up. */
export async function namedPlugins(option: PluginOption): Promise<readonly Plugin[]> {
  const given = await option;
  if (!given) return [];
  if (Array.isArray(given)) return (await Promise.all(given.map(namedPlugins))).flat();
  const plugin = given as Plugin;
  const named = setupHooks.flatMap((hook) => (plugin[hook] ? [[hook, withName(plugin.name, plugin[hook])]] : []));
  // What a plugin inherits or stores in itself is not shared.
  return [Object.assign(Object.create(plugin) as Plugin, { ...plugin }, Object.fromEntries(named))];
}

function withName(name: string, hook: unknown): unknown {
  if (typeof hook !== 'function') {
    const { handler } = hook as { readonly handler: unknown };
    return { ...(hook as object), handler: withName(name, handler) };
  }
  return async function named(this: unknown, ...given: readonly unknown[]): Promise<unknown> {
    try {
      return await hook.apply(this, given);
    } catch (error) {
      throw new SetupError(name, error);
    }
  };
}

/** Returns what the site can fix of an error in the setup of Vite. Undefined if it is not the site's. */
export function setupProblem(error: unknown): Diagnostic | undefined {
  if (error instanceof SettingsError)
    return diagnostic('vite-setting-changed', { file: 'site.config.ts' }, { setting: error.setting });
  if (!(error instanceof SetupError)) return undefined;
  const reason = error.message.replace(/\.$/, '');
  return diagnostic('vite-plugin-fails', { file: 'site.config.ts' }, { plugin: error.plugin, reason });
}
