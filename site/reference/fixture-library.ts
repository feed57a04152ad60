import path from 'node:path';
import type { PackageFolder } from '@lectern/apiref';
import { createLibrary } from '@lectern/apiref/toolkit';

const fixtures = path.join(import.meta.dirname, 'fixtures');

/** The packages in fixtures/, as if they were fetched. */
export const fixturePackages: readonly PackageFolder[] = [
  ['webdriverio', '7.40.0'],
  ['@wdio/protocols', '7.27.0'],
  ['@wdio/config', '7.40.0'],
  ['devtools', '7.40.0'],
].map(([name = '', version = '']) => ({ name, version, license: 'MIT', folder: path.join(fixtures, name) }));

/** A small package with a command line, as if it were fetched. */
export const demoPackage: PackageFolder = {
  name: 'demo',
  version: '1.0.0',
  license: 'MIT',
  folder: path.join(fixtures, 'demo'),
};

/** Returns the fixtures as one body of source. */
export function fixtureLibrary() {
  return createLibrary([...fixturePackages, demoPackage]);
}
