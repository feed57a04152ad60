import type { Entry } from 'lectern';
import { expect, it } from 'vitest';
import { libraryFiles, type WrittenPackage, writeSite } from '../../test/written-site.ts';
import { emptyDoc } from '../extract/doc-comment.ts';
import type { ItemFacts } from '../model/facts.ts';
import { type PackageReferenceOptions, packageReference } from './package-reference.ts';

const acme = libraryFiles(
  `
/** Parses a text. See [the guide](https://acme.io/docs/guide.html). */
export declare function parse(text: string, options: Options): Node;
/** What \`parse\` returns. */
export interface Node {
  /** Its name. */
  name: string;
}
/** The options of {@link parse}. */
export interface Options {
  /** Whether comments are kept. */
  comments?: boolean;
}
/** Prints a node. */
export declare function print(node: Node): string;
`,
  'export function parse(text, options) {}\nexport function print(node) {}\n',
);

/** Runs the reference of a package named `acme` on a site. */
async function run(
  options: Omit<Partial<PackageReferenceOptions>, 'library'> & {
    readonly library?: Partial<PackageReferenceOptions['library']>;
    readonly packages?: Readonly<Record<string, WrittenPackage>>;
    readonly files?: Readonly<Record<string, string>>;
  } = {},
) {
  const { packages = { acme: { files: acme } }, files, library, ...rest } = options;
  const root = writeSite({ packages, ...(files && { files }) });
  const source = packageReference({ library: { package: 'acme', ...library }, ...rest });
  const { value, diagnostics } = await source({ root, drafts: false });
  const textOf = (id: string) => {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    return body?.format === 'markdown' ? body.source : '';
  };
  const problems = diagnostics.map(({ code, file, message }) => `${code} ${file}: ${message}`);
  return { ...value, problems, textOf };
}

const places = (entries: readonly Entry[]) =>
  entries.map(({ id, frontMatter, sidebarGroup }) => [
    id,
    frontMatter.sidebar_position,
    sidebarGroup && `${sidebarGroup.position} ${sidebarGroup.label}`,
  ]);

it('has a page for each export and one that lists them, grouped by kind in the sidebar', async () => {
  const { entries, problems } = await run();
  expect(problems).toEqual([]);
  expect(places(entries)).toEqual([
    ['api/index', 0, undefined],
    ['api/parse', 1, '2 Functions'],
    ['api/Node', 2, '3 Interfaces'],
    ['api/Options', 3, '3 Interfaces'],
    ['api/print', 4, '2 Functions'],
  ]);
  expect(entries.map(({ route }) => route)).toEqual([
    '/docs/api',
    '/docs/api/parse',
    '/docs/api/Node',
    '/docs/api/Options',
    '/docs/api/print',
  ]);
});

it('names package, version, license and source of every page', async () => {
  const { entries } = await run({ packages: { acme: { version: '2.0.1', license: 'ISC', files: acme } } });
  const [index, parse] = entries;
  const origin = { package: 'acme', version: '2.0.1', license: 'ISC' };
  expect(index).toMatchObject({ origin, place: { file: 'acme@2.0.1/package.json' } });
  expect(index?.origin).not.toHaveProperty('url');
  expect(parse?.origin).toEqual({ ...origin, url: 'https://app.unpkg.com/acme@2.0.1/files/index.d.ts#L2' });
  expect(parse?.place).toMatchObject({ file: 'acme@2.0.1/index.d.ts', line: 2 });
  expect(parse).not.toHaveProperty('editUrl');
});

it('lists every page with its first sentence on the first page', async () => {
  const { textOf } = await run();
  const text = textOf('api/index');
  expect(text).toContain('The API of `acme` 1.2.3.');
  expect(text).toMatch(
    /## Functions[^#]*href="\/docs\/api\/parse"[^#]*Parses a text\.[^#]*Prints a node\.[^#]*## Interfaces/,
  );
});

it('leaves the first page out if the site has its own, or if there is nothing to list', async () => {
  expect((await run({ index: false })).entries.map(({ id }) => id)).toEqual([
    'api/parse',
    'api/Node',
    'api/Options',
    'api/print',
  ]);
  const { entries, problems } = await run({ packages: { acme: { files: libraryFiles('export {};\n') } } });
  expect(entries).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^api-entry-empty acme@1\.2\.3\/package\.json: /)]);
});

it('puts the pages into the folder, collection and route asked for', async () => {
  const { entries, textOf } = await run({ folder: 'reference/acme', collection: 'library', routeBasePath: 'lib' });
  expect(entries.map(({ id, collection, route }) => [id, collection, route]).slice(0, 2)).toEqual([
    ['reference/acme/index', 'library', '/lib/reference/acme'],
    ['reference/acme/parse', 'library', '/lib/reference/acme/parse'],
  ]);
  expect(textOf('reference/acme/parse')).toContain('href="/lib/reference/acme/Node"');
});

it('puts the pages at the top of the collection if the folder is empty', async () => {
  const { entries } = await run({ folder: '' });
  expect(entries.map(({ id, route }) => [id, route]).slice(0, 2)).toEqual([
    ['index', '/docs'],
    ['parse', '/docs/parse'],
  ]);
});

it.each([
  ['api', '/api', '/api/parse'],
  ['', '/', '/parse'],
])('starts no route with two slashes at the top of the site: folder "%s"', async (folder, first, second) => {
  const { entries, textOf } = await run({ folder, routeBasePath: '/' });
  expect(entries.slice(0, 2).map(({ route }) => route)).toEqual([first, second]);
  expect(textOf(entries[1]!.id)).toContain(`href="${second.replace('parse', 'Node')}"`);
});

it('applies notes to the pages below its folder, and reports those without a page', async () => {
  const { textOf, problems } = await run({
    files: {
      'content/notes/api/index.md': 'Start with parse.\n',
      'content/notes/api/parse.md': '# replace param:text\n\nThe whole text.\n',
      'content/notes/api/gone.md': 'Text.\n',
      'content/notes/api/print.md': '# remove param:gone\n',
      'content/notes/readme.md': 'The note of another source.\n',
    },
  });
  expect(textOf('api/index')).toContain('Start with parse.');
  expect(textOf('api/parse')).toContain('The whole text.');
  expect(problems.map((problem) => problem.replace(/:.*/, ''))).toEqual([
    'api-note-page-missing content/notes/api/gone.md',
    'api-note-target-missing content/notes/api/print.md',
  ]);
});

it('reports a part that the note of the first page names and the page does not have', async () => {
  const { problems } = await run({ files: { 'content/notes/api/index.md': '# remove gone\n' } });
  expect(problems).toEqual([expect.stringMatching(/^api-note-target-missing content\/notes\/api\/index\.md: /)]);
});

it.each<[folder: string, own: RegExp | undefined, checked: readonly string[]]>([
  ['v1.0', undefined, ['v1.0/gone']],
  ['api', /^v1/, ['v1.0/gone', 'v1x0/gone']],
  ['', undefined, ['v1.0/gone', 'v1x0/gone', 'x/v1.0/gone']],
])('checks the notes of its own pages: folder "%s", own %s', async (folder, own, checked) => {
  const notes = ['v1.0/gone', 'v1x0/gone', 'x/v1.0/gone'].map((id) => [`content/notes/${id}.md`, 'Text.\n'] as const);
  const { problems } = await run({ folder, files: Object.fromEntries(notes), ...(own && { own }) });
  expect(problems.map((problem) => problem.replace(/^\S+ content\/notes\/(.*?)\.md:.*/, '$1'))).toEqual(checked);
});

it('rewrites the links of comments as the site says', async () => {
  expect((await run()).textOf('api/parse')).toContain('[the guide](https://acme.io/docs/guide.html)');
  const { textOf } = await run({ links: { origin: 'https://acme.io' } });
  expect(textOf('api/parse')).toContain('[the guide](/docs/guide)');
  expect(textOf('api/Options')).toContain('[`parse`](/docs/api/parse)');
});

it('links types to the addresses that the site names', async () => {
  const files = libraryFiles('/** Opens it. */\nexport declare function open(socket: Socket): void;\n');
  const packages = { acme: { files } };
  expect((await run({ packages })).textOf('api/open')).not.toContain('<a class="t"');
  const { textOf } = await run({ packages, library: { types: { addresses: { Socket: 'https://example.com/s' } } } });
  expect(textOf('api/open')).toContain('<a class="t" href="https://example.com/s">Socket</a>');
});

it('adds the sections of the site to each page', async () => {
  const { textOf } = await run({ sections: ({ name }) => [{ title: 'Status', text: `${name} is stable.` }] });
  expect(textOf('api/parse')).toContain('## Status\n\nparse is stable.');
  expect(textOf('api/Node')).toContain('## Status\n\nNode is stable.');
});

it('names the guides that link to a page', async () => {
  const files = {
    'content/docs/guide.md': '---\ntitle: The guide\n---\n\nCall [parse](/docs/api/parse).\n',
    'content/docs/other.md': 'Nothing.\n',
  };
  expect((await run({ files })).textOf('api/parse')).not.toContain('## Guides');
  const { textOf } = await run({ files, guides: 'content/docs' });
  expect(textOf('api/parse')).toContain('## Guides\n\n- [The guide](/docs/guide)');
  expect(textOf('api/print')).not.toContain('## Guides');
});

it('asks for descriptions only if the site requires them', async () => {
  const { problems } = await run({ library: { mustDescribe: true } });
  const undescribed = problems.filter((problem) => problem.startsWith('api-parameter-undescribed '));
  expect(undescribed.map((problem) => problem.replace(/.*The parameter (\S+) of (\S+) has.*/, '$1 of $2'))).toEqual([
    'text of parse',
    'options of parse',
    'node of print',
  ]);
});

it('reads types of further packages along', async () => {
  const packages = {
    acme: {
      files: libraryFiles(
        "import type { Shape } from 'shapes';\n/** Draws it. */\nexport declare function draw(shape: Shape): void;\n",
      ),
    },
    shapes: { files: libraryFiles('export interface Shape {\n  sides: number;\n}\n') },
  };
  expect((await run({ packages })).textOf('api/draw')).not.toContain('sides');
  const { textOf, problems } = await run({ packages, library: { besides: ['shapes'] } });
  expect(problems).toEqual([]);
  expect(textOf('api/draw')).toContain('sides');
});

it('numbers the pages of each group separately, and leads to the source that the reader names', async () => {
  const item = (id: string, group: string, kind: 'function' | 'class' = 'function'): ItemFacts => {
    const address = `https://example.com/acme/${id}.js`;
    const facts = { id, group, kind, name: id, receiver: '', file: 'acme@1.2.3/index.js', text: '', related: [] };
    const read = { doc: emptyDoc(1), defaults: new Map(), throws: [], signatures: [] };
    return { ...facts, ...read, sourceUrl: address, ...(id === 'find' && { editUrl: `${address}?edit` }) };
  };
  const items = [
    item('find', 'Search'),
    item('Page', 'Browse', 'class'),
    item('open', 'Browse'),
    item('list', 'Search'),
  ];
  const { entries, textOf } = await run({ library: { read: () => ({ value: { items }, diagnostics: [] }) } });
  expect(places(entries)).toEqual([
    ['api/index', 0, undefined],
    ['api/find', 1, undefined],
    ['api/Page', 1, '1 Classes'],
    ['api/open', 2, '2 Functions'],
    ['api/list', 2, undefined],
  ]);
  expect(entries[1]).toMatchObject({
    origin: { url: 'https://example.com/acme/find.js' },
    editUrl: 'https://example.com/acme/find.js?edit',
  });
  expect(entries[2]).not.toHaveProperty('editUrl');
  expect(textOf('api/index')).toMatch(/## Search[^#]*find[^#]*list[^#]*## Browse\s+### Classes/);
});
