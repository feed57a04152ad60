import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createLibrary, type Library } from '../src/extract/library.ts';
import { writeFiles } from './written-package.ts';

/** Opens packages with these files for a test; the version of each is 1.2.3. They are removed after the test. */
export function openLibrary(packages: Readonly<Record<string, Readonly<Record<string, string>>>>): Library {
  const root = mkdtempSync(path.join(tmpdir(), 'apiref-library-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return createLibrary(
    Object.entries(packages).map(([name, files]) => {
      const folder = path.join(root, name);
      writeFiles(folder, files);
      return { name, version: '1.2.3', folder };
    }),
  );
}
