import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { testSite } from '../../../test/test-site.ts';
import { docs } from '../content/docs.ts';
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

describe('a source that could not make all of its pages', () => {
  const folder = testFolder();
  const codes = async (isPartial: boolean) => {
    folder.write({
      'docs/a.md':
        '---\ntitle: A\ndescription: About it.\n---\n\n[Made](/docs/made) [Lost](/lost.png) [Here](/docs/a#none)\n',
      'docs/sidebars.json': '{ "docs": ["a", "made"] }',
    });
    const problem = { code: 'own', severity: 'error', message: 'No network.', hint: 'Connect.', file: 'x' } as const;
    const made = { value: { entries: [], isPartial }, diagnostics: [problem] };
    const sources = [docs({ sidebars: 'docs/sidebars.json' }), () => Promise.resolve(made)];
    const { diagnostics } = await testSite({ fixture: folder.root, config: { sources } });
    return diagnostics.map(({ code }) => code);
  };

  it('leaves nothing to be said about pages that may be its own', async () => {
    const always = ['own', 'link-anchor-broken'];
    expect((await codes(true)).sort()).toEqual(always.sort());
    expect((await codes(false)).sort()).toEqual([...always, 'link-broken', 'link-broken', 'sidebar-id-unknown'].sort());
  });
});
