import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { diagnostic } from './diagnostics.ts';
import { loadModule } from './load-module.ts';
import { locateIn } from './locate-option.ts';
import { parseConfig } from './parse-config.ts';
import type { SiteConfig } from './site-config.ts';

/** What reading the configuration gives. */
export interface LoadedConfig {
  /** Undefined where it is missing or wrong; the diagnostics say why. */
  readonly config?: SiteConfig;
  /** Absolute paths of the files that it is made of, for watching. */
  readonly dependencies: readonly string[];
}

/** Reads `site.config.ts` (or another `configFile`, relative to the root) and checks it. */
export async function loadConfig(input: {
  readonly root: string;
  readonly configFile?: string;
}): Promise<Result<LoadedConfig>> {
  const path = resolve(input.root, input.configFile ?? 'site.config.ts');
  const file = relative(input.root, path).replaceAll('\\', '/');
  if (!existsSync(path)) {
    return { value: { dependencies: [path] }, diagnostics: [diagnostic('config-missing', { file }, { file })] };
  }

  const loaded = await loadModule({ root: input.root, file: path });
  const { value: module, diagnostics } = loaded;
  if (diagnostics.length > 0) return { value: { dependencies: module.dependencies }, diagnostics };

  const parsed = parseConfig({ input: module.value, file });
  if (parsed.diagnostics.length === 0)
    return { value: { config: parsed.value, dependencies: module.dependencies }, diagnostics: [] };

  // Only a wrong configuration pays for finding the places of its options.
  const locate = await locateIn({ file: path, text: await readFile(path, 'utf8') });
  return {
    value: { dependencies: module.dependencies },
    diagnostics: parseConfig({ input: module.value, file, locate }).diagnostics,
  };
}
