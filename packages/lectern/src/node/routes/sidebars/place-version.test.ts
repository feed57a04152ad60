import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry } from '../../../../test/placed-site.ts';
import type { Entry } from '../../../model/entry.ts';
import type { SidebarPlan } from '../../ground/sidebar-plan.ts';

const { doc, link, group } = planned;

/** Makes a document with one line for each field of its front matter, starting at the second line. */
function entry(id: string, frontMatter: Entry['frontMatter'] = {}): TestEntry {
  const source = `---\n${Object.keys(frontMatter)
    .map((key) => `${key}: x\n`)
    .join('')}---\n`;
  return { id, frontMatter: { title: id.toUpperCase(), ...frontMatter }, body: { format: 'markdown', source } };
}

function place(entries: readonly TestEntry[], sidebars: readonly SidebarPlan[]) {
  const { site, diagnostics } = placeSite({ entries, docs: [{ sidebars, drafts: ['draft'] }] });
  return {
    pageOf: (id: string) => site.pages.find(({ page }) => page.id === id)!.page,
    problems: diagnostics
      .filter(({ code }) => !code.startsWith('sidebar-lacks'))
      .map(({ code, file, line, message, hint }) => `${file}:${line} ${code} ${message} ${hint}`),
  };
}

const letters = (...ids: readonly string[]) => ids.map((id) => entry(id));
const main = (...items: SidebarPlan['items']): SidebarPlan => ({ name: 'main', items });

describe('the neighbors of a page', () => {
  it('are those in the order of reading, group by group, with the page of a group before what it holds', () => {
    const { pageOf } = place(letters('a', 'b', 'c', 'd'), [
      main(
        doc('a'),
        link('Out', 'https://example.org'),
        group('G', [doc('c')], { link: { type: 'doc', id: 'b' } }),
        doc('d'),
      ),
    ]);
    const order = ['a', 'b', 'c', 'd'].map((id) => [pageOf(id).previous?.label, pageOf(id).next?.label]);
    expect(order).toEqual([
      [undefined, 'B'],
      ['A', 'C'],
      ['B', 'D'],
      ['C', undefined],
    ]);
    expect(pageOf('b').next).toEqual({ label: 'C', href: '/docs/c' });
  });

  it('are those of its first place, and no ref or unlisted page is one', () => {
    const { pageOf } = place(
      [...letters('a', 'b', 'c'), entry('hidden', { unlisted: true })],
      [
        main(doc('a'), doc('hidden'), doc('c', { ref: true }), doc('b'), doc('a')),
        { name: 'other', items: [doc('c')] },
      ],
    );
    expect(pageOf('a').previous).toBeUndefined();
    expect(pageOf('a').next?.label).toBe('B');
    expect(pageOf('b').previous?.label).toBe('A');
    expect(pageOf('b').next).toBeUndefined();
    expect([pageOf('c').sidebar, pageOf('c').previous]).toEqual(['docs/other', undefined]);
    const { sidebar, previous, next } = pageOf('hidden');
    expect([sidebar, previous, next]).toEqual(['docs/main', undefined, undefined]);
  });

  it('are others where front matter says so, or none', () => {
    const { pageOf, problems } = place(
      [
        entry('a', { pagination_next: 'c', pagination_label: 'First' }),
        entry('b', { pagination_prev: null, pagination_next: null }),
        entry('c', { pagination_prev: 'draft' }),
      ],
      [main(doc('a'), doc('b'), doc('c'))],
    );
    expect(problems).toEqual([]);
    expect(pageOf('a').next).toEqual({ label: 'C', href: '/docs/c' });
    expect([pageOf('b').previous, pageOf('b').next]).toEqual([undefined, undefined]);
    expect(pageOf('c').previous).toBeUndefined();
    const { pageOf: other } = place(
      [entry('a', { pagination_label: 'First' }), entry('b')],
      [main(doc('a'), doc('b'))],
    );
    expect(other('b').previous?.label).toBe('First');
  });

  it('are reported where there is no such page', () => {
    const { problems, pageOf } = place(
      [entry('alpha', { pagination_prev: 'betta' }), entry('beta', { title: 'B', pagination_next: 'alpa' })],
      [main(doc('alpha'), doc('beta'))],
    );
    expect(problems).toEqual([
      'docs/alpha.md:2 front-matter-id-unknown "pagination_prev" names the page "betta", but no page has this id. Nearest id: "beta". Correct it, or write "null" for no neighbor.',
      'docs/beta.md:3 front-matter-id-unknown "pagination_next" names the page "alpa", but no page has this id. Nearest id: "alpha". Correct it, or write "null" for no neighbor.',
    ]);
    expect(pageOf('beta').next).toBeUndefined();
  });
});

describe('the sidebar beside a page', () => {
  const sidebars = [main(doc('a'), doc('b')), { name: 'other', items: [doc('b'), doc('c')] }];

  it('is the first that has it', () => {
    const { pageOf } = place(letters('a', 'b', 'c', 'd'), sidebars);
    expect(['a', 'b', 'c', 'd'].map((id) => pageOf(id).sidebar)).toEqual([
      'docs/main',
      'docs/main',
      'docs/other',
      undefined,
    ]);
  });

  it('is the one that it names: with its place there, if it has one', () => {
    const { pageOf, problems } = place(
      [entry('a', { displayed_sidebar: 'other' }), entry('b', { displayed_sidebar: 'other' }), entry('c')],
      sidebars,
    );
    expect(problems).toEqual([]);
    expect([pageOf('a').sidebar, pageOf('a').next]).toEqual(['docs/other', undefined]);
    expect([pageOf('b').sidebar, pageOf('b').previous, pageOf('b').next?.label]).toEqual([
      'docs/other',
      undefined,
      'C',
    ]);
  });

  it('is none where it says so', () => {
    const { pageOf } = place([entry('a', { displayed_sidebar: null }), ...letters('b', 'c')], sidebars);
    expect([pageOf('a').sidebar, pageOf('a').next]).toEqual([undefined, undefined]);
  });

  it('is reported where there is no such sidebar', () => {
    const { pageOf, problems } = place([entry('a', { displayed_sidebar: 'mian' }), ...letters('b', 'c')], sidebars);
    expect(pageOf('a').sidebar).toBeUndefined();
    expect(problems).toEqual([
      'docs/a.md:2 front-matter-sidebar-unknown "displayed_sidebar" names the sidebar "mian", which does not exist. Nearest sidebar: "main". Correct it, or write "null" for none.',
    ]);
  });
});

describe('the groups above a page', () => {
  it('lead to their own page, else to the first in them that readers may find', () => {
    const { pageOf } = place(
      [...letters('a', 'b', 'c'), entry('hidden', { unlisted: true })],
      [
        main(
          group('Outer', [
            link('Out', 'https://example.org'),
            doc('hidden'),
            doc('a', { ref: true }),
            group('Inner', [doc('b')], { link: { type: 'doc', id: 'hidden' } }),
          ]),
          group('Own', [doc('c')], { link: { type: 'doc', id: 'a' } }),
          group('Hidden alone', [doc('hidden')]),
        ),
      ],
    );
    expect(pageOf('b').breadcrumbs).toEqual([
      { label: 'Outer', href: '/docs/b' },
      { label: 'Inner', href: '/docs/b' },
    ]);
    expect(pageOf('c').breadcrumbs).toEqual([{ label: 'Own', href: '/docs/a' }]);
    expect(pageOf('a').breadcrumbs).toEqual([]);
    expect(pageOf('hidden').breadcrumbs).toEqual([{ label: 'Outer', href: '/docs/b' }]);
  });

  it('end before a group that has the name of the page and leads to it', () => {
    const { pageOf } = place(
      [entry('a', { title: 'Own' }), entry('b')],
      [main(group('Outer', [group('Own', [doc('a'), doc('b')])]))],
    );
    expect(pageOf('a').breadcrumbs).toEqual([{ label: 'Outer', href: '/docs/a' }]);
    expect(pageOf('b').breadcrumbs.map(({ label }) => label)).toEqual(['Outer', 'Own']);
  });

  it('are without an address where nobody finds a page in them', () => {
    const { pageOf } = place([entry('hidden', { unlisted: true })], [main(group('G', [doc('hidden')]))]);
    expect(pageOf('hidden').breadcrumbs).toEqual([{ label: 'G' }]);
  });
});
