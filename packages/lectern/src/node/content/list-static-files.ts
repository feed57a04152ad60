import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** The files of the static folder as paths of the site, in code unit order; none if there is no such folder. */
export async function listStaticFiles(input: {
  readonly root: string;
  readonly staticDir: string;
}): Promise<readonly string[]> {
  const folder = resolve(input.root, input.staticDir);
  if (!existsSync(folder)) return [];
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => !item.isDirectory())
    .map((item) => `/${relative(folder, join(item.parentPath, item.name)).replaceAll('\\', '/')}`)
    .sort();
}
