import { expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { namedFiles } from './named-files.ts';
import { pageSamples } from './page-samples.ts';

const files = {
  'runner.conf.js': "exports.config = { specs: ['./test/specs/**/*.js'] }",
  'test/specs/login.e2e.js': "require('../pages/login.page')",
  'test/specs/notes.md': '',
  'test/pages/login.page.js': "const { add } = require('./page.js')",
  'test/pages/page.ts': '',
  'commands/index.js': '',
  'data/users.json': '',
  'other.js': '',
};
const named = (...texts: string[]) => Object.keys(namedFiles({ texts, files }));

test.each([
  ['node other.js', ['other.js']],
  ["require('./other')", ['other.js']],
  ["require('./another')\nsee-other.js", []],
  ["import './commands'", ['commands/index.js']],
  ["readdirSync('./data')", ['data/users.json']],
  ["read('./data/*.json')", ['data/users.json']],
  ["require('../pages/login.page')", ['test/pages/login.page.js', 'test/pages/page.ts']],
  [
    'npx runner run runner.conf.js',
    ['runner.conf.js', 'test/specs/login.e2e.js', 'test/pages/login.page.js', 'test/pages/page.ts'],
  ],
  ["{ mount: '/', path: './' }", []],
  ["mock('**')\nmock('**/app.min.js')", []],
  ["specs: ['**/*.e2e.js']", ['test/specs/login.e2e.js', 'test/pages/login.page.js', 'test/pages/page.ts']],
  ["require: ['./test/pages/*.{js,ts}']", ['test/pages/login.page.js', 'test/pages/page.ts']],
])('%s names what it needs, and what that needs', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test('what a tool finds by itself belongs to it, and what that names', () => {
  const also = (name: string) => name === 'runner.conf.js';
  expect(Object.keys(namedFiles({ texts: [''], files, also }))).toHaveLength(4);
});

const fence = (title: string, code: string) => `\`\`\`js title="${title}"\n${code}\n\`\`\`\n`;
const read = (...fences: string[]) =>
  pageSamples({ entries: [guide(fences.join('\n'))], pages: `${import.meta.dirname}/../../test` });

test('another file, an edit of which makes a sample another, is one that the sample is given, and no other is', () => {
  const page = { first: fence('a.js', "require('./b')"), named: fence('b.js', '1'), other: fence('c.js', '2') };
  const [sample] = read(...Object.values(page));
  expect(Object.keys(sample!.files)).toEqual(['b.js']);
  expect(read(page.first, page.named, fence('c.js', '3'))[0]!.id).toBe(sample!.id);
  expect(read(page.first, fence('b.js', '3'), page.other)[0]!.id).not.toBe(sample!.id);
});

test('a page that a sample opens without naming it on its fence is a part of what it runs against', () => {
  const [opens, does] = read(fence('a.js', "open('/guide.ts')"), fence('b.js', "open('/other')"));
  expect(Object.keys(opens!.pages)).toEqual(['guide.ts']);
  expect(does!.pages).toEqual({});
});

test.each([
  ["require('./a.b')", ['a.b.js']],
  ["require('./c+d')", ['c+d.mjs']],
  ['run a.b.js', ['a.b.js']],
  ['run axb.js', []],
  ['run my-a.b.js $a.b.js .a.b.js a.b.js-old a.b.json', []],
  ['run (a.b.js)', ['a.b.js']],
  ['run ./a.b.js', ['a.b.js']],
  ['require("./a.b.ts")', ['a.b.js']],
  ['require(`lib/a.b.cjs`)', ['a.b.js']],
  ["require('./a.b.css')", []],
  ["require('./xa.b')", []],
  ['a.b', []],
  ["require('./users')", ['data/users.json']],
  ["require('./notes')", []],
  ['notes.md', ['data/notes.md']],
  ["require('./index')", ['index.js']],
  ["require('./lib/index')", ['index.js', 'lib/index.ts']],
  ["require('./lib/index.js')", ['index.js', 'lib/index.ts']],
  ["require('./lib')", ['lib/index.ts']],
  ["require('index')", ['index.js']],
  ["'data'", ['data/users.json', 'data/notes.md']],
  ["'../data/'", ['data/users.json', 'data/notes.md']],
  ["'dat'", []],
  ["'ata/'", []],
  ["'data/*'", ['data/users.json', 'data/notes.md']],
  ["'data/[u]*.json'", ['data/users.json']],
  ["'data/note?.md'", ['data/notes.md']],
  ["'!data/**'", []],
  ["'**/*.md'", ['data/notes.md']],
  ["'**/notes.md'", ['data/notes.md']],
  ["'**/s.md'", []],
  ["'other/*.md'", []],
  ["'*'", []],
  ["'data/{users,notes}.json'", ['data/users.json']],
  ["'da\nta'", []],
  ["''", []],
])('%j names %j', (text, expected) => {
  const names = ['a.b.js', 'c+d.mjs', 'index.js', 'lib/index.ts', 'data/users.json', 'data/notes.md'];
  const found = namedFiles({
    texts: [text],
    files: Object.fromEntries(names.map((name) => [name, name === text ? '' : '1'])),
  });
  expect(Object.keys(found)).toEqual(expected);
});
