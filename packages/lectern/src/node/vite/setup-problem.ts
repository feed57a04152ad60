import type { Plugin, PluginOption } from 'vite';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { reasonOf } from '../ground/reason-of.ts';
import { diagnostic } from './diagnostics.ts';

/** A setting that a plugin of the site has changed and that the engine needs as it was. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly setting: string;
  constructor(setting: string) {
    super(`a plugin of "vite.plugins" changes the setting "${setting}", which belongs to the engine`);
    this.setting = setting;
  }
}

/** What a plugin of the site has thrown while Vite was set up. */
class SetupError extends Error {
  override name = 'SetupError';
  readonly plugin: string;
  constructor(plugin: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    this.plugin = plugin;
  }
}

/** Hooks that run before anything is bundled. The bundler itself says whose the later ones are. */
const setupHooks = ['config', 'configEnvironment', 'configResolved', 'configureServer'] as const;

/** The plugins of a site, each of which puts its name to what it throws while Vite is set up. */
export async function namedPlugins(option: PluginOption): Promise<readonly Plugin[]> {
  const given = await option;
  if (!given) return [];
  if (Array.isArray(given)) return (await Promise.all(given.map(namedPlugins))).flat();
  const plugin = given as Plugin;
  const named = setupHooks.flatMap((hook) => (plugin[hook] ? [[hook, withName(plugin.name, plugin[hook])]] : []));
  // What a plugin inherits or keeps in itself stays its own.
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

/** What the site can mend of an error that has kept Vite from being set up. Undefined where it is not the site's. */
export function setupProblem(error: unknown): Diagnostic | undefined {
  if (error instanceof SettingsError)
    return diagnostic('vite-setting-changed', { file: 'site.config.ts' }, { setting: error.setting });
  if (!(error instanceof SetupError)) return undefined;
  const reason = error.message.replace(/\.$/, '');
  return diagnostic('vite-plugin-fails', { file: 'site.config.ts' }, { plugin: error.plugin, reason });
}
