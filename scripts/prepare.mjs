// Makes a checkout ready to run, with no dependency of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const time = (file) => (existsSync(resolve(root, file)) ? statSync(resolve(root, file)).mtimeMs : 0);
const text = (file) => (existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), 'utf8') : '');
const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** A copy of the lock file that was installed last. Its path begins at the folder of the lock file. */
const installed = 'node_modules/.installed-lock';

/** Folders of the packages that Node runs once they are compiled. */
const compiled = ['packages/lectern', 'packages/apiref', 'packages/verify', 'packages/mcp'];

/**
 * Installs from the lock file if it changed or something is absent, and compiles the packages whose sources are newer than what was compiled.
 * `isForSite` says that only what builds the site is needed, which is less than half: tools and tests come when something else asks
 * for them. Ends the process where Node is too old.
 */
export async function prepare({ isForSite = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Node ${process.versions.node} is too old: install Node 20.19 or newer.\n`);
    process.exit(1);
  }

  const own = isForSite ? siteWorkspaces() : undefined;
  // A newer lock file must not take the tools away. Vitest stands for them: the site alone does not install it.
  const hadTools = existsSync(join(root, 'node_modules/vitest'));
  const flags = hadTools ? [] : (own ?? []).flatMap((folder) => ['--workspace', folder]);
  install({
    folder: '.',
    flags,
    hasAll: isForSite || hasTools(),
    notice: 'Installing dependencies from the lock file',
  });

  const old = compiled.filter((folder) => !own || own.includes(folder)).filter(isOutdated);
  if (old.length === 0) return;
  const { compile } = await import('./compile.mjs');
  await compile(old.map((folder) => join(root, folder)));
}

/**
 * Installs from a folder's lock file if that changed or `hasAll` says that something is absent. `folder` is relative to the repository.
 * Throws if npm fails.
 */
export function install({ folder, flags, hasAll = true, notice }) {
  const lock = text(`${folder}/package-lock.json`);
  const isMarked = lock === text(`${folder}/${installed}`);
  const isNew = time(`${folder}/node_modules/.package-lock.json`) >= time(`${folder}/package-lock.json`);
  if (!(isMarked || isNew) || !hasAll) {
    process.stdout.write(`${notice}\n`);
    const line = ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', line, { cwd: resolve(root, folder), stdio: 'inherit' });
  }
  // Git changes the time of a lock file that it leaves as it was, when branches are changed there and back. A copy of a package has none.
  if (lock && !isMarked) writeFileSync(resolve(root, folder, installed), lock);
}

/** Returns the folders of the site and of our packages that it uses. */
export function siteWorkspaces() {
  const uses = Object.keys(manifest('site').dependencies);
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  return ['site', ...packages.filter((folder) => uses.includes(manifest(folder).name))];
}

/** Tells whether the tools of the whole project are installed. */
function hasTools() {
  return Object.keys(manifest('.').devDependencies).every((name) => existsSync(join(root, 'node_modules', name)));
}

function isOutdated(folder) {
  const newest = readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json)$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);
  const sources = Math.max(newest, time(`${folder}/package.json`), time('scripts/compile.mjs'));
  return time(`${folder}/dist/index.js`) < sources;
}
