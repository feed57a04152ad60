import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The files of a built site, wherever it is. */
export interface SiteFiles {
  /** The address of the home page, with protocol and host; absent for a folder. */
  readonly url?: URL;
  /** Reads a file by its path below the base URL, without a leading slash; undefined if it does not exist. Throws if it is unreadable. */
  read(path: string): Promise<string | undefined>;
}

/** Maximum milliseconds that a server may take for one file. */
const patience = 20_000;

/** Opens a built site: the folder that a build wrote, by its path from `root`, or the address of its home page. Nothing is read yet. */
export function openSiteFiles(where: string, root: string): SiteFiles {
  return /^https?:\/\//i.test(where) ? atAddress(where) : inFolder(resolve(root, where));
}

function inFolder(folder: string): SiteFiles {
  return {
    async read(path) {
      try {
        return await readFile(join(folder, path), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function atAddress(address: string): SiteFiles {
  const url = new URL(address.endsWith('/') ? address : `${address}/`);
  return {
    url,
    async read(path) {
      // Routes are decoded, addresses are encoded.
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      const answer = await fetch(new URL(encoded, url), { signal: AbortSignal.timeout(patience) });
      if (answer.status === 404 || answer.status === 410) return undefined;
      if (!answer.ok) throw new Error(`${answer.url} answers with status ${answer.status}`);
      return answer.text();
    },
  };
}
