import { fileURLToPath } from 'node:url';
import { createLibrary, type Library } from '../extract/library.ts';

/** A small package with option types and a command line, as if it were fetched. */
export function fixtureLibrary(): Library {
  const folder = fileURLToPath(new URL('../fixtures/completeness/', import.meta.url));
  return createLibrary([{ name: 'demo', version: '1.0.0', folder }]);
}
