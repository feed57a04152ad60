import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { integrity, libraryFiles, writeSite } from '../../test/written-site.ts';
import { diagnostic } from '../diagnostics.ts';
import { type DraftedPage, generatedPages, type PagesDescription, type PagesInput } from './generated-pages.ts';
import type { GeneratedPagesOptions } from './source-options.ts';

const packages = {
  acme: { version: '1.2.3', files: libraryFiles('export declare function parse(): void;\n') },
  '@acme/other': { version: '2.0.0', license: 'ISC', files: libraryFiles('export {};\n') },
};

const draft = (id: string, more: Partial<DraftedPage> = {}): DraftedPage => ({
  page: { id, title: id, description: 'A page.', body: 'See [gone](/docs/gone).\n' },
  place: { file: 'acme@1.2.3/index.d.ts' },
  origin: { package: 'acme', version: '1.2.3', license: 'MIT' },
  ...more,
});

/** Runs a source on a site, and returns its output with the input of its function. */
async function run(input: {
  readonly root: string;
  readonly description?: Partial<PagesDescription>;
  readonly options?: GeneratedPagesOptions;
  readonly context?: { readonly editUrl?: string; readonly configFiles?: readonly string[] };
}) {
  const { root, options, context } = input;
  const given: PagesInput[] = [];
  const make =
    input.description?.make ?? (async () => ({ value: [draft('api/parse'), draft('api/print')], diagnostics: [] }));
  const source = generatedPages(
    {
      packages: ['acme', '@acme/other'],
      own: /^api\//,
      ...input.description,
      make: (pagesInput) => {
        given.push(pagesInput);
        return make(pagesInput);
      },
    },
    options,
  );
  const { value, diagnostics } = await source({ root, drafts: false, ...context });
  return { ...value, diagnostics, given };
}

describe('generatedPages', () => {
  it('hands the unpacked packages over in the order asked for, ready to be read', async () => {
    const root = writeSite({ packages });
    const { given, diagnostics } = await run({ root });
    expect(diagnostics).toEqual([]);
    expect(given).toHaveLength(1);
    const { packages: unpacked, library, base, collection } = given[0]!;
    const cache = path.join(root, 'node_modules/.cache/lectern/packages');
    expect(unpacked).toEqual([
      { name: 'acme', version: '1.2.3', license: 'MIT', folder: path.join(cache, 'acme-1.2.3') },
      { name: '@acme/other', version: '2.0.0', license: 'ISC', folder: path.join(cache, '@acme/other-2.0.0') },
    ]);
    expect(library.entry('acme').types).toBe('index.d.ts');
    expect([base, collection]).toEqual(['/docs', 'docs']);
  });

  it('turns pages into entries in their order', async () => {
    const root = writeSite({ packages });
    const { entries } = await run({ root, options: { missingRoutes: ['/docs/gone'] } });
    expect(entries.map(({ id, collection, route }) => [id, collection, route])).toEqual([
      ['api/parse', 'docs', '/docs/api/parse'],
      ['api/print', 'docs', '/docs/api/print'],
    ]);
    expect(entries.map(({ frontMatter }) => frontMatter.sidebar_position)).toEqual([1, 2]);
    expect(entries[0]).toMatchObject({
      place: { file: 'acme@1.2.3/index.d.ts' },
      origin: { package: 'acme', version: '1.2.3', license: 'MIT' },
      body: { source: expect.stringContaining('See gone.') },
    });
    expect(entries[0]).not.toHaveProperty('editUrl');
  });

  it('keeps what a page says about its position, group, front matter, text and place to edit', async () => {
    const root = writeSite({ packages });
    const file = path.join(root, 'README.md');
    const page = draft('api/parse', {
      position: 7,
      sidebarGroup: { label: 'Functions', position: 2 },
      frontMatter: { slug: 'own' },
      strangersFile: file,
      editUrl: 'https://example.com/acme',
    });
    const { entries } = await run({ root, description: { make: async () => ({ value: [page], diagnostics: [] }) } });
    expect(entries).toMatchObject([
      {
        frontMatter: { sidebar_position: 7, slug: 'own' },
        sidebarGroup: { label: 'Functions', position: 2 },
        body: { path: file, trusted: false },
        editUrl: 'https://example.com/acme',
      },
    ]);
  });

  it('leads to the note of a page as the place to edit', async () => {
    const root = writeSite({ packages, files: { 'content/notes/api/parse.md': 'More.\n' } });
    const context = { editUrl: 'https://example.com/edit/' };
    const { entries } = await run({ root, context });
    expect(entries.map(({ editUrl }) => editUrl)).toEqual([
      'https://example.com/edit/content/notes/api/parse.md',
      undefined,
    ]);
  });

  it('reads the notes of its own pages only, and reports those without a page', async () => {
    const root = writeSite({
      packages,
      files: {
        'content/notes/api/parse.md': 'More.\n',
        'content/notes/api/gone.md': 'More.\n',
        'content/notes/api/print.md': '# explain it\n\nMore.\n',
        'content/notes/guide.md': 'More.\n',
      },
    });
    const { given, diagnostics } = await run({ root });
    expect([...given[0]!.notesOf.keys()]).toEqual(['api/gone', 'api/parse', 'api/print']);
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'api-note-syntax content/notes/api/print.md',
      'api-note-page-missing content/notes/api/gone.md',
    ]);
  });

  it('reports the problems that its function finds', async () => {
    const root = writeSite({ packages });
    const problem = diagnostic('api-note-page-missing', { file: 'x' }, { page: 'y' });
    const make = async () => ({ value: [draft('api/parse')], diagnostics: [problem] });
    const { entries, diagnostics } = await run({ root, description: { make } });
    expect(diagnostics).toEqual([problem]);
    expect(entries).toHaveLength(1);
  });

  it('makes no page if a package is not locked, and names the package', async () => {
    const root = writeSite({ packages: { acme: packages.acme } });
    const { entries, watch, isPartial, given, diagnostics } = await run({ root });
    expect([entries, isPartial]).toEqual([[], true]);
    expect(given).toEqual([]);
    expect(diagnostics.map(({ code, message }) => [code, message.includes('@acme/other')])).toEqual([
      ['package-not-locked', true],
    ]);
    expect(watch).toEqual([path.join(root, 'reference.lock.json'), path.join(root, 'content/notes')]);
  });

  it('says that there is no lock file, and not for each package that it is not locked', async () => {
    const { diagnostics } = await run({ root: writeSite({ packages }), options: { lock: 'gone.json' } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['package-lock-invalid']);
  });

  it('runs again when the lock, a note or a file of the description changes', async () => {
    const root = writeSite({ packages });
    const { watch } = await run({ root, description: { watch: ['data/groups.json'] } });
    expect(watch).toEqual(
      ['reference.lock.json', 'content/notes', 'data/groups.json'].map((file) => path.join(root, file)),
    );
  });
});

describe('keep', () => {
  /** Runs a source that keeps a value, and returns how often it was made in all. */
  function counter(root: string) {
    const made = vi.fn(() => ({ value: 'kept', diagnostics: [] }));
    const configFiles = [path.join(root, 'lectern.config.ts')];
    return async (name: string, key: unknown, context: { configFiles?: readonly string[] } = { configFiles }) => {
      const make = async ({ keep }: PagesInput) => {
        expect((await keep(name, key, made)).value).toBe('kept');
        return { value: [], diagnostics: [] };
      };
      await run({ root, description: { make }, context });
      return made.mock.calls.length;
    };
  }

  it('makes a value once, and again for another key, name, package or code', async () => {
    const root = writeSite({ packages, files: { 'lectern.config.ts': '1' } });
    const count = counter(root);
    expect(await count('model', { a: 1 })).toBe(1);
    expect(await count('model', { a: 1 })).toBe(1);
    expect(await count('model', { a: 2 })).toBe(2);
    expect(await count('other', { a: 1 })).toBe(3);
    writeFileSync(path.join(root, 'lectern.config.ts'), '2');
    expect(await count('model', { a: 1 })).toBe(4);
    const [license, changed] = ['MIT', 'sha512-other=='];
    const locked = {
      acme: { version: '1.2.3', integrity: changed, license },
      '@acme/other': { version: '2.0.0', integrity, license },
    };
    writeFileSync(path.join(root, 'reference.lock.json'), JSON.stringify({ lockVersion: 1, packages: locked }));
    writeFileSync(path.join(root, 'node_modules/.cache/lectern/packages/acme-1.2.3/.integrity'), changed);
    expect(await count('model', { a: 1 })).toBe(5);
  });

  it('keeps nothing if the code of the site is unknown', async () => {
    const count = counter(writeSite({ packages }));
    expect(await count('model', {}, {})).toBe(1);
    expect(await count('model', {}, {})).toBe(2);
  });
});
