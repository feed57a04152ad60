import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackages, packageFolder } from './code-fingerprint.ts';

/**
 * Returns a hash of the code of a site's configuration: its files, by absolute path, and the packages that the site is
 * built with. Results of the configuration's functions are stored under it.
 */
export function configFingerprint(root: string, configFiles: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of configFiles) hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  const own = packageFolder(join(root, 'site.config.ts'));
  // The configuration uses the compiled code of packages.
  if (existsSync(join(own, 'package.json'))) hash.update(JSON.stringify(listPackages(own, 'dist', true)));
  return hash.digest('hex');
}
