import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PackageFolder } from '../packages/fetch-package.ts';
import { createLibrary } from './library.ts';

const here = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** The packages that lie under fixtures/, as if they were fetched. */
export const fixturePackages: readonly PackageFolder[] = [
  ['webdriverio', '7.40.0'],
  ['@wdio/protocols', '7.27.0'],
  ['@wdio/config', '7.40.0'],
  ['devtools', '7.40.0'],
].map(([name = '', version = '']) => ({ name, version, license: 'MIT', folder: path.join(here, name) }));

/** The fixtures as one body of source. */
export function fixtureLibrary() {
  return createLibrary(fixturePackages);
}
