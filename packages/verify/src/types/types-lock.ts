import type { Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';

/** A package that contains types. */
export interface LockedTypes {
  readonly name: string;
  readonly version: string;
  /** Subresource-integrity string of the tarball. */
  readonly integrity: string;
}

/**
 * The committed lock file of the types: only the packages whose declarations the samples use, out of all that npm would
 * install.
 */
export interface TypesLock {
  readonly lockVersion: 1;
  /** What the samples are checked against, as in a `package.json`. */
  readonly roots: Readonly<Record<string, string>>;
  /** Packages by folder: `node_modules/devtools/node_modules/puppeteer-core`. */
  readonly packages: Readonly<Record<string, LockedTypes>>;
}

/** Reads a lock file's text. A text of another form is a diagnostic. */
export function parseTypesLock(input: { readonly text: string; readonly file: string }): Result<TypesLock> {
  const empty: TypesLock = { lockVersion: 1, roots: {}, packages: {} };
  const bad = (reason: string) => ({
    value: empty,
    diagnostics: [diagnostic('types-lock-invalid', { file: input.file }, { reason })],
  });
  let json: Partial<TypesLock>;
  try {
    json = JSON.parse(input.text) as Partial<TypesLock>;
  } catch (error) {
    return bad(`it is not JSON (${(error as Error).message})`);
  }
  const { lockVersion, roots, packages } = json;
  if (lockVersion !== 1 || !roots || !packages) return bad('it needs "lockVersion": 1, "roots" and "packages"');
  for (const [folder, { name, version, integrity }] of Object.entries(packages)) {
    if (!folder.endsWith(`node_modules/${name}`) || folder.includes('..'))
      return bad(`${folder} is no folder of ${name}`);
    if (!/^\d+\.\d+\.\d+/.test(version) || !/^sha(256|384|512)-/.test(integrity)) return bad(`${name} is not pinned`);
  }
  return { value: { lockVersion, roots, packages }, diagnostics: [] };
}

/** Returns a lock file's text, with packages ordered by folder. */
export function printTypesLock({ lockVersion, roots, packages }: TypesLock): string {
  const sorted = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ lockVersion, roots: sorted(roots), packages: sorted(packages) }, undefined, 2)}\n`;
}
