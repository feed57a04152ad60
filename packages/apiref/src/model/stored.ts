import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from 'lectern/model';

/**
 * Gives a result that depends on nothing but `key`: the stored one, or else a new one, which is stored. The key must name all
 * inputs (versions, hashes, policies); a stored result of another key is never read. The code is part of the key by itself: as
 * compiled it is one file, this one.
 */
export async function stored<T>(input: {
  /** Absolute path; made when missing. */
  readonly folder: string;
  /** Begins the file's name: `model`. */
  readonly name: string;
  readonly key: unknown;
  readonly make: () => Result<T>;
}): Promise<Result<T>> {
  const code = await readFile(fileURLToPath(import.meta.url));
  const hash = createHash('sha256').update(JSON.stringify(input.key)).update(code).digest('hex').slice(0, 16);
  const file = path.join(input.folder, `${input.name}-${hash}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Result<T>;
  } catch {
    const result = input.make();
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(input.folder, { recursive: true });
    await writeFile(unfinished, JSON.stringify(result));
    await rename(unfinished, file);
    return result;
  }
}
