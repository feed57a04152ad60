import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** A package manager that users install with. */
export type PackageManager = 'npm' | 'pnpm';

const pnpm = resolve(import.meta.dirname, '../../node_modules/pnpm/bin/pnpm.cjs');

/** The command line that starts a package manager. */
const starts: Readonly<Record<PackageManager, readonly [string, ...string[]]>> = {
  npm: ['npm'],
  pnpm: [process.execPath, pnpm],
};

/** What installs the dependencies of a package without asking a registry for what is there. */
const installs: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
  pnpm: ['install', '--prefer-offline', '--silent'],
};

/** Runs a command in a folder with a user's environment and returns what it printed. Throws all that it printed when it fails. */
export function run(folder: string, command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: userEnvironment(),
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
  return stdout;
}

/** Installs the dependencies that a folder's `package.json` names, and more where they are given. */
export function install(manager: PackageManager, folder: string, ...more: readonly string[]): void {
  const [command, ...args] = starts[manager];
  run(folder, command, ...args, ...installs[manager], ...more);
}

/** Runs a script of a folder's `package.json` and returns what it printed. */
export function runScript(manager: PackageManager, folder: string, script: string, ...more: readonly string[]): string {
  const [command, ...args] = starts[manager];
  return run(folder, command, ...args, 'run', script, ...(more.length > 0 ? ['--', ...more] : []));
}

/** Returns the environment of a user's shell: not that of a script of this repository, whose tools would be found. */
export function userEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST)/i.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), NO_COLOR: '1', CI: '1' };
}
