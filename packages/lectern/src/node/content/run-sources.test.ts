import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../../../test/test-folder.ts';
import type { Source, SourceContext } from '../ground/source.ts';
import { blog } from './blog.ts';
import { docs } from './docs.ts';
import { pages } from './pages.ts';
import { runSources } from './run-sources.ts';

const root = import.meta.dirname;
const placeOf = (path: readonly (string | number)[]) => ({ file: 'my.config.ts', line: path.length, column: 1 });

/** Returns what is reported about sources, one line each. */
async function problemsOf(...sources: unknown[]): Promise<readonly string[]> {
  const { diagnostics } = await runSources({ root, config: { sources: sources as Source[] }, placeOf });
  return diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code}: ${message}`);
}

const entry = {
  id: 'a',
  collection: 'docs',
  kind: 'doc',
  route: '/a',
  frontMatter: {},
  place: { file: 'a.md' },
  body: { format: 'markdown', source: '' },
};
const giving = (value: unknown, diagnostics: unknown = []) => [{ value, diagnostics }];

describe('runSources', () => {
  it('takes what a source may give, and functions that are not async', async () => {
    const more = { ...entry, version: '1.0', lastUpdated: 0, frontMatter: { title: 'A', own: [1] } };
    const given = { value: { entries: [entry, more], watch: ['/a'] }, diagnostics: [] };
    const { value, diagnostics } = await runSources({
      root,
      config: { sources: [() => given] as unknown as Source[] },
    });
    expect(diagnostics).toEqual([]);
    expect(value).toEqual([given.value]);
  });

  it.each([
    ['nothing', [undefined]],
    ['a list', [[entry]]],
    ['an error', [new Error('no')]],
    ['no diagnostics', [{ value: { entries: [] } }]],
    ['entries that are no list', giving({ entries: { entry } })],
    ['malformed diagnostics', giving({ entries: [] }, [{ code: 'a', severity: 'fatal' }, 'text'])],
    ['malformed watch', giving({ entries: [], watch: [1] })],
    ['malformed docs', giving({ entries: [], docs: [{ collection: 'docs', path: 'docs' }] })],
    ['entries that are none', giving({ entries: [null, 'a', entry] })],
    ['an entry without id, body and place', giving({ entries: [{ ...entry, id: undefined, body: null, place: {} }] })],
    [
      'routes that are none',
      giving({ entries: ['a', '/a/', '/../a', '/a//b', ''].map((route) => ({ ...entry, route })) }),
    ],
    ['a title that is no text', giving({ entries: [{ ...entry, frontMatter: { title: 404 } }] })],
    [
      'a policy that would begin another directive',
      giving({ entries: [{ ...entry, frontMatter: { content_security_policy: { 'img-src': ['*; script-src'] } } }] }),
    ],
    ['a group without a place', giving({ entries: [{ ...entry, sidebarGroup: { label: 'A' } }] })],
    ['a time that no date has', giving({ entries: [{ ...entry, lastUpdated: 1e300 }] })],
    ['a post on February 30', giving({ entries: [{ ...entry, post: { date: '2021-02-30', authors: [], tags: [] } }] })],
  ])('says what is wrong with a source that gives %s', async (_, [given]) => {
    expect(await problemsOf(async () => given)).toMatchSnapshot();
  });

  it('keeps what is valid beside what is not', async () => {
    const sources = [() => ({ value: { entries: [{}, entry] }, diagnostics: [] })] as unknown as Source[];
    const { value } = await runSources({ root, config: { sources } });
    expect(value.map(({ entries }) => entries)).toEqual([[entry]]);
  });

  it('does not follow a sidebar that holds itself for ever', async () => {
    const place = { file: 'a' };
    const group = {
      type: 'group',
      label: 'A',
      collapsible: true,
      collapsed: true,
      place,
      at: '',
      items: [] as unknown[],
    };
    group.items.push(group);
    const version = { collection: 'docs', name: 'current', label: 'Next', isLast: true, path: '/docs', place };
    const facts = { files: {}, folders: {}, drafts: [], sidebars: [{ name: 'a', items: [group] }] };
    const [problem] = await problemsOf(async () => ({
      value: { entries: [], docs: [{ ...version, ...facts }] },
      diagnostics: [],
    }));
    expect(problem).toContain('must be a version whose sidebars hold no part of themselves');
  });
});

describe('options of sources', () => {
  const zod3 = { _def: { typeName: 'ZodObject' }, shape: {} };
  it.each([
    ['a key that is unknown', docs({ pth: 'x' } as never)],
    ['no object', docs('docs' as never)],
    ['wrong types', docs({ path: 4, sidebars: 5, versions: [], editUrl: 'edit' } as never)],
    ['settings of versions', docs({ versions: { '1.0': { lable: 'x', path: '../..' } } } as never)],
    ['a folder without a name', docs({ path: '.' })],
    ['a collection with a slash', docs({ collection: 'a/b' })],
    ['routes with a question mark', pages({ routeBasePath: '/a?b' })],
    ['a NUL in a path', pages({ path: 'a\0b' })],
    ['postsPerPage -1', blog({ postsPerPage: -1 })],
    ['postsPerPage 0', blog({ postsPerPage: 0 })],
    ['postsPerPage 1.5', blog({ postsPerPage: 1.5 })],
    ['postsPerPage Infinity', blog({ postsPerPage: Number.POSITIVE_INFINITY })],
    ['a schema of zod 3', pages({ frontMatterSchema: zod3 as never })],
    ['a schema that is no object', pages({ frontMatterSchema: z.string() as never })],
    ['a plain object as schema', pages({ frontMatterSchema: {} as never })],
  ])('says what is wrong with %s', async (_, source) => {
    expect(await problemsOf(source)).toMatchSnapshot();
  });
});

it('tells a source where it is configured and what it may know, and reports one that throws', async () => {
  const contexts: SourceContext[] = [];
  const tell = async (context: SourceContext) => {
    contexts.push(context);
    return { value: { entries: [] }, diagnostics: [] };
  };
  const fail = () => {
    throw new Error('No luck.');
  };
  const config = { sources: [tell, fail as unknown as Source], editUrl: 'https://example.com/' };
  const { value, diagnostics } = await runSources({ root, config, drafts: true, configFiles: ['/a.ts'], placeOf });
  expect(contexts).toMatchObject([{ root, editUrl: 'https://example.com/', drafts: true, configFiles: ['/a.ts'] }]);
  expect(contexts[0]?.placeOf?.(['path'])).toEqual({ file: 'my.config.ts', line: 3, column: 1 });
  expect(value).toEqual([{ entries: [] }, { entries: [], isPartial: true }]);
  expect(diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
    ['source-throws', 'my.config.ts', 2, expect.stringContaining('number 2')],
  ]);
  expect(diagnostics[0]?.message).toContain('No luck');

  contexts.length = 0;
  await runSources({ root, config: { sources: [tell] } });
  expect(contexts).toMatchObject([{ drafts: false, editUrl: undefined, configFiles: undefined }]);
  expect(contexts[0]?.placeOf?.(['path'])).toEqual({ file: 'site.config.ts' });
});

describe('a list of versions that no source reads', () => {
  const folder = testFolder();
  const list = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': 'Text.', 'guides/a.md': 'Text.' };
  const codesOf = async (...sources: Source[]) => {
    const { diagnostics } = await runSources({ root: folder.root, config: { sources } });
    return diagnostics.map(({ code, file, hint }) => `${file} ${code} ${/^The .*?\./.exec(hint ?? '')?.[0]}`);
  };

  it('is reported with the nearest collection', async () => {
    folder.write(list);
    expect(await codesOf(docs({ path: 'guides' }))).toEqual([
      'versions.json versions-unread The collections of documents are: guides.',
    ]);
    expect(await codesOf(docs({ path: 'guides', collection: 'docs' }))).toEqual([]);
  });

  it('is not reported if it is not one of Lectern, or if a source yields nothing', async () => {
    const { 'versions.json': file, 'guides/a.md': guide } = list;
    folder.write({ 'versions.json': file, 'guides/a.md': guide });
    expect(await codesOf(docs({ path: 'guides' }))).toEqual([]);
    folder.write(list);
    const failing = () => {
      throw new Error('no');
    };
    expect(await codesOf(docs({ path: 'guides' }), failing)).toEqual([expect.stringContaining('source-throws')]);
  });
});
