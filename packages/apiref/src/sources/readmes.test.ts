import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadmePageInput, readmes } from './readmes.ts';

const integrity = 'sha512-abcd==';
const description = 'Do something.';
const pages: readonly ReadmePageInput[] = [
  { id: 'one', package: '@acme/one', title: 'One', description },
  { id: 'two', package: 'two', title: 'Two', description, repository: 'https://github.com/owner/two' },
];

/** Returns a site whose packages lie unpacked in the cache, so that nothing is fetched. */
function makeSite(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'readmes-'));
  const packages = {
    '@acme/one': { version: '7.40.0', integrity, license: 'MIT' },
    two: { version: '1.2.3', integrity, license: 'ISC' },
  };
  const all = {
    'reference.lock.json': JSON.stringify({ lockVersion: 1, packages }),
    'cache/@acme/one-7.40.0/.integrity': integrity,
    'cache/two-1.2.3/.integrity': integrity,
    'content/docs/options.md': '---\ntitle: Options\n---\n\n## `user`\n',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const one = {
  'cache/@acme/one-7.40.0/package.json': JSON.stringify({
    version: '7.40.0',
    repository: { url: 'git://github.com/acme/acme.git' },
    homepage: 'https://github.com/acme/acme/tree/main/packages/acme-one',
  }),
  'cache/@acme/one-7.40.0/README.md':
    '# One\n\nSet [user](https://acme.io/docs/options#user), see [two](https://www.npmjs.com/package/two), [more](./MORE.md).\n\n## Options\n\nNone.',
};
const two = { 'cache/two-1.2.3/package.json': '{}', 'cache/two-1.2.3/readme.md': '# Two\n\nText.' };

const policy = { host: 'acme.io', tagged: ['acme/acme'] };
const run = (root: string) => readmes({ pages, cache: 'cache', policy })({ root, drafts: false });

describe('readmes', () => {
  let root: string;
  beforeAll(() => {
    root = makeSite({ ...one, ...two });
  });

  it('yields a page for every package', async () => {
    const { value, diagnostics } = await run(root);
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
    const { value } = await run(root);
    const body = value.entries[0]?.body;
    expect(body).toMatchObject({
      format: 'markdown',
      path: path.join(root, 'cache/@acme/one-7.40.0/README.md'),
      trusted: false,
    });
    expect(body && 'source' in body && body.source).toContain(
      'Set [user](/docs/options#user), see [two](/docs/two), [more](https://github.com/acme/acme/blob/v7.40.0/packages/acme-one/MORE.md).',
    );
  });

  it('applies notes, and reports those without a page or a section', async () => {
    const noted = makeSite({
      ...one,
      ...two,
      'content/notes/one.md': '# replace section:options\n\nMany.\n',
      'content/notes/two.md': '# replace section:gone\n\nMany.\n',
      'content/notes/three.md': 'Text.\n',
      'content/notes/api/element/click.md': 'Text.\n',
    });
    const { value, diagnostics } = await run(noted);
    const body = value.entries[0]?.body;
    expect(body && 'source' in body && body.source).toContain('## Options\n\nMany.');
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'api-note-page-missing content/notes/three.md',
      'api-note-target-missing content/notes/two.md',
    ]);
  });

  it('reports a package without a README, and one that is not locked; the other pages are there', async () => {
    const bare = makeSite({ ...one, 'cache/two-1.2.3/package.json': '{}' });
    const unlocked = { id: 'three', package: 'three', title: 'Three', description };
    const { value, diagnostics } = await readmes({ pages: [...pages, unlocked], cache: 'cache' })({
      root: bare,
      drafts: false,
    });
    expect(value.entries.map(({ id }) => id)).toEqual(['one']);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'package-not-locked: The package three is needed for generated pages but is not in the lock file.',
      'package-without-readme: A page is to be made from the README of the package two, but the package has none.',
    ]);
  });
});
