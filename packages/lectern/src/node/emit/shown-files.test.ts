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
    '/a.png',
    '/b.png',
    '/c d.png',
    '/e.webp',
    '/f.webp',
    '/g.jpg',
    '/h.mp4',
    '/icons.svg',
  ]);
});

it.each([
  ['<IMG SRC="/base/a.png">', ['/a.png']],
  ['<img src="/base/q&amp;a.svg">', ['/q&a.svg']],
  ['<img src="/base/two words.svg"><img src="/base/two%20words,%203.svg">', ['/two words.svg', '/two words, 3.svg']],
  ['<img alt="is 1 > 0 here" src = /base/a.png>', ['/a.png']],
  ['<svg><style>a{fill:url(/base/a.svg)}</style></svg>', ['/a.svg']],
  ['<p>url(/base/a.png)</p><pre>&lt;img src="/base/b.png"></pre>', []],
  ['<img src="/base/a.png?x#y">', ['/a.png']],
  ['<img src="/base/a%2">', []],
  ['<img src="/base/a%2.png">', ['/a%2.png']],
  ['<img src="/base/a.png" srcset="/base/a.png 1x,/base/b.png 2x">', ['/a.png', '/b.png']],
  ['<object data="/base/a.svg"></object>', ['/a.svg']],
  ['<AREA href="/base/a.zip">', []],
  ['<abbr src="/base/a.png">', ['/a.png']],
  ['<LINK rel="alternate" href="/base/a.xml">', []],
  ['<link rel="stylesheet" href="/base/a.css"><link rel="preload" href="/base/b.woff2">', ['/a.css', '/b.woff2']],
  ['<link data-rel="icon" href="/base/a.svg">', []],
  ['<link href="/base/a.svg" rel="iconic">', []],
  ['<linked href="/base/a.svg">', ['/a.svg']],
  ['<img data-src="/base/a.png">', []],
  ['<img alt="a\nb" src="/base/a.png">', ['/a.png']],
  ['<i style="background:url( \'/base/a.png\' )">', ['/a.png']],
  ['<img src="/base/page"><img src="/base/.hidden/page"><img src="/base/a.b/c">', []],
  ['<p>src="/base/a.png"</p>', []],
])('%s shows %j', (html, expected) => {
  expect(shownFiles(html, '/base/')).toEqual(expected);
});
