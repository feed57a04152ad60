import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes texts into a folder, by path, for tests. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
