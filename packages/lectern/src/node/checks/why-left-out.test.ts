import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { routeTable } from '../routes/route-table.ts';
import { whyLeftOut } from './why-left-out.ts';

const site = testFolder();

function why(wanted: string, from = 'docs/guides/a.md'): string | undefined {
  site.write({
    'docs/page.md': 'Text.',
    'docs/draft.md': '---\r\ntitle: A\r\ndraft: true\r\n---\r\n',
    'docs/_part.md': '---\ndraft: true\n---\n',
    'docs/_parts/part.md': 'Text.',
    'docs/.hidden/part.md': 'Text.',
    'docs/broken.md': '---\ndraft: false\n---\n',
    'notes/note.md': 'Text.',
    '_posts/draft.md': '---\ndraft: true\n---\n',
  });
  const table = routeTable({
    root: site.root,
    baseUrl: '/',
    described: [],
    assets: [],
    redirects: [],
    sources: [join(site.root, 'docs'), join(site.root, '_posts')],
  });
  const files = new Map([[join(site.root, 'docs/page.md'), '/docs/page']]);
  return whyLeftOut(wanted, from, { ...table, files })?.reason;
}

it.each([
  ['../draft.md', 'it is a draft'],
  ['../_part.md', 'no page is made from it, because the name "_part.md" begins with an underscore'],
  ['../_parts/part.md', 'no page is made from it, because the name "_parts" begins with an underscore'],
  ['../.hidden/part.md', 'no page is made from it, because the name ".hidden" begins with a dot'],
  ['../broken.md', 'no page is made from it, as another report says'],
  ['../../notes/note.md', 'no source reads its folder'],
  ['@site/notes/note.md', 'no source reads its folder'],
  ['/notes/note.md', 'no source reads its folder'],
  // The underscore belongs to the folder of the source.
  ['../../_posts/draft.md', 'it is a draft'],
  ['../none.md', undefined],
  ['notes/note.md', undefined],
])('the link to %s leads nowhere, because %s', (wanted, reason) => {
  expect(why(wanted)).toBe(reason);
});

it('says so where the link is none of a page', () => {
  expect(why('./docs/page.md', 'site.config.ts')).toBe('only pages can name the file of a page');
});
