import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFiles } from '../../packages/lectern/test/test-folder.ts';
import type { Peer } from './peers.ts';

/** Installs a peer in a new folder below `folder` and writes the pages, texts by path, as its content. Returns its folder. */
export function installPeer(peer: Peer, folder: string, pages: ReadonlyMap<string, string>): string {
  const { name, packages: dependencies, overrides, content, files } = peer;
  const root = join(folder, name.replaceAll(' ', '-'));
  writeFiles(root, { 'package.json': JSON.stringify({ private: true, dependencies, overrides }), ...files });
  writeFiles(join(root, content), Object.fromEntries(pages));
  run(root, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  return root;
}

/** Builds what `installPeer` wrote. Returns the folder of the output; throws if the build fails. */
export function buildPeer({ packages, build, output }: Peer, root: string): string {
  const [script = '', ...args] = build;
  const node = packages.node ? join(root, 'node_modules/node/bin/node') : process.execPath;
  run(root, node, [join('node_modules', script), ...args]);
  return join(root, output);
}

function run(root: string, program: string, args: readonly string[]): void {
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
