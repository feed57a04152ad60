import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSite } from '../../../test/test-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { blog } from '../content/blog.ts';
import { docs } from '../content/docs.ts';
import { pages } from '../content/pages.ts';
import type { Source } from '../ground/source.ts';

/** Returns what is reported about a fixture, two lines per problem. */
async function problemsOf(fixture: string, sources: Source[] = [docs()]): Promise<string> {
  const { diagnostics } = await testSite({
    fixture: fixture.startsWith('/') ? fixture : `bad/${fixture}`,
    config: { sources },
  });
  return format(diagnostics);
}

function format(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ file, line, column, severity, code, message, hint }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      return `${place} ${severity} ${code}\n  ${message}\n  ${hint}`;
    })
    .join('\n');
}

describe('bad input gives a diagnostic with its place', () => {
  it.each(['invalid-yaml', 'unknown-key', 'bad-encoding', 'one-id', 'empty-folder', 'broken-links', 'category'])(
    '%s',
    async (fixture) => {
      await expect(`${await problemsOf(fixture)}\n`).toMatchFileSnapshot(`fixtures/bad/${fixture}.expected.txt`);
    },
  );

  it('sidebar-cycle', async () => {
    const problems = await problemsOf('sidebar-cycle', [docs({ sidebars: 'sidebars.js' })]);
    await expect(`${problems}\n`).toMatchFileSnapshot('fixtures/bad/sidebar-cycle.expected.txt');
  });

  it('unknown-id', async () => {
    const problems = await problemsOf('unknown-id', [docs({ sidebars: 'sidebars.json', mainDocId: 'intor' })]);
    await expect(`${problems}\n`).toMatchFileSnapshot('fixtures/bad/unknown-id.expected.txt');
  });

  it('front-matter', async () => {
    const problems = await problemsOf('front-matter', [docs(), pages()]);
    await expect(`${problems}\n`).toMatchFileSnapshot('fixtures/bad/front-matter.expected.txt');
  });

  it('blog', async () => {
    await expect(`${await problemsOf('blog', [blog()])}\n`).toMatchFileSnapshot('fixtures/bad/blog.expected.txt');
  });

  it('missing folders and files', async () => {
    expect(
      await problemsOf('empty-folder', [docs({ path: 'nowhere', sidebars: 'none.json' }), pages()]),
    ).toMatchInlineSnapshot(`
      "nowhere error content-folder-missing
        There is no folder nowhere.
        Correct the path in the configuration; it is relative to the site's root.
      none.json error sidebars-missing
        There is no sidebars file none.json.
        Correct the path in the configuration; it is relative to the site's root.
      pages error content-folder-missing
        There is no folder pages.
        Correct the path in the configuration; it is relative to the site's root."
    `);
  });

  it('symbolic links that leave the folder, lead nowhere or in a circle', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-'));
    await mkdir(join(root, 'docs/inside'), { recursive: true });
    await writeFile(join(root, 'outside.md'), '# Outside\n');
    await writeFile(join(root, 'docs/inside/page.md'), '# Inside\n');
    await symlink('../outside.md', join(root, 'docs/leaves.md'));
    await symlink('nothing.md', join(root, 'docs/dangles.md'));
    await symlink('..', join(root, 'docs/inside/circle'));
    await symlink('inside/page.md', join(root, 'docs/stays.md'));
    const { site, diagnostics } = await testSite({ fixture: root, config: { sources: [docs()] } });
    await rm(root, { recursive: true });
    expect(format(diagnostics)).toMatchInlineSnapshot(`
      "docs/dangles.md error content-link-dangling
        The symbolic link leads to nothing.
        Delete it, or correct its target.
      docs/inside/circle error content-link-circle
        The symbolic link leads to a folder that contains the link, so reading would never end.
        Delete the link.
      docs/leaves.md error content-link-leaves-folder
        The symbolic link leads out of the folder docs.
        Copy its target into the folder. For pages, you can also add a source for the folder that contains them."
    `);
    expect(site.pages.map(({ page }) => page.route)).toEqual(['/docs/inside/page', '/docs/stays']);
  });

  it('a page of 5 MB', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-'));
    await mkdir(join(root, 'docs'));
    await writeFile(join(root, 'docs/large.md'), 'word '.repeat(1024 * 1024));
    const { diagnostics } = await testSite({ fixture: root, config: { sources: [docs()] } });
    await rm(root, { recursive: true });
    expect(format(diagnostics)).toMatchInlineSnapshot(`
      "docs/large.md error content-file-too-large
        The file has 5120 kB, but a page can have at most 1024 kB.
        Split it into pages, or put it into the static folder and link to it.
      site.config.ts warning site-empty
        The site has no pages: its sources provide none that can be shown.
        Add a source such as docs() to "sources", and add pages to its folder."
    `);
  });
});

it('a source that throws does not stop the build', async () => {
  const throwing: Source = async () => {
    throw new Error('no connection');
  };
  expect(await problemsOf('one-id', [throwing])).toMatchInlineSnapshot(`
    "site.config.ts error source-throws
      Source number 1 of "sources" throws an error: no connection.
      A source must not throw for bad input: report the error to its author."
  `);
});
