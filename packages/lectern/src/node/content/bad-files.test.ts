import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { blog } from './blog.ts';
import { docs } from './docs.ts';
import { pages } from './pages.ts';
import { runSources } from './run-sources.ts';

const folder = testFolder();
let server: Server | undefined;
beforeEach(() => {
  write('docs/good.md', 'Text.\n');
});
afterEach(() => {
  server?.close();
  server = undefined;
});

const write = (path: string, text: string) => folder.write({ [path]: text });

/** Routes, and what is said of files, a line each. */
async function read(...sources: Parameters<typeof runSources>[0]['config']['sources']) {
  const { value, diagnostics } = await runSources({
    root: folder.root,
    config: { sources: sources.length > 0 ? sources : [docs()] },
  });
  return {
    routes: value.flatMap(({ entries }) => entries.map(({ route }) => route)),
    problems: diagnostics.map(({ code, file, message }) => `${file} ${code}: ${message}`),
  };
}

it('a pipe and a socket are named and not waited for, a folder called a.md is a folder', async () => {
  execFileSync('mkfifo', [join(folder.root, 'docs/pipe.md')]);
  symlinkSync('pipe.md', join(folder.root, 'docs/linked.md'));
  server = createServer().listen(join(folder.root, 'docs/socket.md'));
  write('docs/folder.md/page.md', 'Text.\n');
  const { routes, problems } = await read();
  expect(routes).toEqual(['/docs/folder.md/page', '/docs/good']);
  expect(problems.sort()).toEqual(
    ['linked', 'pipe', 'socket'].map(
      (name) =>
        `docs/${name}.md content-no-file: This is neither a file nor a folder, but a pipe, a socket or a device, so it is not read.`,
    ),
  );
});

it('a file where a folder should be', async () => {
  write('pages', 'x');
  write('blog/2021-02-08-a.md', 'Text.\n');
  mkdirSync(join(folder.root, 'blog/authors.yml'));
  mkdirSync(join(folder.root, 'versions.json'));
  mkdirSync(join(folder.root, 'docs/_category_.json'));
  mkdirSync(join(folder.root, 'sidebars.json'));
  const { problems } = await read(docs({ sidebars: 'sidebars.json' }), blog({ authors: 'authors.yml' }), pages());
  expect(problems).toEqual([
    'versions.json content-unreadable: This cannot be read: it is a folder.',
    'sidebars.json content-unreadable: This cannot be read: it is a folder.',
    'blog/authors.yml content-unreadable: This cannot be read: it is a folder.',
    'pages content-unreadable: This cannot be read: a part of its path is a file and no folder.',
  ]);
});

it('names that are not UTF-8', async () => {
  const name = Buffer.concat([Buffer.from(join(folder.root, 'docs/')), Buffer.from([0xe9, 0x2e, 0x6d, 0x64])]);
  writeFileSync(name, 'x');
  const { routes, problems } = await read();
  rmSync(name);
  expect(routes).toEqual(['/docs/good']);
  expect(problems).toEqual([
    'docs/\uFFFD.md content-name-encoding: The name of this file or folder is not UTF-8, so it cannot be opened.',
  ]);
});

it.each([
  ['{}', 'the list must be a list of texts, but it is an object'],
  ['["1.0", 2]', '[1] must be a text, but it is the number 2'],
  ['["1.0", "1.0"]', '[1] must be a name that the list does not contain yet, but it is the text'],
  ['["../.."]', '[0] must be the name of an old version, without "/", "?", "#", "%" and "\\"'],
  ['["current"]', '[0] must be the name of an old version'],
])('versions.json %s', async (text, said) => {
  write('versions.json', text);
  const { problems } = await read();
  expect(problems).toEqual([expect.stringContaining(said)]);
  expect(problems[0]).toMatch(/^versions\.json versions-invalid/);
});

it.each([
  ['text', 'the whole file must be a mapping of keys to authors, but it is the text "text"'],
  ['- ada', 'the whole file must be a mapping'],
  ['ada: Ada', 'ada must be an author, with a name, but it is the text "Ada"'],
  ['ada: { name: [A] }', 'ada.name must be a text, but it is a list'],
  ['ada: { name: A, url: { a: 1 } }', 'ada.url must be a text, but it is an object'],
])('authors.yml %s', async (text, said) => {
  write('blog/authors.yml', text);
  write('blog/2021-02-08-a.md', 'Text.\n');
  const { problems } = await read(blog());
  expect(problems).toEqual([expect.stringContaining(said)]);
});

it('a folder with two category files, and front matter that never ends', async () => {
  write('docs/a/_category_.json', '{ "label": "One" }');
  write('docs/a/_category_.yml', 'label: Two');
  write('docs/a/page.md', 'Text.\n');
  write('docs/deep.md', `---\na: ${'['.repeat(20_000)}\n---\n`);
  const { problems } = await read();
  expect(problems).toEqual([
    'docs/deep.md yaml-invalid: This is not valid YAML: Its parts lie too deep in each other.',
    'docs/a/_category_.yml category-duplicate: The folder has a second category file, _category_.json, which is used instead of this one.',
  ]);
});

it('dates that the calendar does not have', async () => {
  write('docs/a.md', '---\nlast_update:\n  date: 2021-13-45\n---\n');
  write('blog/2021-02-30-a.md', 'Text.\n');
  write('blog/b.md', '---\ndate: 2021-02-29T10:00\n---\n');
  const { problems } = await read(docs(), blog());
  expect(problems).toEqual([
    'docs/a.md front-matter-invalid: The front matter "last_update.date" must be a date of the calendar such as 2021-02-08, but it is the text "2021-13-45".',
    'blog/b.md front-matter-invalid: The front matter "date" must be a date of the calendar such as 2021-02-08, but it is the text "2021-02-29T10:00".',
    'blog/2021-02-30-a.md post-date-invalid: The post has the date 2021-02-30, which does not exist.',
  ]);
});

it('React pages by their endings: a number is a part of the name, capitals are named', async () => {
  write('pages/index.md', 'Text.\n');
  for (const name of ['Big.TSX', 'v1.0.tsx', 'Part.test.tsx', 'small.tsx'])
    write(`pages/${name}`, 'export default () => <b />;\n');
  const { routes, problems } = await read(pages());
  expect(routes).toEqual(['/', '/small', '/v1.0']);
  expect(problems).toEqual([
    'pages/Big.TSX content-ending-case: The file looks like a page, but its extension has capital letters, so no page is made from it.',
  ]);
});
