import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Adapter, zippedProjects } from '@lectern/verify';
import { writeChrome } from './machine.ts';
import { sampleProjects } from './sample-project.ts';

/**
 * Runs samples from the zips that readers download, with only `npx wdio`: the project's own server and no driver, so the
 * testrunner speaks the DevTools protocol. One at a time, because all use one port. The packages are linked instead of
 * installed.
 */
export function downloads(root: string): Adapter {
  return zippedProjects({
    projectOf: sampleProjects(),
    program: 'npx',
    args: ['wdio'],
    async host({ folder }) {
      symlinkSync(path.join(root, 'samples/node_modules'), path.join(folder, 'node_modules'));
      const { chrome, endBrowsers } = writeChrome(folder, `--sample-folder=${folder}`);
      const found = [path.join(root, 'samples/node_modules/.bin'), process.env.PATH].join(path.delimiter);
      return { env: { ...process.env, CHROME_PATH: chrome, PATH: found }, stop: async () => endBrowsers() };
    },
  });
}
