import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSite } from '../../test/written-site.ts';
import { type ReadmePageInput, type ReadmesOptions, readmes } from './readmes.ts';

const description = 'Do something.';
const pages: readonly ReadmePageInput[] = [
  { id: 'one', package: '@acme/one', title: 'One', description },
  { id: 'two', package: 'two', title: 'Two', description, repository: 'https://github.com/owner/two' },
];

const manifest = JSON.stringify({
  version: '7.40.0',
  repository: { url: 'git://github.com/acme/acme.git' },
  homepage: 'https://github.com/acme/acme/tree/main/packages/acme-one',
});
const one = {
  'package.json': manifest,
  'README.md':
    '# One\n\nSet [user](https://acme.io/docs/options#user), see [two](https://www.npmjs.com/package/two), [more](./MORE.md).\n\n## Options\n\nNone.',
};
const two = { 'package.json': '{}', 'readme.md': '# Two\n\nText.' };

type Files = Readonly<Record<string, string>>;

/** Writes a site with two packages and a document. */
const makeSite = (input: { one?: Files; two?: Files; files?: Files } = {}) =>
  writeSite({
    cache: 'cache',
    packages: {
      '@acme/one': { version: '7.40.0', files: input.one ?? one },
      two: { license: 'ISC', files: input.two ?? two },
    },
    files: { 'content/docs/options.md': '---\ntitle: Options\n---\n\n## `user`\n', ...input.files },
  });

const policy = { host: 'acme.io', tagged: ['acme/acme'] };
const run = async (root: string, options: Partial<ReadmesOptions> = {}, context: { editUrl?: string } = {}) => {
  const source = readmes({ pages, cache: 'cache', policy, ...options });
  const { value, diagnostics } = await source({ root, drafts: false, ...context });
  const textOf = (id: string) => {
    const body = value.entries.find((entry) => entry.id === id)?.body;
    return body?.format === 'markdown' ? body.source : '';
  };
  return { value, diagnostics, textOf };
};

describe('readmes', () => {
  it('yields a page for every package', async () => {
    const { value, diagnostics } = await run(makeSite());
    expect(diagnostics).toEqual([]);
    expect(value.entries.map(({ id, route, place, origin }) => ({ id, route, place, origin }))).toEqual([
      {
        id: 'one',
        route: '/docs/one',
        place: { file: '@acme/one@7.40.0/README.md' },
        origin: {
          package: '@acme/one',
          version: '7.40.0',
          license: 'MIT',
          url: 'https://github.com/acme/acme/tree/v7.40.0/packages/acme-one',
        },
      },
      {
        id: 'two',
        route: '/docs/two',
        place: { file: 'two@1.2.3/readme.md' },
        origin: { package: 'two', version: '1.2.3', license: 'ISC', url: 'https://www.npmjs.com/package/two/v/1.2.3' },
      },
    ]);
  });

  it('gives the text a place, so that its images are found, and does not trust it', async () => {
    const root = makeSite();
    const { value, textOf } = await run(root);
    const body = value.entries[0]?.body;
    expect(body).toMatchObject({
      format: 'markdown',
      path: path.join(root, 'cache/@acme/one-7.40.0/README.md'),
      trusted: false,
    });
    expect(textOf('one')).toContain(
      'Set [user](/docs/options#user), see [two](/docs/two), [more](https://github.com/acme/acme/blob/v7.40.0/packages/acme-one/MORE.md).',
    );
  });

  it('applies notes, and reports those without a page or a section', async () => {
    const files = {
      'content/notes/one.md': '# replace section:options\n\nMany.\n',
      'content/notes/two.md': '# replace section:gone\n\nMany.\n',
      'content/notes/three.md': 'Text.\n',
      'content/notes/four.md': '# explain it\n\nMany.\n',
      'content/notes/api/element/click.md': 'Text.\n',
    };
    const { diagnostics, textOf } = await run(makeSite({ files }));
    expect(textOf('one')).toContain('## Options\n\nMany.');
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'api-note-page-missing content/notes/four.md',
      'api-note-page-missing content/notes/three.md',
      'api-note-syntax content/notes/four.md',
      'api-note-target-missing content/notes/two.md',
    ]);
  });

  it('reports a package without a README, and one that is not locked; the other pages are there', async () => {
    const bare = makeSite({ two: { 'package.json': '{}', 'my-readme.md': '# No', 'readme.md.txt': '# No' } });
    const unlocked = { id: 'three', package: 'three', title: 'Three', description };
    const { value, diagnostics } = await run(bare, { pages: [...pages, unlocked] });
    expect([value.isPartial, ...value.entries.map(({ id }) => id)]).toEqual([true, 'one']);
    expect((await run(makeSite({}))).value.isPartial).toBe(false);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'package-not-locked: The package three is needed for generated pages but is not in the lock file.',
      'package-without-readme: A page is to be made from the README of the package two, but the package has none.',
    ]);
    expect(diagnostics.map(({ file }) => file)).toEqual(['reference.lock.json', 'two@1.2.3/package.json']);
  });

  it('finds a README whose name has another case or the long ending', async () => {
    const { value } = await run(makeSite({ two: { 'package.json': '{}', 'ReadMe.markdown': '# Two\n\nText.' } }));
    expect(value.entries[1]?.place).toEqual({ file: 'two@1.2.3/ReadMe.markdown' });
  });

  it('says what the site says about each page, in its order', async () => {
    const { value } = await run(makeSite());
    expect(value.entries.map(({ frontMatter }) => frontMatter)).toEqual([
      { title: 'One', description, sidebar_label: 'One', sidebar_position: 1 },
      { title: 'Two', description, sidebar_label: 'Two', sidebar_position: 2 },
    ]);
  });

  it('leads to its note as the place to edit, if there is one', async () => {
    const root = makeSite({ files: { 'content/notes/two.md': 'More.\n' } });
    const { value } = await run(root, {}, { editUrl: 'https://example.com/edit/' });
    expect(value.entries.map(({ editUrl }) => editUrl)).toEqual([
      undefined,
      'https://example.com/edit/content/notes/two.md',
    ]);
  });

  it('runs again when the lock, a note or a document changes', async () => {
    const root = makeSite();
    const watched = (files: readonly string[]) => files.map((file) => path.join(root, file));
    expect((await run(root)).value.watch).toEqual(watched(['reference.lock.json', 'content/notes', 'content/docs']));
    const { value } = await run(root, { docsDir: 'documents' });
    expect(value.watch).toEqual(watched(['reference.lock.json', 'content/notes', 'documents']));
  });

  it('links to documents of the folder asked for, to further routes and to no others', async () => {
    const text = '[a](https://acme.io/docs/start), [b](https://acme.io/blog/news), [c](https://acme.io/docs/gone)';
    const site = makeSite({
      two: { 'package.json': '{}', 'README.md': `# Two\n\n${text}` },
      files: { 'documents/start.md': '# Start\n' },
    });
    const { textOf } = await run(site, { docsDir: 'documents', routes: ['/blog/news'] });
    expect(textOf('two')).toContain('[a](/docs/start), [b](/blog/news), c');
    expect((await run(site)).textOf('two')).toContain('a, b, c');
  });

  it('leaves links to routes that the site does not have yet as text', async () => {
    const { textOf } = await run(makeSite(), { missingRoutes: ['/docs/two'] });
    expect(textOf('one')).toContain('see two,');
  });

  it('links to the page of a package, and to it without an anchor that it may not have', async () => {
    const links = '[two](https://acme.io/docs/two), [part](https://acme.io/docs/two#part)';
    const { textOf } = await run(
      makeSite({
        one: { 'package.json': manifest, 'README.md': `# One\n\n${links}, [o](https://github.com/owner/two)` },
      }),
    );
    expect(textOf('one')).toContain('[two](/docs/two), [part](/docs/two), [o](/docs/two)');
  });

  it('pins packages with a page to their major version in install commands, and below 1 to the version', async () => {
    const install = '# One\n\n```sh\nnpm install @acme/one two other\n```\n';
    const root = writeSite({
      cache: 'cache',
      packages: {
        '@acme/one': { version: '17.40.0', files: { 'package.json': '{}', 'README.md': install } },
        two: { version: '0.4.2', files: two },
      },
    });
    expect((await run(root)).textOf('one')).toContain('npm install @acme/one@17 two@0.4.2 other\n');
    const versionOf = (name: string) => (name === 'two' ? 'next' : undefined);
    const { textOf } = await run(root, { policy: { versionOf } });
    expect(textOf('one')).toContain('npm install @acme/one@17 two@next other\n');
  });

  it('resolves relative links without a known repository', async () => {
    const lone = {
      'package.json': '{}',
      'README.md': '# One\n\n[more](./MORE.md), [two](https://www.npmjs.com/package/two)',
    };
    const { textOf } = await run(makeSite({ one: lone }), { policy: {} });
    expect(textOf('one')).toContain('more, [two](/docs/two)');
  });
});
