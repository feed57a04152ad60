import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reachedFiles } from '../check/check-types.ts';
import type { Sample, SampleEnvironment } from '../collect/sample.ts';
import type { LockedTypes, TypesLock } from './types-lock.ts';

/** What npm records about an installed package. */
interface NpmEntry {
  readonly version: string;
  readonly integrity?: string;
}

/**
 * Locks the types again: lets npm install the roots in a temporary folder, checks the samples there, and keeps the packages
 * whose files the compiler read. Takes as long as the installation, up to a minute.
 */
export async function lockTypes(input: {
  readonly roots: Readonly<Record<string, string>>;
  readonly samples: readonly Sample[];
  readonly environment?: SampleEnvironment;
}): Promise<TypesLock> {
  const { roots, samples, environment = {} } = input;
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-types-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: roots }));
    const args = ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    const text = await readFile(path.join(folder, 'node_modules/.package-lock.json'), 'utf8');
    const installed = (JSON.parse(text) as { packages: Record<string, NpmEntry> }).packages;
    const places = new Set(Object.keys(roots).map((name) => `node_modules/${name}`));
    for (const file of reachedFiles({ samples, folder, environment })) {
      const [place] =
        /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.relative(folder, file).replaceAll('\\', '/')) ?? [];
      if (place) places.add(place);
    }
    const packages = [...places].flatMap((place): [string, LockedTypes][] => {
      const { version, integrity } = installed[place] ?? {};
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return version && integrity ? [[place, { name, version, integrity }]] : [];
    });
    return { lockVersion: 1, roots, packages: Object.fromEntries(packages) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
