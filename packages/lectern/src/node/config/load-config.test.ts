import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from './load-config.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-'));
  // A stand-in for the installed package: it stays an import, and is not bundled.
  await write('node_modules/lectern/package.json', '{ "name": "lectern", "type": "module", "exports": "./index.js" }');
  await write(
    'node_modules/lectern/index.js',
    'export const defineSite = (config) => config; export const docs = () => async () => ({});',
  );
  await write('package.json', '{ "type": "module" }');
});

afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

describe('loadConfig', () => {
  it('reads a TypeScript configuration and names the files that it is made of', async () => {
    await write('title.ts', "export const title: string = 'Site';");
    await write(
      'site.config.ts',
      `import { defineSite, docs } from 'lectern';
import { title } from './title.ts';
export default defineSite({ title, url: 'https://example.com', sources: [docs()] });`,
    );
    const { value, diagnostics } = await loadConfig({ root });
    expect(diagnostics).toEqual([]);
    expect(value.config?.title).toBe('Site');
    expect(value.config?.sources).toHaveLength(1);
    expect(value.dependencies.map((file) => relative(root, file))).toEqual(['site.config.ts', 'title.ts']);
  });

  it('says which import cannot be found, the same wherever the command was started', async () => {
    await write('site.config.ts', "import { title } from './none.ts';\nexport default { title };");
    const { diagnostics } = await loadConfig({ root });
    expect(diagnostics.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'site.config.ts The import "./none.ts" cannot be found.',
    ]);
  });

  it('reads it anew each time', async () => {
    await write('site.config.ts', "export default { title: 'One', url: 'https://example.com', sources: [] };");
    expect((await loadConfig({ root })).value.config?.title).toBe('One');
    await write('site.config.ts', "export default { title: 'Two', url: 'https://example.com', sources: [] };");
    expect((await loadConfig({ root })).value.config?.title).toBe('Two');
  });

  it('says where a wrong option is written', async () => {
    await write(
      'site.config.ts',
      `import { defineSite } from 'lectern';

const items = [
  { label: 'A', to: '/a' },
  { label: 'B', too: '/b' },
];

export default defineSite({
  title: 'Site',
  url: 'https://example.com/docs',
  tagLine: 'x',
  sources: [],
  navbar: { items },
});`,
    );
    const { value, diagnostics } = await loadConfig({ root });
    expect(value.config).toBeUndefined();
    expect(
      diagnostics.map(({ code, message, file, line, column }) => `${file}:${line}:${column} ${code} ${message}`),
    ).toMatchInlineSnapshot(`
      [
        "site.config.ts:10:3 config-option-invalid The option "url" must be an address with protocol and host and nothing after them, such as "https://example.com", but it is the text "https://example.com/docs".",
        "site.config.ts:5:17 config-unknown-key There is no option "navbar.items[1].too".",
        "site.config.ts:5:3 config-option-invalid The option "navbar.items[1]" must be a link with one of "to" (a route of the site), "href" (any other address) or "docId" (a document), or a menu with "items", but it is an object.",
        "site.config.ts:11:3 config-unknown-key There is no option "tagLine".",
      ]
    `);
  });

  it('says so when it is missing, and which file is awaited', async () => {
    const { value, diagnostics } = await loadConfig({ root, configFile: 'other.config.ts' });
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "config-missing",
          "file": "other.config.ts",
          "hint": "Create it with "export default defineSite({ title, url, sources })", or choose another file with --config.",
          "message": "There is no configuration file other.config.ts.",
          "severity": "error",
        },
      ]
    `);
    expect(value.dependencies).toEqual([join(root, 'other.config.ts')]);
  });

  it('says what it throws', async () => {
    await write('site.config.ts', "throw new Error('no key given.');");
    const [problem] = (await loadConfig({ root })).diagnostics;
    // The line is known where Node maps the stack; the test runner has its own way.
    expect(problem).toMatchObject({
      code: 'module-throws',
      message: 'The file site.config.ts throws an error: no key given.',
    });
  });

  it('says what its syntax lacks, and where, even in a file that it imports', async () => {
    await write('part.ts', 'export const part = {\n  a: 1,,\n};');
    await write('site.config.ts', "import { part } from './part.ts';\nexport default part;");
    expect((await loadConfig({ root })).diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "module-syntax",
          "column": 8,
          "file": "part.ts",
          "hint": "Correct the syntax here.",
          "line": 2,
          "message": "The file part.ts cannot be read: Unexpected token.",
          "severity": "error",
        },
      ]
    `);
  });

  it('blames nobody for what it cannot write', async () => {
    await write('site.config.ts', 'export default {};');
    vi.stubEnv('TMPDIR', join(root, 'missing'));
    const [problem] = (await loadConfig({ root })).diagnostics;
    vi.unstubAllEnvs();
    expect(problem).toMatchObject({ code: 'module-not-written', file: 'site.config.ts' });
    expect(problem!.message).toMatch(/cannot be written \(ENOENT: no such file or directory\)\.$/);
  });

  it('says that a package is not installed', async () => {
    await write('site.config.ts', "import x from 'not-there';\nexport default x;");
    const [problem] = (await loadConfig({ root })).diagnostics;
    expect(problem).toMatchObject({ code: 'module-import-missing', line: 1, column: 16 });
    expect(problem?.message).toBe('The import "not-there" cannot be found.');
  });
});
