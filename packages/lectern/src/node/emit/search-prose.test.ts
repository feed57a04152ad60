import { expect, it } from 'vitest';
import { testPage } from '../../../test/test-page.ts';
import { noStore } from '../store/open-store.ts';
import { emitSearchProse } from './search-prose.ts';

const article = '<p>Before.</p><h2 id="how">How</h2><p>Use <code>it</code>.</p><pre>code</pre><h2 id="none">None</h2>';

it('writes the prose of each page that search finds, by its headings', async () => {
  const files = await emitSearchProse(
    [
      { page: { ...testPage, route: '/base/docs/a' }, article },
      { page: { ...testPage, route: '/base/' }, article: '<p>Home.</p>' },
      { page: { ...testPage, route: '/base/hidden', unlisted: true }, article },
      { page: { ...testPage, route: '/base/code' } },
    ],
    '/base/',
    noStore,
  );
  expect(files.map(({ path, content }) => [path, JSON.parse(String(content)) as unknown])).toEqual([
    [
      '_lectern/prose/docs/a.json',
      [
        ['', 'Before.'],
        ['how', 'Use it.'],
      ],
    ],
    ['_lectern/prose/index.json', [['', 'Home.']]],
  ]);
});
