import type { Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { isObject } from '../extract/package-entry.ts';

/** A package as pinned: an exact version, its content hash and its license. */
export interface LockedPackage {
  readonly version: string;
  /** Subresource-integrity string of the tarball (`sha512-…`). */
  readonly integrity: string;
  /** SPDX expression, shown on the pages made from it. */
  readonly license: string;
}

/**
 * The committed lock file: every package whose text appears on the site or that pages are compared with, and nothing else.
 */
export interface ReferenceLock {
  readonly lockVersion: 1;
  /** By name; an earlier version of a package also has the version in its key: `p-queue@8.0.0`. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const integrityHash = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

/** Parses a lock file. Anything but exact versions and hashes is an error that names the package. */
export function parseLock(input: { readonly text: string; readonly file: string }): Result<ReferenceLock> {
  const empty: ReferenceLock = { lockVersion: 1, packages: {} };
  const bad = (reason: string) => ({
    value: empty,
    diagnostics: [diagnostic('package-lock-invalid', { file: input.file }, { reason })],
  });

  let json: unknown;
  try {
    json = JSON.parse(input.text);
  } catch (error) {
    return bad(`it is not JSON (${(error as Error).message})`);
  }
  if (!isObject(json) || json.lockVersion !== 1 || !isObject(json.packages)) {
    return bad('it needs "lockVersion": 1 and an object "packages"');
  }
  for (const [name, entry] of Object.entries(json.packages)) {
    if (!isObject(entry)) return bad(`the entry of ${name} is not an object`);
    const { version, integrity, license } = entry;
    if (typeof version !== 'string' || !exactVersion.test(version)) return bad(`${name} has no exact version`);
    if (typeof integrity !== 'string' || !integrityHash.test(integrity)) return bad(`${name} has no integrity hash`);
    if (typeof license !== 'string') return bad(`${name} has no license`);
  }
  return { value: json as unknown as ReferenceLock, diagnostics: [] };
}

/** Returns the name of a package by its key in the lock: earlier versions have the version in it (`p-queue@8.0.0`). */
export function nameInLock(key: string): string {
  return key.replace(/(?<=.)@.*$/, '');
}

/** Returns a lock file's text: packages in alphabetical order, two spaces, a newline at the end. */
export function printLock(lock: ReferenceLock): string {
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ lockVersion: lock.lockVersion, packages }, undefined, 2)}\n`;
}
