import type { TypesLock } from './types-lock.ts';

/** A root whose locked version differs from the wanted one. */
export interface StaleRoot {
  readonly name: string;
  /** `none` if it is not locked. */
  readonly locked: string;
  readonly wanted: string;
}

/**
 * Compares the roots with the versions that the site documents. A root that the site does not pin only has to be locked.
 */
export function staleRoots(input: {
  readonly lock: TypesLock;
  /** Versions by package. */
  readonly versions: Readonly<Record<string, string>>;
}): StaleRoot[] {
  const { lock, versions } = input;
  return Object.entries(lock.roots).flatMap(([name, range]) => {
    const locked = lock.packages[`node_modules/${name}`]?.version ?? 'none';
    const wanted = versions[name] ?? (locked === 'none' ? range : locked);
    return locked === wanted ? [] : [{ name, locked, wanted }];
  });
}
