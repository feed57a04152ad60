import { expect, it } from 'vitest';
import { bundleFiles } from '../../../test/bundle-files.ts';
import { testFolder } from '../../../test/test-folder.ts';
import { listenForNodeImports, nodeImportProblems } from './node-imports.ts';

const folder = testFolder();

/** Returns what is reported about a bundle of files, the first of which is its entry. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { plugin, found } = listenForNodeImports();
  const context = await bundleFiles({ folder, files, plugin });
  return nodeImportProblems(found, context).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
}

it.each(['node:fs', 'fs'])('reports %s where it is imported, in a file that an island imports, too', async (name) => {
  const files = {
    'entry.js': `import { size } from './size.js';\nconsole.log(size());\n`,
    'size.js': `\nimport { readFileSync } from '${name}';\n\nexport const size = () => readFileSync('a').length;\n`,
  };
  expect(await problemsOf(files)).toEqual([
    `size.js:2:31 The browser loads this code, but it has no module "${name}": only Node does.`,
  ]);
});

it('says nothing about what does not reach the browser, and about packages', async () => {
  const files = {
    'entry.js': `import './plain.js';\nimport { a } from './both.js';\nimport 'acme';\nconsole.log(a);\n`,
    'plain.js': `import { events } from 'events';\nconsole.log(events);\n`,
    'both.js': `import { join } from 'node:path';\n\nexport const a = 1;\nexport const b = () => join('a', 'b');\n`,
    'node_modules/acme/package.json': '{"name":"acme","main":"index.js"}',
    'node_modules/acme/index.js': `import { join } from 'node:path';\nconsole.log(join('a'));\n`,
    'node_modules/events/package.json': '{"name":"events","main":"index.js"}',
    'node_modules/events/index.js': 'export const events = 1;\n',
  };
  expect(await problemsOf(files)).toEqual([]);
});
