import { expect, it } from 'vitest';
import { readExcerpt } from './read-excerpt.ts';

const html = [
  '<p>Before &amp; first.</p>',
  '<h2 id="frames">Frames<a class="anchor" href="#frames"></a></h2>',
  '<p>Use <code>switchToFrame</code> &lt;now&gt;.</p><pre>frame frame</pre>',
  '<h2 id="a&quot;b">Odd</h2><p>Other words that nobody asked for stand here and there, and then a cookie.</p>',
].join('');

it('gives the section that has most of the terms', () => {
  expect(readExcerpt(html, ['frame'])).toEqual({ id: 'frames', heading: 'Frames', text: 'Use switchToFrame <now>.' });
});

it('begins shortly before the first match', () => {
  expect(readExcerpt(html, ['cooki'])).toEqual({
    id: 'a"b',
    heading: 'Odd',
    text: '… here and there, and then a cookie.',
  });
});

it('has no heading for what stands before the first', () => {
  expect(readExcerpt(html, ['first'])).toEqual({ id: undefined, heading: undefined, text: 'Before & first.' });
});

it('gives nothing where nothing is, code not counted', () => {
  expect(readExcerpt(html, ['absent'])).toBeUndefined();
  expect(readExcerpt('<pre>cookie</pre>', ['cooki'])).toBeUndefined();
  expect(readExcerpt('', ['cooki'])).toBeUndefined();
  const figure = '<figure class="code"><figcaption>cookie.js</figcaption><pre></pre><p>Runs with cookies</p></figure>';
  expect(readExcerpt(figure, ['cooki'])).toBeUndefined();
  expect(readExcerpt('<details><summary>Cookie</summary></details>', ['cooki'])).toBeUndefined();
});
