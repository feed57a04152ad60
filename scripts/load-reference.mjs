// What the site says of its reference, for the checks: Node 20 runs no TypeScript, so the engine loads it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDiagnostics, loadModule } from 'lectern';

/** Absolute path of the site's folder. */
export const root = fileURLToPath(new URL('../site', import.meta.url));

/** The default export of `site/reference/index.ts`, and the files that it is made of. Ends the process where it cannot be loaded. */
export async function loadReference() {
  const { value, dependencies } = await load('reference/index.ts');
  return { reference: value, code: dependencies };
}

/** The default export of a module of the site, by its path from the site's folder. Ends the process where it cannot be loaded. */
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
