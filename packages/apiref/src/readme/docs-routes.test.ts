import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { headingAnchors } from './anchors.ts';
import { docsRoutes } from './docs-routes.ts';
import { parseMarkdown, rangeOf } from './document.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('knows the pages of a folder, the ids of their headings, and the routes that come from elsewhere', () => {
  mkdirSync(path.join(folder, 'more'));
  writeFileSync(path.join(folder, 'a.md'), '---\ntitle: A\n---\n\n# First\n\n---\n\n## Second {#own}\n\n## First\n');
  writeFileSync(path.join(folder, 'more/b.mdx'), '---\ntitle: B\n---\n\n## Third\n');
  writeFileSync(path.join(folder, 'c.txt'), '# Text');
  const has = docsRoutes({ folder, base: '/docs', others: new Set(['/docs/api']) });
  expect(['/docs/a', '/docs/more/b', '/docs/api', '/docs/c', '/docs/c.txt', '/a'].map((route) => has(route))).toEqual([
    ...[true, true, true, false, false, false],
  ]);
  expect(['first', 'own', 'second', 'first-1', 'title-a'].map((anchor) => has('/docs/a', anchor))).toEqual([
    ...[true, true, false, true, false],
  ]);
  expect([has('/docs/more/b', 'third'), has('/docs/api', 'third'), has('/docs/c', 'text')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('reads a page once, and knows nothing of a folder that is missing', () => {
  const file = path.join(folder, 'a.md');
  writeFileSync(file, '# One');
  const has = docsRoutes({ folder, base: '/docs', others: new Set() });
  expect(has('/docs/a', 'one')).toBe(true);
  rmSync(file);
  expect([has('/docs/a', 'one'), has('/docs/a', 'two')]).toEqual([true, false]);
  expect(docsRoutes({ folder: path.join(folder, 'none'), base: '/docs', others: new Set() })('/docs/a')).toBe(false);
});

it('gives headings the ids of the engine, and none to those that go', () => {
  const text =
    '# One\n\n> ## Two\n\n## \n\nOne\n---\n\n## {#a} in the middle\n\n### `Code` *and* <b>more</b> {#own-id}\n';
  const tree = parseMarkdown(text);
  expect(headingAnchors(tree)).toEqual(['one', 'two', 'one-1', 'a-in-the-middle', 'own-id']);
  const removed = (index: number, by: { start?: number; end?: number } = {}) => {
    const { start, end } = rangeOf(tree.children[index]!);
    return headingAnchors(tree, [{ start: start + (by.start ?? 0), end: end + (by.end ?? 0), text: '' }]);
  };
  expect(removed(0)).toEqual(['two', 'one', 'a-in-the-middle', 'own-id']);
  expect(removed(0, { end: 5 })).not.toContain('one-1');
  expect(removed(0, { start: 1 })).toContain('one-1');
  expect(removed(0, { end: -1 })).toContain('one-1');
});
