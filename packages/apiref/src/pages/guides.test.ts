import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guideList, readGuides } from './guides.ts';

test('finds the documents that link to a page of the reference, the one that does so most first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  mkdirSync(path.join(folder, 'more'));
  const parse = '[`parse`](/docs/api/parse)';
  writeFileSync(
    path.join(folder, 'first.md'),
    `---\ntitle: 'First steps'\n---\n${parse} and [other](./more/second.md)\n`,
  );
  writeFileSync(
    path.join(folder, 'more/second.md'),
    `---\ntitle: Second\n---\n${parse}, [again](/docs/api/parse#throws)\n`,
  );
  writeFileSync(path.join(folder, 'index.md'), `${parse}\n`.repeat(61));

  const guides = readGuides({ folder, base: '/docs', below: 'api/' });

  expect([...guides.keys()]).toEqual(['/docs/api/parse', '/docs/api/parse#throws']);
  expect(guideList(guides.get('/docs/api/parse')!)).toBe('- [Second](/docs/more/second)\n- [First steps](/docs/first)');
});

test('a folder that is not there has none', () => {
  expect(readGuides({ folder: '/nowhere/at/all', base: '/docs', below: 'api/' }).size).toBe(0);
});

test('names at most five documents, by their titles or else their paths, and reads Markdown alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  const links = (count: number) => '[`parse`](/docs/api/parse#a) [x](/docs/other)\n'.repeat(count);
  for (const [index, name] of ['a.mdx', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'].entries())
    writeFileSync(path.join(folder, name), links(index + 1));
  writeFileSync(path.join(folder, 'g.md'), `---\ntitle: "Many: links" \n---\n${links(60)}`);
  writeFileSync(path.join(folder, 'h.txt'), links(9));
  const guides = readGuides({ folder, base: '/docs', below: 'api/' });
  expect([...guides.keys()]).toEqual(['/docs/api/parse', '/docs/api/parse#a']);
  expect(guideList(guides.get('/docs/api/parse')!)).toBe(
    '- [Many: links](/docs/g)\n- [f](/docs/f)\n- [e](/docs/e)\n- [d](/docs/d)\n- [c](/docs/c)',
  );
  expect(guideList([])).toBe('');
});
