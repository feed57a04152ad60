import { expect, it } from 'vitest';
import { shownFiles } from './shown-files.ts';

it('finds what a document shows, and not what it links to', () => {
  const html = `<link rel="icon" href="/base/img/favicon.svg"><link rel="alternate" href="/base/feed.xml"><link rel="manifest" href="/base/m.webmanifest">
    <style>a{background:url(/base/a.png)}b{background:url("/base/b.png#x")}</style>
    <img src="/base/c%20d.png" srcset="/base/e.webp 1x, /base/f.webp 2x" alt=""><video poster="/base/g.jpg" src="/base/h.mp4"></video>
    <svg><use href="/base/icons.svg#search"/></svg><a href="/base/download.zip">Load</a><img src="https://example.org/i.png"><img src="/other/j.png">
    <iframe src="/base/page"></iframe><meta property="og:image" content="https://example.org/base/assets/social/k.jpg">`;
  expect(shownFiles(html, '/base/')).toEqual([
    '/img/favicon.svg',
    '/c d.png',
    '/e.webp',
    '/f.webp',
    '/g.jpg',
    '/h.mp4',
    '/icons.svg',
    '/a.png',
    '/b.png',
  ]);
});
