import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Package managers by the names of their lock files. */
const managers = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const;

/**
 * Returns the command that installs a package in a site, for the package manager whose lock file is nearest above the site's folder, else
 * for the one that runs this process.
 */
export function installCommand(
  name: string,
  root: string,
  agent: string | undefined = process.env.npm_config_user_agent,
): string {
  const manager = lockedManager(root) ?? /^(?:pnpm|yarn|bun)(?=\/)/.exec(agent ?? '')?.[0] ?? 'npm';
  return manager === 'npm' ? `npm install ${name}` : `${manager} add ${name}`;
}

function lockedManager(folder: string): string | undefined {
  const found = Object.entries(managers).find(([file]) => existsSync(join(folder, file)));
  if (found) return found[1];
  return dirname(folder) === folder ? undefined : lockedManager(dirname(folder));
}
