import { relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readErrors } from './read-errors.ts';
import { exampleFolder, readExampleInDev } from './run-example.ts';
import { speedOf } from './speed-of.ts';

const root = resolve(import.meta.dirname, '../..');

/** Examples that need no bundle; one is about a configuration that no file can hold. */
const files = readErrors(root)
  .filter(({ file }) => !/(?:apiref|verify)\.md$/.test(file))
  .map(({ file, entries }) => ({
    file,
    entries: entries.filter((entry) => speedOf(file, entry) === 'quick' && entry.code !== 'config-not-object'),
  }))
  .filter(({ entries }) => entries.length > 0);

describe('the development server says of an example what a check says, which the file of errors shows', () => {
  // The examples lie in this repository, and their files are nobody's: git must not look above them.
  beforeAll(() => {
    vi.stubEnv('GIT_CEILING_DIRECTORIES', exampleFolder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it('of most diagnostics', () => {
    expect(files.flatMap(({ entries }) => entries).length).toBeGreaterThan(100);
  });

  it.each(files.map((each) => [relative(root, each.file), each] as const))(
    '%s',
    async (_, { entries }) => {
      for (const entry of entries) expect(await readExampleInDev(entry), entry.code).toBe(entry.output);
    },
    600_000,
  );
});
