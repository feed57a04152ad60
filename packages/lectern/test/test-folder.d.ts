/** Writes files for tests, by path below a folder, and creates their folders. */
export declare function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void;
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
export declare function testFolder(): TestFolder;
