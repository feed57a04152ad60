// Type-checks every zone by its own tsconfig, so that a zone sees only the globals that it may use.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = [...readdirSync(join(root, 'packages')).map((name) => join('packages', name)), 'site', 'e2e', '.'];
const projects = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name) && name !== 'tsconfig.base.json')
    .map((name) => join(folder, name)),
);

let failed = false;
const queue = [...projects];
async function work() {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const child = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--pretty'], {
      cwd: root,
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) failed = true;
  }
}
await Promise.all([work(), work()]);
if (failed) process.exit(1);
