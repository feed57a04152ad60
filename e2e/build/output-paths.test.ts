import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const configured = (options: string) => `import { defineSite, docs, pages } from 'lectern';
export default defineSite({
  title: 'Test',
  tagline: 'A site for a test',
  url: 'https://example.org',
  sources: [docs({ path: 'docs' }), pages({ path: 'pages' })],
  ${options}
});
`;
const page = (body: string, frontMatter = '') => `---\ntitle: A page\n${frontMatter}---\n\n${body}\n`;

let site: TemporarySite;
afterEach(() => site.remove());

it.each([
  ['md', page('This way out.')],
  ['mdx', page('This way {"out"}.')],
  ['tsx', "export const frontMatter = { title: 'A page' };\nexport default () => <p>This way {'out'}.</p>;\n"],
])('takes pages/404.%s for the not-found page', (ending, text) => {
  site = temporarySite({ 'site.config.ts': configured(''), [`pages/404.${ending}`]: text });
  const { status, stdout } = site.run('build');
  expect(stdout).toMatch(/documents +\d+\.\d kB {2}in 3 files/);
  expect(status).toBe(0);
  const html = readFileSync(join(site.root, 'dist/404.html'), 'utf8');
  expect(html).toContain('This way out.');
  expect(html).toContain('<title>A page | Test</title>');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

it('writes and serves what sources make besides their entries', async () => {
  const own = `async () => ({ value: { entries: [], files: [{ path: 'made/a.txt', read: () => 'Made.' }] }, diagnostics: [] })`;
  const config = configured('').replace('pages({', `${own}, pages({`);
  site = temporarySite({ 'site.config.ts': config, 'docs/a.md': page('A'), 'pages/index.md': page('Home') });
  expect(site.run('build').status).toBe(0);
  expect(readFileSync(join(site.root, 'dist/made/a.txt'), 'utf8')).toBe('Made.');
  const server = await startDev(site.root);
  try {
    expect(await (await fetch(new URL('/made/a.txt', server.url))).text()).toBe('Made.');
  } finally {
    await server.stop();
  }
});

const source = (entry: string) => `sources: [async () => ({ value: { entries: [${entry}] }, diagnostics: [] })],`;
const entry = (route: string) =>
  `{ id: 'x', collection: 'own', kind: 'page', route: '${route}', frontMatter: {}, place: { file: 'own.json' }, body: { format: 'md', source: 'Text.' } }`;

/** Each wrong path of the output, and how it is reported. */
const cases: readonly (readonly [name: string, files: Record<string, string>, reported: RegExp])[] = [
  [
    'a redirect from outside',
    { 'site.config.ts': configured("redirects: [{ from: '/../../escaped', to: '/docs/intro' }],") },
    /site\.config\.ts:\d+:\d+ error .*"\/\.\.\/\.\.\/escaped".*\[redirect-not-path\]/,
  ],
  [
    'a route of a source that leads outside',
    { 'site.config.ts': configured('').replace(/sources: .*/, source(entry('/../../escaped'))) },
    /own\.json error .*must be a route.*\[source-output-invalid\]/,
  ],
  [
    'a file of a source that leads outside',
    {
      'site.config.ts': configured('').replace(
        /sources: .*/,
        `sources: [async () => ({ value: { entries: [], files: [{ path: '../a.txt', read: () => '' }] }, diagnostics: [] })],`,
      ),
    },
    /error .*"\.\.\/a\.txt".*\[output-path-outside\]/,
  ],
  [
    'pages that differ by case',
    { 'docs/A.md': page('A'), 'docs/a.md': page('a') },
    /docs\/a\.md error .*\[output-path-close\]/,
  ],
  [
    'a slug that ends in .html',
    { 'docs/a.md': page('a', 'slug: a.html\n') },
    /docs\/a\.md error .*\[output-route-ending\]/,
  ],
  [
    'a slug of 300 bytes',
    { 'docs/a.md': page('a', `slug: ${'a'.repeat(300)}\n`) },
    /docs\/a\.md:3:1 error .*\[route-too-long\]/,
  ],
  [
    'a static file under the path of a page',
    { 'static/docs/intro/index.html': 'static' },
    /static\/docs\/intro\/index\.html error .*docs\/intro\.md.*\[output-address-taken\]/,
  ],
  ['a static file in place of a folder', { 'static/docs': 'static' }, /static\/docs error .*\[output-address-taken\]/],
  [
    'a static file in place of payloads',
    { 'static/_lectern': 'static' },
    /static\/_lectern error .*\[output-path-close\]/,
  ],
  [
    'redirects in a circle',
    { 'site.config.ts': configured("redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],") },
    /site\.config\.ts:\d+:\d+ error .*\/a → \/b → \/a.*\[redirect-circle\]/,
  ],
  [
    'a redirect to another host in disguise',
    { 'site.config.ts': configured("redirects: [{ from: '/a', to: '//evil.example' }],") },
    /site\.config\.ts:7:\d+ error .*\[config-option-invalid\]/,
  ],
  [
    'a static folder that is missing',
    { 'site.config.ts': configured("staticDir: 'statc',") },
    /statc error .*\[static-folder-missing\]/,
  ],
];

it.each(cases)('reports %s, and writes nothing', (_, files, reported) => {
  site = temporarySite({ 'site.config.ts': configured(''), 'pages/index.md': page('Home'), ...files });
  for (const command of ['check', 'build']) {
    const { status, stderr } = site.run(command);
    expect(stderr).toMatch(reported);
    expect(stderr).toMatch(/\]\n {2}\S/);
    expect(status).toBe(1);
  }
  expect(readdirSync(site.root)).not.toContain('dist');
  // Sites of other tests come and go there.
  expect(readdirSync(join(site.root, '..')).filter((name) => name.includes('escaped'))).toEqual([]);
});

it('copies what links in the static folder lead to, and reports those that leave it', () => {
  site = temporarySite({ 'static/img/logo.svg': '<svg/>', 'secret/key': 'secret' });
  symlinkSync('img', join(site.root, 'static/pictures'));
  symlinkSync('img/logo.svg', join(site.root, 'static/logo.svg'));
  expect(site.run('build').status).toBe(0);
  const built = site.output();
  expect(built['logo.svg']).toBe(built['img/logo.svg']);
  expect(built['pictures/logo.svg']).toBe(built['img/logo.svg']);

  mkdirSync(join(site.root, 'static/deep'));
  symlinkSync('../../secret', join(site.root, 'static/deep/away'));
  symlinkSync('gone', join(site.root, 'static/dangling'));
  symlinkSync('..', join(site.root, 'static/deep/circle'));
  const { status, stderr } = site.run('build');
  expect(stderr).toMatch(/static\/deep\/away error .*\[content-link-leaves-folder\]/);
  expect(stderr).toMatch(/static\/dangling error .*\[content-link-dangling\]/);
  expect(stderr).toMatch(/static\/deep\/circle error .*\[content-link-circle\]/);
  expect(status).toBe(1);
  expect(site.output()).toEqual(built);
});
