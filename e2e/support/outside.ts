import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Where tests find the packages as users get them: packed, and installed by a package manager in a folder outside this repository. */
export interface Outside {
  /** Folder whose `node_modules` holds the packages; sites of tests lie below it. Absolute path. */
  readonly folder: string;
  /** Folder of the packed packages. Absolute path. */
  readonly packed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly outside: Outside;
  }
}

/** Returns where the packages were packed and installed for this run. */
export function outside(): Outside {
  return inject('outside');
}

/** Returns the absolute path of the installed command line. */
export function lecternCommand(): string {
  return join(outside().folder, 'node_modules/lectern/bin/lectern.mjs');
}

/** Returns the folder below which tests put their sites. Absolute path. */
export function sitesFolder(): string {
  return join(outside().folder, 'sites');
}

/** Returns the files of the packed packages by the packages' names. Absolute paths. */
export function packedFiles(): Readonly<Record<string, string>> {
  const { packed } = outside();
  return Object.fromEntries(
    readdirSync(packed).map((file) => {
      const name = file.replace(/-\d.*$/, '');
      return [name.startsWith('lectern-') ? name.replace('lectern-', '@lectern/') : name, join(packed, file)];
    }),
  );
}
