import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Place, Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import { loadModule } from '../modules/load-module.ts';
import { locateIn } from '../modules/locate-in.ts';
import type { Store } from '../store/open-store.ts';
import { diagnostic } from './diagnostics.ts';
import { parseConfig } from './parse-config.ts';
import type { SiteConfig } from './site-config.ts';

/** The result of reading the configuration. */
export interface LoadedConfig {
  /** Undefined if it is missing or invalid; the diagnostics say why. */
  readonly config?: SiteConfig;
  /** Absolute paths of the files that it consists of, for watching. */
  readonly dependencies: readonly string[];
  /** Returns the position of an option. */
  readonly placeOf: (path: readonly (string | number)[]) => Place;
}

/** Reads `site.config.ts` (or another `configFile`, relative to the root) and checks it. */
export async function loadConfig(input: {
  readonly root: string;
  readonly configFile?: string;
  /** Where its bundle is kept. Default: nowhere. */
  readonly store?: Store | undefined;
}): Promise<Result<LoadedConfig>> {
  const path = resolve(input.root, input.configFile ?? 'site.config.ts');
  const file = siteFile(input.root, path);
  const nowhere = { placeOf: () => ({ file }) };
  if (!existsSync(path)) {
    return {
      value: { dependencies: [path], ...nowhere },
      diagnostics: [diagnostic('config-missing', { file }, { file })],
    };
  }

  const { value: module, diagnostics } = await loadModule({ root: input.root, file: path, store: input.store });
  const { dependencies } = module;
  if (diagnostics.length > 0) return { value: { dependencies, ...nowhere }, diagnostics };

  const locate = await locateIn({ file: path, text: await readFile(path, 'utf8') });
  const parsed = parseConfig({ input: module.value, file, locate });
  const placeOf = (option: readonly (string | number)[]) => ({ file, ...locate(option) });
  return { value: { config: parsed.value, dependencies, placeOf }, diagnostics: parsed.diagnostics };
}
