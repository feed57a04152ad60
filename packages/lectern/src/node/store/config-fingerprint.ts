import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackages, packageFolder } from './code-fingerprint.ts';

/**
 * A hash of the code that a site's configuration is made of: its files, by their absolute paths, and the packages that the site is
 * made with. What functions of the configuration have made is kept under it.
 */
export function configFingerprint(root: string, configFiles: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of configFiles) hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  const own = packageFolder(join(root, 'site.config.ts'));
  // A configuration is given what packages have compiled.
  if (existsSync(join(own, 'package.json'))) hash.update(JSON.stringify(listPackages(own, 'dist', true)));
  return hash.digest('hex');
}
