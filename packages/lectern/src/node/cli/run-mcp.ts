import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installCommand } from '../ground/install-command.ts';

const name = '@lectern/mcp';

/** What the package exports; the engine does without its types, because the package stands on the engine. */
interface McpPackage {
  runMcp(where: string, options: object): Promise<boolean>;
}

/** Runs `lectern mcp` with the package that answers, which a site installs if it wants to. */
export async function runInstalledMcp(
  where: string,
  options: { readonly root: string; readonly commands: string; readonly version: string },
): Promise<boolean> {
  const root = resolve(options.root);
  const file = findPackage(root);
  if (!file) {
    const command = installCommand(name, root);
    process.stderr.write(`The package "${name}", which answers agents, is not installed; run "${command}".\n`);
    return false;
  }
  const { runMcp } = (await import(pathToFileURL(file).href)) as McpPackage;
  return runMcp(where, { ...options, root });
}

/** Returns the path of the package as resolved from the site, else from the engine; undefined if it is not installed. */
function findPackage(root: string): string | undefined {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
