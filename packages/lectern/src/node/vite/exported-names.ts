import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Names of the values that a module's own text exports, in their order; what `export *` would add is not among them. */
export function exportedNames(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (isType || name === null ? [] : [name])),
  );
}
