// Loads what the site says about its reference, for the checks. The engine loads it, because Node 20 cannot run TypeScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDiagnostics, loadModule } from 'lectern';

/** Absolute path of the site's folder. */
export const root = fileURLToPath(new URL('../site', import.meta.url));

/**
 * Returns the default export of `site/reference/index.ts`, and the files that it consists of. Ends the process if it cannot
 * be loaded.
 */
export async function loadReference() {
  const { value, dependencies } = await load('reference/index.ts');
  return { reference: value, code: dependencies };
}

/**
 * Returns the default export of a module, by its path relative to the site's folder. Ends the process if it
 * cannot be loaded.
 */
export async function loadModuleOf(file) {
  return (await load(file)).value;
}

async function load(file) {
  const { value, diagnostics } = await loadModule({ root, file: join(root, file) });
  if (diagnostics.length > 0) {
    process.stderr.write(`${formatDiagnostics(diagnostics, root)}\n`);
    process.exit(1);
  }
  return value;
}
