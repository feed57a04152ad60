import type { ReferenceLock } from '@lectern/apiref';
import { framework, isFrameworkPackage } from './commands/layout.ts';

/**
 * What to pin for a version of the framework: that version of the framework itself, and of every package that is published with
 * it the newest one up to it, within the same major version. (A package that a release did not change keeps its last version, so
 * an exact one would often not exist.) Packages of others are left as they are.
 */
export function frameworkVersions(lock: ReferenceLock, version: string): Record<string, string> {
  const [major = ''] = version.split('.', 1);
  const names = Object.keys(lock.packages).filter(isFrameworkPackage);
  const ranges = names.map((name) => [name, name === framework ? version : `>=${major}.0.0 <=${version}`]);
  return { ...Object.fromEntries(ranges), [framework]: version };
}
