import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pacote from 'pacote';
import { readManifest } from './packages.mjs';
import { repositoryFacts } from './repository-facts.mjs';

/**
 * Packs a package and unpacks it into a folder of its own, where its manifest gets what only a release has. The repository stays as it is.
 * @param {{ root: string, folder: string, directory: string, to: string }} input `to` is the folder that all packages are staged in.
 * @returns {Promise<{ staged: string, tarball: string }>} The folder to publish, and what npm makes of it.
 */
export async function stagePackage({ root, folder, directory, to }) {
  mkdirSync(to, { recursive: true });
  const staged = join(to, directory);
  await pacote.extract(pack(folder, to), staged);
  // Users do not need development dependencies, and `prepack` cannot run there.
  const { scripts, devDependencies, ...manifest } = readManifest(staged);
  const published = { ...manifest, ...repositoryFacts(root, directory) };
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return { staged, tarball: pack(staged, to) };
}

function pack(folder, to) {
  const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(to, printed.trim().split('\n').at(-1));
}
