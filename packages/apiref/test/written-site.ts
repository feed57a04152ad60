import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { nameInLock } from '../src/lock/lock.ts';
import { writeFiles } from './written-package.ts';

/** A locked package of a site, with the content of its files by path. */
export interface WrittenPackage {
  readonly version?: string;
  readonly license?: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The hash of every written package in the lock file. */
export const integrity = 'sha512-abcd==';

/** Returns the files of a library with these declarations and this code. */
export function libraryFiles(declarations: string, code = ''): Readonly<Record<string, string>> {
  const manifest = { type: 'module', exports: { types: './index.d.ts', default: './index.js' } };
  return { 'package.json': JSON.stringify(manifest), 'index.d.ts': declarations, 'index.js': code };
}

/**
 * Writes a site whose locked packages lie unpacked where the site looks for them, so that nothing is fetched. Returns its
 * root, which is removed after the test.
 */
export function writeSite(input: {
  /** By name; an earlier version also has the version in its key, as in the lock file. */
  readonly packages: Readonly<Record<string, WrittenPackage>>;
  /** Further files, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Folder of the unpacked packages. Default: that of every site. */
  readonly cache?: string;
}): string {
  const { packages, cache = 'node_modules/.cache/lectern/packages' } = input;
  const root = mkdtempSync(path.join(tmpdir(), 'apiref-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const locked = Object.entries(packages).map(([name, { version = '1.2.3', license = 'MIT', files }]) => {
    const folder = `${cache}/${nameInLock(name)}-${version}`;
    writeFiles(path.join(root, folder), { ...files, '.integrity': integrity });
    return [name, { version, integrity, license }] as const;
  });
  const lock = JSON.stringify({ lockVersion: 1, packages: Object.fromEntries(locked) });
  writeFiles(root, { 'reference.lock.json': lock, ...input.files });
  return root;
}
