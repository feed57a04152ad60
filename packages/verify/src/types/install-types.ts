import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { LockedTypes, TypesLock } from './types-lock.ts';

/**
 * Returns a folder with the locked packages in `node_modules`. If there is none, they are unpacked from npm's cache or the registry,
 * and their hashes are checked. Undefined if a package cannot be fetched.
 */
export async function installTypes(input: {
  readonly lock: TypesLock;
  /** The lock file, for diagnostics. */
  readonly lockFile: string;
  /** Absolute path of the folder for such folders. */
  readonly cacheDir: string;
}): Promise<Result<string | undefined>> {
  const { lock, lockFile, cacheDir } = input;
  const hash = createHash('sha256').update(JSON.stringify(lock.packages)).digest('hex').slice(0, 16);
  const folder = path.join(cacheDir, `types-${hash}`);
  if (existsSync(folder)) return { value: folder, diagnostics: [] };

  const unfinished = `${folder}.${randomUUID()}`;
  const diagnostics: Diagnostic[] = [];
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, 'package.json'), '{"private":true}\n');
  // Most checks have the types already.
  const { default: pacote } = await import('pacote');
  for (const level of byDepth(lock)) {
    const results = await Promise.all(level.map((entry) => extract({ pacote, entry, folder: unfinished, lockFile })));
    diagnostics.push(...results.flat());
  }
  if (diagnostics.length === 0) {
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another check that ran at the same time was faster.
      if (!existsSync(folder)) throw error;
    });
  }
  await rm(unfinished, { recursive: true, force: true });
  return { value: diagnostics.length === 0 ? folder : undefined, diagnostics };
}

/** Groups packages by depth: unpacking empties the target folder, so nested packages come after those that contain them. */
function byDepth(lock: TypesLock): [string, LockedTypes][][] {
  const levels: [string, LockedTypes][][] = [];
  for (const entry of Object.entries(lock.packages)) {
    const depth = entry[0].split('node_modules/').length;
    levels[depth] = [...(levels[depth] ?? []), entry];
  }
  return levels.filter(Boolean);
}

async function extract(input: {
  readonly pacote: typeof import('pacote');
  readonly entry: [place: string, locked: LockedTypes];
  readonly folder: string;
  readonly lockFile: string;
}): Promise<Diagnostic[]> {
  const { pacote, folder, lockFile } = input;
  const [place, locked] = input.entry;
  const { name, version, integrity } = locked;
  const registry = process.env.npm_config_registry;
  try {
    await pacote.extract(`${name}@${version}`, path.join(folder, place), {
      integrity,
      preferOffline: true,
      fetchRetries: 1,
      ...(registry && { registry }),
      ...(process.env.npm_config_cache && { cache: path.join(process.env.npm_config_cache, '_cacache') }),
    });
    return [];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The hashes in npm's message, each once.
    const reason = /wanted \S+ but got [^.\s]+/.exec(message)?.[0] ?? message.split('\n', 1)[0]!;
    const kind = code === 'EINTEGRITY' ? 'types-package-integrity' : 'types-package-unreachable';
    return [diagnostic(kind, { file: lockFile }, { name, version, reason })];
  }
}
