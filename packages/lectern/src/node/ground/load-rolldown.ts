import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The parts of Rolldown, by their names. */
interface Parts {
  readonly rolldown: typeof import('rolldown');
  readonly 'rolldown/utils': typeof import('rolldown/utils');
}

/**
 * Loads a part of the Rolldown that Vite has, without Vite, which takes longer to load. A dependency of our own would be a second copy of
 * 20 MB whenever a new Vite asks for another version.
 */
export function loadRolldown<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('vite'));
  return import(pathToFileURL(resolve(name)).href) as Promise<Parts[Name]>;
}
