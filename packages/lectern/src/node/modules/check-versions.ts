import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { enginePath } from '../ground/paths.ts';
import { diagnostic } from './diagnostics.ts';

/** The packages that share the version of the engine. */
const packages = ['@lectern/theme', '@lectern/apiref', '@lectern/verify', '@lectern/mcp'];

/** Reports packages of Lectern that a site has in another version than the engine. Package managers install them so if they are told to. */
export function checkVersions(root: string): readonly Diagnostic[] {
  const { resolve } = createRequire(join(root, 'package.json'));
  const engine = versionIn(() => enginePath('package.json'));
  return packages.flatMap((name) => {
    const version = versionIn(() => resolve(`${name}/package.json`));
    if (version === undefined || version === engine) return [];
    return [diagnostic('package-version-differs', { file: 'package.json' }, { name, version })];
  });
}

/** Returns the version in a package.json; undefined if the package is not installed, or its file is damaged. */
function versionIn(find: () => string): string | undefined {
  try {
    return (JSON.parse(readFileSync(find(), 'utf8')) as { readonly version?: string }).version;
  } catch {
    return undefined;
  }
}
