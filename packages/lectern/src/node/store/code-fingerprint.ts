import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns a hash of the code that a module belongs to: its package, the packages that this one runs with, and Node. Values under
 * this hash are made again when the code changes, without a version number to maintain.
 *
 * @example
 * codeFingerprint(import.meta.url);
 */
export function codeFingerprint(moduleUrl: string): string {
  const file = fileURLToPath(moduleUrl);
  const own = packageFolder(file);
  const [zone = ''] = relative(own, file).split(sep);
  const parts = [process.version, process.platform, process.arch, hashCode(join(own, zone)), listPackages(own, zone)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the absolute path of the package that contains a file. */
export function packageFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** Returns a hash of the code below a folder, without packages in it. */
function hashCode(folder: string): string {
  const hash = createHash('sha256');
  // By relative path, so that the same code has the same hash in every place.
  for (const file of listCode(folder)) hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function listCode(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listCode(path);
      return /(?<!\.test)\.[cm]?[jt]sx?$/.test(path) ? [path] : [];
    })
    .sort();
}

interface PackageFile {
  readonly version?: string;
  readonly main?: string;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Lists the name and version of every package that the package in a folder runs with (and optionally is built with), and
 * recursively of their dependencies. For a linked package, its code counts too: the code in the folder `zone` if its
 * exports are there, otherwise all.
 */
export function listPackages(own: string, zone: string, withTools = false): readonly string[] {
  const found = new Map<string, string>();
  const open = [own];
  // Hundreds of packages name the same few, and every build asks.
  const read = remember(readPackage);
  const locate = createLocate();
  for (const folder of open) {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = read(folder);
    const tools = withTools && folder === own ? devDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...tools })) {
      const place = locate(name, folder);
      if (place === undefined || found.has(place)) continue;
      const isLinked = !place.includes(`${sep}node_modules${sep}`);
      found.set(place, `${name}@${read(place).version} ${isLinked ? hashLinked(place, zone, read(place)) : ''}`);
      open.push(place);
    }
  }
  return [...found.values()].sort();
}

function hashLinked(place: string, zone: string, { main, exports }: PackageFile): string {
  const isThere = JSON.stringify([main, exports]).includes(`"./${zone}/`);
  return hashCode(isThere ? join(place, zone) : place);
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/**
 * Returns a function that finds the absolute path of a package as Node would from another folder; undefined if it is not
 * installed.
 */
function createLocate(): (name: string, folder: string) => string | undefined {
  const find = remember((place) => (existsSync(join(place, 'package.json')) ? realpathSync(place) : undefined));
  return (name, folder) => {
    for (let at = folder; ; at = dirname(at)) {
      const place = basename(at) === 'node_modules' ? undefined : find(join(at, 'node_modules', name));
      if (place !== undefined || at === dirname(at)) return place;
    }
  };
}

/** Returns a function that computes each answer only once. */
function remember<T>(answer: (question: string) => T): (question: string) => T {
  const known = new Map<string, T>();
  return (question) => {
    if (!known.has(question)) known.set(question, answer(question));
    return known.get(question)!;
  };
}
