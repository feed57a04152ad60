import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import { type LockedPackage, nameInLock, type ReferenceLock } from './lock.ts';

/**
 * Updates a lock: asks the registry for the version, hash and license of each package. `wanted` says what to pin
 * (`{'p-queue': '9.3.5'}`, or a tag such as `latest`). Other packages of the old lock keep their version, and also their
 * entry if they cannot be fetched.
 */
export async function refreshLock(input: {
  readonly lock: ReferenceLock;
  readonly wanted?: Readonly<Record<string, string>>;
  readonly lockFile: string;
  readonly registry?: string;
}): Promise<Result<ReferenceLock>> {
  const { lock, wanted = {}, lockFile } = input;
  const { default: pacote } = await import('pacote');
  const registry = input.registry ?? process.env.npm_config_registry;
  const diagnostics: Diagnostic[] = [];
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  const names = Object.keys(wanted).length > 0 ? Object.keys(wanted) : Object.keys(lock.packages);

  await Promise.all(
    names.map(async (name) => {
      const version = wanted[name] ?? lock.packages[name]?.version ?? 'latest';
      // npm takes folders, files and addresses too, but builds ask the registry for the version that they have.
      if (/[:/\\]/.test(version)) {
        diagnostics.push(diagnostic('package-not-published', { file: lockFile }, { name, wanted: version }));
        return;
      }
      try {
        const manifest = await pacote.manifest(`${nameInLock(name)}@${version}`, {
          fetchRetries: 1,
          ...(registry && { registry }),
        });
        const { _integrity: integrity = '', license = 'UNLICENSED' } = manifest as {
          _integrity?: string;
          license?: string;
        };
        packages[name] = { version: manifest.version, integrity, license };
      } catch (error) {
        const reason = (error as Error).message.split('\n', 1)[0] ?? '';
        diagnostics.push(diagnostic('package-unreachable', { file: lockFile }, { name, version, reason }));
      }
    }),
  );
  return { value: { lockVersion: 1, packages }, diagnostics };
}
