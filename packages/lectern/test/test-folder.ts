import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Writes files for tests, by path below a folder, and creates their folders. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A folder of a test. */
export interface TestFolder {
  /** Absolute path without links. */
  readonly root: string;
  /** Writes files by their paths below it. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
}

/**
 * Returns an empty folder for each test, removed afterwards. Call it where the tests are declared, before their own hooks;
 * read it while they run.
 */
export function testFolder(): TestFolder {
  let root = '';
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return {
    get root() {
      return root;
    },
    write: (files) => writeFiles(root, files),
  };
}
