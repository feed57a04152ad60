import { expect, it } from 'vitest';
import { absoluteHtml } from './absolute-html.ts';

it.each([
  ['<a href="/docs/a">x</a>', '<a href="https://example.com/docs/a">x</a>'],
  [
    '<a class=big href=#here title="a > b">x</a>',
    '<a class=big href="https://example.com/blog/a#here" title="a > b">x</a>',
  ],
  ['<a href=\'./b?x=1&amp;y="2"\'>x</a>', '<a href="https://example.com/blog/b?x=1&amp;y=%222%22">x</a>'],
  ['<a href="https://other.example/?a=1&amp;b">x</a>', '<a href="https://other.example/?a=1&amp;b">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="http://[">x</a>', '<a href="http://[">x</a>'],
  [
    '<img alt="src=&quot;/no&quot;" src="/a.png" srcset="/a.webp 1x, /b.webp 2x">',
    '<img alt="src=&quot;/no&quot;" src="https://example.com/a.png" srcset="https://example.com/a.webp 1x, https://example.com/b.webp 2x">',
  ],
  ['<code>&lt;a href="/kept"&gt;</code>', '<code>&lt;a href="/kept"&gt;</code>'],
  ['<p>href="/kept"</p>', '<p>href="/kept"</p>'],
  ['a<!--truncate-->b<script>x("<p>")</script>c', 'abc'],
  ['<h2>A<a class="anchor" href="#a" aria-label="Link to A"></a></h2>', '<h2>A</h2>'],
  [
    '<h2><a class="anchor" href="#a">A <b>b</b></a></h2>',
    '<h2><a class="anchor" href="https://example.com/blog/a#a">A <b>b</b></a></h2>',
  ],
  ['<button class="copy" type="button" aria-label="Copy code"></button><pre>x</pre>', '<pre>x</pre>'],
  ['<button class="proof" aria-label="Ran"></button><a class="project" download href="/a.zip"></a>y', 'y'],
  [
    "<source srcset='/a.webp 1x,  /b.webp 2x'>",
    '<source srcset="https://example.com/a.webp 1x,  https://example.com/b.webp 2x">',
  ],
  [
    '<video poster="/p.png" src = /v.mp4></video>',
    '<video poster="https://example.com/p.png" src="https://example.com/v.mp4"></video>',
  ],
  ['<br/><img/src="/a.png">', '<br/><img/src="https://example.com/a.png">'],
  ['<a title=">" href>x</a>', '<a title=">" href="https://example.com/blog/a">x</a>'],
  ['<p>a<template><template></template>b</template>c<!--d', '<p>ac'],
  ['<pre>&lt;!-- x --></pre><style>a{}', '<pre>&lt;!-- x --></pre>'],
  ['<A HREF="/b">x</A>', '<A HREF="https://example.com/b">x</A>'],
  ['<a data-href="/kept" href=\'\'>x</a>', '<a data-href="/kept" href="https://example.com/blog/a">x</a>'],
  ['<a href="//other.example/a">x</a>', '<a href="https://other.example/a">x</a>'],
  ['<a\n  href="/b"\n>x</a>', '<a\n  href="https://example.com/b"\n>x</a>'],
  ['<style>\na { b: url(/c) }\n</style><template><p>x</p></template>y', 'y'],
  ['<script type="a">\n</script>x<STYLE></STYLE><!-- a\nb -->', 'x'],
  ['<scripts>x</scripts>', '<scripts>x</scripts>'],
  [
    '<button class="other"></button><a class="anchor other" href="b"></a>',
    '<button class="other"></button><a class="anchor other" href="https://example.com/blog/b"></a>',
  ],
  ['<p>1 < 2 and "a>b"</p>', '<p>1 < 2 and "a>b"</p>'],
])('%s', (html, absolute) => {
  expect(absoluteHtml(html, 'https://example.com/blog/a')).toBe(absolute);
});
