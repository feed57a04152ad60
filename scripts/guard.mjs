// Makes a checkout ready to run, with no dependency of its own: installs from the lock file when what is installed is absent
// or older than the lock file, and compiles the engine when its sources are newer than what was compiled.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old: install Node 20.19 or newer.\n`);
  process.exit(1);
}

const time = (file) => (existsSync(join(root, file)) ? statSync(join(root, file)).mtimeMs : 0);

if (time('node_modules/.package-lock.json') < time('package-lock.json')) {
  process.stdout.write('Installing dependencies from the lock file\n');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
}

const newest = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

const compiled = ['packages/lectern', 'packages/apiref', 'packages/verify', 'packages/mcp'];
if (
  compiled.some(
    (folder) =>
      time(`${folder}/dist/index.js`) <
      Math.max(newest(`${folder}/src`), time(`${folder}/package.json`), time('scripts/compile.mjs')),
  )
) {
  const { compile } = await import('./compile.mjs');
  await compile(compiled.map((folder) => join(root, folder)));
}
