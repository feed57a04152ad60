// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateHead } from './head.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  document.head.innerHTML =
    '<title>Old</title><meta name="generator"><meta name="description" content="Old" data-page>';
});
afterEach(() => void vi.unstubAllGlobals());

it('replaces what belongs to the page in the next frame, and nothing else', () => {
  updateHead([
    { tag: 'title', attributes: {}, text: 'New' },
    { tag: 'meta', attributes: { name: 'description', content: '"New" <b>' } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/a' } },
  ]);
  expect(document.title).toBe('Old');
  for (const frame of frames) frame();
  expect(document.title).toBe('New');
  const tags = [...document.head.querySelectorAll('[data-page]')];
  expect(tags.map((tag) => [tag.localName, tag.getAttribute('content') ?? tag.getAttribute('href')])).toEqual([
    ['meta', '"New" <b>'],
    ['link', 'https://example.com/a'],
  ]);
  expect(document.querySelectorAll('meta')).toHaveLength(2);
});

it('removes the title of the page before', () => {
  updateHead([{ tag: 'title', attributes: {} }]);
  for (const frame of frames) frame();
  expect(document.title).toBe('');
});
