// What the site says of its reference, for the checks: Node 20 runs no TypeScript, so the engine loads it.
import { fileURLToPath } from 'node:url';
import { formatDiagnostics, loadModule } from 'lectern';

/** Absolute path of the site's folder. */
export const root = fileURLToPath(new URL('../site', import.meta.url));

/** The default export of `site/reference/index.ts`, and the files that it is made of. Ends the process where it cannot be loaded. */
export async function loadReference() {
  const file = fileURLToPath(new URL('../site/reference/index.ts', import.meta.url));
  const { value, diagnostics } = await loadModule({ root, file });
  if (diagnostics.length > 0) {
    process.stderr.write(`${formatDiagnostics(diagnostics, root)}\n`);
    process.exit(1);
  }
  return { reference: value.value, code: value.dependencies };
}
