import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFolder } from '@lectern/apiref';
import { globSync } from 'tinyglobby';
import { notShipped } from '../quotes/message-templates.ts';
import { hash } from './sentence-marks.ts';

/** A file of a locked package, as a sentence can rest on it. */
export interface PackageFile {
  /** Hash of its text. */
  readonly hash: string;
  readonly text: string;
  /** Its names and numbers. */
  readonly words: ReadonlySet<string>;
}

/** The files of the locked packages, by names such as `webdriverio/build/commands/element/click.js`. */
export interface PackageFiles {
  /** Returns a file; undefined if no package has it. */
  readonly read: (name: string) => PackageFile | undefined;
  /**
   * Returns the smallest file of the framework, or of a package with this ending of its name, that contains one of each group of
   * terms. Undefined if none does, or if the terms occur in many files or by chance.
   */
  readonly find: (terms: readonly (readonly string[])[], ending: string) => string | undefined;
}

/** The packages that guides tell about. */
const framework = /^(?:webdriver(?:io)?|devtools|expect-webdriverio|@wdio\/[^/]+)\//;

/** A name or a number that hardly stands in a file by chance: `waitforTimeout`, `WDIO_WORKER`, `10000`. */
export const specific = /[a-z][A-Z]|_|^\d{3,}$/;

/** A term that more files contain tells nothing about any of them. */
const most = 60;

/** Returns the names and numbers in code or a text. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z_$][\w$]*|\d+(?:\.\d+)*/g));
}

/** Tells whether a text with these words contains one of each group of terms. */
export function hasTerms(words: ReadonlySet<string>, terms: readonly (readonly string[])[]): boolean {
  return terms.every((group) => group.some((term) => words.has(term)));
}

/** Opens the files of packages, which are read as they are needed. */
export function openPackages(packages: readonly PackageFolder[]): PackageFiles {
  const kept = new Map<string, PackageFile | undefined>();
  const places = new Map(packages.map(({ name, folder }) => [name, folder]));
  const read = (name: string) => {
    if (!kept.has(name)) kept.set(name, readPackageFile(name, places));
    return kept.get(name);
  };
  let ranks: ReadonlyMap<string, number> | undefined;
  let holders: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const find = (terms: readonly (readonly string[])[], ending: string) => {
    ranks ??= new Map(namesBySize(packages).map((name, rank) => [name, rank]));
    holders ??= indexOf([...ranks.keys()], read);
    const groups = terms.map((group) => new Set(group.flatMap((term) => [...(holders!.get(term) ?? [])])));
    const rarest = groups.reduce((a, b) => (b.size < a.size ? b : a), new Set(ranks.keys()));
    if (rarest.size > most || !terms.some((group) => group.some((term) => specific.test(term)))) return undefined;
    const isOwn = (name: string) => framework.test(name) || name.replace(/^@[^/]+\//, '').startsWith(`${ending}/`);
    return [...rarest]
      .filter((name) => isOwn(name) && groups.every((group) => group.has(name)))
      .sort((a, b) => ranks!.get(a)! - ranks!.get(b)!)[0];
  };
  return { read, find };
}

function readPackageFile(name: string, places: ReadonlyMap<string, string>): PackageFile | undefined {
  const [, owner = '', file = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(name) ?? [];
  const folder = places.get(owner);
  if (folder === undefined || !existsSync(path.join(folder, file))) return undefined;
  const text = readFileSync(path.join(folder, file), 'utf8');
  return { hash: hash(text, 8), text, words: wordsOf(text) };
}

/** Returns the names of all files, the shortest first. */
function namesBySize(packages: readonly PackageFolder[]): string[] {
  return packages
    .flatMap(({ name, folder }) =>
      globSync(['**/*.{js,cjs,mjs,d.ts}', 'README.md'], { cwd: folder, ignore: [...notShipped] }).map((file) => ({
        name: `${name}/${file}`,
        size: readFileSync(path.join(folder, file), 'utf8').length,
      })),
    )
    .sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function indexOf(names: readonly string[], read: PackageFiles['read']): Map<string, Set<string>> {
  const holders = new Map<string, Set<string>>();
  for (const name of names) {
    for (const word of read(name)?.words ?? []) {
      const some = holders.get(word);
      if (some) some.add(name);
      else holders.set(word, new Set([name]));
    }
  }
  return holders;
}
