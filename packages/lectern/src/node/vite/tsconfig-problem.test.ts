import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { testFolder, writeFiles } from '../../../test/test-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { bundleProblems } from './bundle-problems.ts';
import { tsconfigProblem } from './tsconfig-problem.ts';

describe('what the bundler says of a tsconfig.json', () => {
  const folder = testFolder();

  /** Bundles a site with the given files, and gives what is reported, a line each. */
  async function problems(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const root = join(folder.root, 'site');
    writeFiles(root, { 'main.ts': "import './part.ts';\n", 'part.ts': 'export const part: number = 1;\n', ...files });
    const rolldownOptions = { input: join(root, 'main.ts') };
    try {
      await build({ root, configFile: false, logLevel: 'silent', build: { ssr: true, write: false, rolldownOptions } });
    } catch (error) {
      const context = { root, theme: 'theme', articleOf: () => undefined, styles: async () => [] };
      const found = await bundleProblems(error, context);
      if (!found) throw error;
      return found.map(asLine);
    }
    return [];
  }

  /** Loads one module of a site with the given files, as the development server does. */
  async function problemsOfModule(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const root = join(folder.root, 'site');
    writeFiles(root, { 'part.ts': 'export const part: number = 1;\n', ...files });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true },
    });
    try {
      await server.ssrLoadModule('/part.ts');
    } catch (error) {
      const found = tsconfigProblem(stripVTControlCharacters((error as Error).message), root);
      if (!found) throw error;
      return [asLine(found)];
    } finally {
      await server.close();
    }
    return [];
  }

  const asLine = ({ file, line, column, code, message }: Diagnostic) =>
    `${file}:${line ?? ''}:${column ?? ''} ${code} ${message}`;

  const own = (text: string) => ({ 'tsconfig.json': text });
  const invalid = (place: string, reason: string) => [
    `${place} tsconfig-invalid The file "tsconfig.json", or one that it extends, cannot be used: ${reason}.`,
  ];

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'extends a missing file',
      own('{\n  "extends": "./base.json"\n}'),
      'tsconfig.json:2:14',
      'there is no "base.json"',
    ],
    ['extends a missing package', own('{ "extends": "@acme/base" }'), 'tsconfig.json:1:14', 'there is no "@acme/base"'],
    ['is cut off', own('{ "compilerOptions": {\n'), 'tsconfig.json:2:1', 'EOF while parsing an object'],
    [
      'has an option of the wrong type',
      own('{ "compilerOptions": { "jsx": 3 } }'),
      'tsconfig.json:1:31',
      'invalid type: integer `3`, expected a string',
    ],
    [
      'extends a file that extends it',
      { ...own('{ "extends": "./a.json" }'), 'a.json': '{ "extends": "./tsconfig.json" }' },
      'tsconfig.json:1:3',
      'it extends itself: tsconfig.json, a.json, tsconfig.json',
    ],
    [
      'extends a file that extends a missing one',
      { ...own('{ "extends": "./a.json" }'), 'a.json': '{\n\n  "extends": "./deep/b.json" }' },
      'a.json:3:14',
      'there is no "deep/b.json"',
    ],
    [
      'refers to a missing project',
      own('{ "files": [], "references": [{ "path": "./part" }] }'),
      'tsconfig.json:1:41',
      'there is no "part"',
    ],
    [
      'refers to itself',
      own('{ "files": [], "references": [{ "path": "." }] }'),
      'tsconfig.json:1:16',
      'it refers to itself',
    ],
  ])('is reported where it %s', async (_, files, place, reason) => {
    expect(await problems(files)).toEqual(invalid(place, reason));
    // What compiles single modules does not name the other files of a circle.
    const short = reason.replace(/(extends itself):.*/, '$1');
    expect(await problemsOfModule(files)).toEqual(invalid(place, short));
  });

  it('is not reported where it can be used', async () => {
    const usable = own('{ "compilerOptions": {}, /* such as this */ }');
    expect(await problems(usable)).toEqual([]);
    expect(await problemsOfModule(usable)).toEqual([]);
  });
});
