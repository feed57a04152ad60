import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Adapter, Outcome, PageSample } from '@lectern/verify';
import { isFrameworkPackage } from '../reference/commands/layout.ts';

/** Reads install lines and compares their versions with the site's lock files; installs nothing. */
export function installs(root: string): Adapter {
  const locked = lockedVersions(root);
  return {
    name: 'install',
    takes: (sample) => wanted(sample).length > 0 && wanted(sample).every(({ name }) => locked.has(name)),
    run: async (samples) => samples.map((sample) => compare(sample, locked)),
  };
}

interface Wanted {
  readonly name: string;
  /** The text after the `@`; empty without one. */
  readonly range: string;
}

/** Returns the packages of a sample that only installs; none for others. */
function wanted({ language, code }: PageSample): Wanted[] {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  if (!['bash', 'sh', 'shell'].includes(language)) return [];
  const isInstall = (line: string) => /^npm (?:install|i)(?: --save-dev| -D)? [@a-z]/.test(line);
  if (!lines.every((line) => isInstall(line) || line === 'npm init -y')) return [];
  return lines
    .filter(isInstall)
    .flatMap((line) => line.split(/\s+/).slice(2))
    .filter((word) => !word.startsWith('-'))
    .map((word) => ({ name: word.replace(/(?<=.)@.*$/, ''), range: /(?<=.)@(.*)$/.exec(word)?.[1] ?? '' }));
}

function compare(sample: PageSample, locked: ReadonlyMap<string, Locked>): Outcome {
  const wrong = wanted(sample).filter(({ name, range }) => !isRight(range, locked.get(name)));
  const said = wrong.map(
    ({ name, range }) => `${name}@${range || 'any'} (locked: ${[...(locked.get(name)?.versions ?? [])].join(', ')})`,
  );
  return { id: sample.id, printed: [], ...(said.length > 0 && { error: `it installs ${said.join(', ')}` }) };
}

function isRight(range: string, locked: Locked | undefined): boolean {
  if (!locked || locked.isExact) return locked?.versions.has(range) ?? false;
  return range !== '' && [...locked.versions].some((version) => `${version}.`.startsWith(`${range}.`));
}

interface Locked {
  readonly versions: Set<string>;
  /** Whether a page describes one version of it, from which later releases differ. */
  readonly isExact: boolean;
}

/** Versions by package: those that the samples run with, those of their types, and those of the reference. */
function lockedVersions(root: string): Map<string, Locked> {
  const locked = new Map<string, Locked>();
  for (const file of ['samples/package-lock.json', 'types.lock.json', 'reference.lock.json']) {
    const { packages } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      packages: Record<string, { version?: string }>;
    };
    for (const [place, { version }] of Object.entries(packages)) {
      const name = place.slice(place.lastIndexOf('node_modules/') + (place.includes('node_modules/') ? 13 : 1));
      const isExact = file === 'reference.lock.json' && !isFrameworkPackage(name);
      const versions = locked.get(name)?.versions ?? new Set();
      if (version) locked.set(name, { versions: versions.add(version), isExact });
    }
  }
  return locked;
}
