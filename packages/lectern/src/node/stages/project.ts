import { join, resolve } from 'node:path';
import type { Result } from '../../model/diagnostic.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { siteCacheFolder } from '../ground/paths.ts';
import { checkVersions } from '../modules/check-versions.ts';
import { codeFingerprint } from '../store/code-fingerprint.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { checkModules } from '../vite/check-modules.ts';

/** Where a site is and how it is configured. */
export interface Project {
  /** Absolute path of the site's folder. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly outDir: string;
  readonly staticDir: string;
  /** Folder in which tools such as Vite store their results; deleting it only costs time. */
  readonly cacheDir: string;
  /** Absolute paths of the files that the configuration is made of. */
  readonly configFiles: readonly string[];
  /** Returns the position of an option of the configuration, for diagnostics. */
  readonly placeOf: LoadedConfig['placeOf'];
}

/** Names a site: its folder and its configuration file, both absolute. */
export interface ProjectPaths {
  readonly root: string;
  readonly configFile: string;
}

/** Reads a site's configuration; undefined if it is missing or invalid. */
export async function openProject(
  { root, configFile }: ProjectPaths,
  store: Store = openSiteStore(root),
): Promise<Result<Project | undefined>> {
  const { value, diagnostics } = await loadConfig({ root, configFile, store });
  const { config, dependencies, placeOf } = value;
  if (!config) return { value: undefined, diagnostics };
  const project: Project = {
    root,
    config,
    outDir: resolve(root, config.outDir),
    staticDir: resolve(root, config.staticDir),
    cacheDir: siteCacheFolder(root),
    configFiles: dependencies,
    placeOf,
  };
  const missing = checkModules(project);
  if (missing.length > 0) return { value: undefined, diagnostics: missing };
  return { value: project, diagnostics: [...diagnostics, ...checkVersions(root)] };
}

/** Opens what earlier builds of a site stored, as far as this engine made it. */
export function openSiteStore(root: string): Store {
  return openStore({ root, folder: join(siteCacheFolder(root), 'store'), version: codeFingerprint(import.meta.url) });
}
