import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guide } from '../../test/guide.ts';
import { pageSamples } from './page-samples.ts';

let pages: string;
beforeAll(() => {
  pages = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(pages, 'folder.html'));
  writeFileSync(path.join(pages, 'login.html'), '<a href="next.html">');
  writeFileSync(path.join(pages, 'next.html'), 'Next');
});
afterAll(() => rmSync(pages, { recursive: true }));

const fence = (code: string, info = 'js') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const read = (source: string, frontMatter = {}) => pageSamples({ entries: [{ ...guide(source), frontMatter }], pages });

test('counts the samples of a page, and gives each its route and output', () => {
  const source = [fence('a()'), fence('1', 'text output'), fence('b()'), fence('2', 'text')].join('\n');
  expect(read(source).map(({ number, route, output }) => [number, route, output])).toEqual([
    [1, '/docs/guide', '1'],
    [2, '/docs/guide', undefined],
    [3, '/docs/guide', undefined],
    [4, '/docs/guide', undefined],
  ]);
});

test('the page of a sample is the one of its fence, else that of the whole page, else the HTML above it', () => {
  const html = (title: string, text: string) => fence(text, `html title="${title}"`);
  const source = [
    fence('a()'),
    html('x.txt', 'no'),
    html('one.html', 'One'),
    html('two.html', 'Two'),
    fence('b()'),
    fence('c()', 'js page="next.html"'),
  ].join('\n');
  const shown = (frontMatter = {}) =>
    read(source, frontMatter)
      .filter(({ language }) => language === 'js')
      .map(({ html }) => html);
  expect(shown()).toEqual([undefined, { name: 'two.html', text: 'Two' }, { name: 'next.html', text: 'Next' }]);
  expect(shown({ sample_page: 'login.html' })).toEqual([
    { name: 'login.html', text: '<a href="next.html">' },
    { name: 'login.html', text: '<a href="next.html">' },
    { name: 'next.html', text: 'Next' },
  ]);
  expect(shown({ sample_page: 'gone.html' })[0]).toEqual({ name: 'gone.html', text: '' });
  expect(read(fence('a()'), { sample_page: 'login.html' })[0]?.pages).toEqual({ 'next.html': 'Next' });
  expect(read(fence("open('/login.html')"))[0]?.pages).toEqual({
    'login.html': '<a href="next.html">',
    'next.html': 'Next',
  });
  expect(pageSamples({ entries: [guide(fence('a()'))], pages: '/nowhere' })[0]?.pages).toEqual({});
});

test('of several files with one name the nearest above counts, else the next below, and none that cannot run', () => {
  const file = (title: string, code: string, more = '') => fence(code, `js title="${title}"${more}`);
  const use = "require('./x'); require('./y'); require('./z'); require('./own')";
  const source = [
    file('x.js', '1'),
    file('x.js', '2'),
    file('own.js', use),
    file('x.js', '3'),
    file('y.js', '4'),
    file('y.js', '5'),
    file('z.js', '6', ' no-run="a"'),
  ].join('\n');
  expect(read(source)[2]?.files).toEqual({ 'x.js': '2', 'y.js': '4' });
});

test('what somebody else wrote is not run, and what says why keeps its own reason', () => {
  const source = [fence('a()'), fence('b()', 'js no-run="needs a device"')].join('\n');
  const body = { format: 'markdown', source, path: '/acme/README.md', trusted: false } as const;
  expect(pageSamples({ entries: [{ ...guide(source), body }], pages }).map(({ noRun }) => noRun)).toEqual([
    "is the text of a package's author",
    'needs a device',
  ]);
  const react = { format: 'react', path: '/a.tsx' } as const;
  expect(pageSamples({ entries: [{ ...guide(''), body: react }], pages })).toEqual([]);
});

test.each([
  ['code', 'js', 'a(1)'],
  ['language', 'ts', 'a()'],
  ['title', 'js title="a.js"', 'a()'],
  ['error', 'js fails="x"', 'a()'],
  ['reason', 'js no-run="x"', 'a()'],
  ['page', 'js page="next.html"', 'a()'],
])('another %s makes it another sample', (_, info, code) => {
  const [before] = read(fence('a()'));
  expect(before!.id).toMatch(/^[0-9a-f]{16}$/);
  expect(read(fence(code, info))[0]!.id).not.toBe(before!.id);
  expect(read(`# Heading\n\n${fence('a()')}`)[0]!.id).toBe(before!.id);
  expect(read(`${fence('a()')}\n${fence('1', 'text output')}`)[0]!.id).not.toBe(before!.id);
});

test('a probe loads the files of its page that it names, and no others', () => {
  const probe = (code: string) => `- It works.\n  <!-- probe\n  ${code}\n  -->\n`;
  const source = [
    fence('start()', 'js title="app.js"'),
    fence('exports.config = {}', 'js title="other.js"'),
    probe("require('./app')"),
    probe('wait()'),
  ].join('\n');
  const probes = read(source).filter(({ claim }) => claim !== undefined);
  expect(probes.map(({ files }) => files)).toEqual([{ 'app.js': 'start()' }, {}]);
});
