import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A hash of the engine that makes what is kept: its code, the packages that it is made with, and Node. Nobody has to remember
 * to raise a number when the code changes.
 */
export function engineFingerprint(): string {
  const own = fileURLToPath(import.meta.url);
  // In the sources the zone of Node and the types that it shares; in the compiled engine the folder of the bundle.
  const isSource = own.includes(`${sep}src${sep}node${sep}`);
  const engine = isSource ? dirname(dirname(dirname(dirname(own)))) : dirname(dirname(own));
  const code = (isSource ? ['src/node', 'src/model'] : ['dist']).map((folder) => hashCode(join(engine, folder)));
  return createHash('sha256')
    .update(JSON.stringify([process.version, process.platform, process.arch, code, listPackages(engine)]))
    .digest('hex');
}

function hashCode(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.[jt]s$/.test(name)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

interface PackageFile {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Name and version of every package that the engine runs with, and of those that they run with. */
function listPackages(engine: string): readonly string[] {
  const found = new Map<string, string>();
  const open = [engine];
  for (const folder of open) {
    const { dependencies, optionalDependencies } = readPackage(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = locate(name, folder);
      if (place === undefined || found.has(place)) continue;
      found.set(place, `${name}@${readPackage(place).version}`);
      open.push(place);
    }
  }
  return [...found.values()].sort();
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** Absolute path of a package as one in another folder finds it; undefined where it is not installed. */
function locate(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (at === dirname(at)) return undefined;
  }
}
