import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { bundleProblems } from '../vite/bundle-problems.ts';
import { loadModule } from './load-module.ts';

const folder = testFolder();
const lines = (found: readonly { file: string; line?: number; column?: number; code: string; message: string }[]) =>
  found.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`);

it.each([
  ['{\n  "name": "acme",\n', '3:1 package-json-invalid This is not valid JSON: EOF while parsing a value.'],
  ['<<<<<<< HEAD\n{}\n', '1:1 package-json-invalid This is not valid JSON: expected value.'],
])('a package.json that is no JSON is reported at its place, whichever module is read: %j', async (text, expected) => {
  folder.write({ 'package.json': '{}', 'parts/package.json': text, 'parts/a.ts': 'export default 1;\n' });
  const { root } = folder;
  const { diagnostics } = await loadModule({ root, file: join(root, 'parts/a.ts') });
  expect(lines(diagnostics)).toEqual([`parts/package.json:${expected}`]);

  const input = join(root, 'parts/a.ts');
  const error = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { ssr: true, write: false, rolldownOptions: { input } },
  }).catch((error: unknown) => error);
  const context = { root, theme: 'theme', articleOf: () => undefined, styles: async () => [] };
  expect(await bundleProblems(error, context)).toEqual(diagnostics);
});
