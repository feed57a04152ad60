import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the engine's own package, whether it runs from `src/` or from `dist/`. */
export function enginePath(file: string): string {
  const here = fileURLToPath(import.meta.url);
  const root = here.slice(0, Math.max(here.lastIndexOf('/dist/'), here.lastIndexOf('/src/node/')));
  return `${root}/${file}`;
}
