import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { testSite } from '../../../test/test-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { docs } from '../content/docs.ts';
import { pages } from '../content/pages.ts';
import type { Source } from '../ground/source.ts';
import { steps } from './steps.ts';

describe('the steps', () => {
  it('take only what earlier steps give', () => {
    const known = new Set<string>();
    for (const { name, takes, gives } of steps) {
      expect(
        takes.filter((value) => !known.has(value)),
        name,
      ).toEqual([]);
      for (const value of gives) known.add(value);
    }
  });

  it('are named after the rooms that do the work', () => {
    const rooms = readdirSync(resolve(import.meta.dirname, '..'));
    expect(steps.map(({ name }) => name).filter((name) => !rooms.includes(name))).toEqual([]);
  });
});

describe('an edit', () => {
  const folder = testFolder();
  const text = (title: string, line: string) => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${line}\n`;
  const [a, b] = ['docs/a.md', 'docs/b.md'];

  /** Edits a page, and returns how many pages, and whether the sidebars, are those from before. */
  async function edit(edited: string) {
    folder.write({ [a]: text('A', 'One.'), [b]: text('B', 'Two.') });
    const site = { fixture: folder.root, config: { sources: [docs()] } };
    const { values: last } = await testSite(site);
    folder.write({ [a]: edited });
    const { values: next } = await testSite({ ...site, kept: { last, changes: new Set([resolve(folder.root, a)]) } });
    const same = next.site.pages.filter((page) => last.site.pages.includes(page));
    return { same: same.length, sidebars: next.site.sidebars === last.site.sidebars, pages: next.site.pages };
  }

  it('of a text leaves all else as it is, so that it takes the same time in a site of any size', async () => {
    const { same, sidebars, pages } = await edit(text('A', 'Another.'));
    expect([same, sidebars]).toEqual([1, true]);
    expect(pages.map(({ article }) => article)).toEqual(['Another.', 'Two.']);
  });

  it('of a title places all pages again', async () => {
    const { same, sidebars, pages } = await edit(text('Z', 'One.'));
    expect([same, sidebars]).toEqual([0, false]);
    expect(pages.map(({ page }) => page.title)).toEqual(['Z', 'B']);
  });
});

describe('pages that are missing because of an error', () => {
  const folder = testFolder();
  const page =
    '---\ntitle: A\ndescription: About it.\n---\n\n[Made](/docs/made) [Lost](/lost.png) [Here](/docs/a#none)\n';
  const always = ['link-anchor-broken'];
  const missing = ['link-broken', 'link-broken', 'sidebar-id-unknown'];

  /** Returns the codes of what is reported of a site that has one more source. */
  async function codesWith(source: Source): Promise<readonly string[]> {
    folder.write({ 'docs/a.md': page, 'docs/sidebars.json': '{ "docs": ["a", "made"] }' });
    const sources = [docs({ sidebars: 'docs/sidebars.json' }), source];
    const { diagnostics } = await testSite({ fixture: folder.root, config: { sources } });
    return diagnostics.map(({ code }) => code).sort();
  }
  const giving =
    (severity: Diagnostic['severity'], isPartial: boolean): Source =>
    async () => ({
      value: { entries: [], isPartial },
      diagnostics: [{ code: 'own', severity, message: 'No network.', hint: 'Connect.', file: 'x' }],
    });

  it('are not reported where something names them', async () => {
    expect(await codesWith(giving('error', true))).toEqual([...always, 'own']);
    expect(await codesWith(pages({ path: 'nowhere' }))).toEqual(['content-folder-missing', ...always]);
  });

  it('are reported where the source made all of its own, or the build would end well', async () => {
    expect(await codesWith(giving('error', false))).toEqual([...always, ...missing.slice(0, 2), 'own', missing[2]]);
    expect(await codesWith(giving('warning', true))).toEqual([...always, ...missing.slice(0, 2), 'own', missing[2]]);
  });
});
