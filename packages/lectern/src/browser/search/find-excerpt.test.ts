import { describe, expect, it } from 'vitest';
import { readProse } from '../../model/read-prose.ts';
import { findExcerpt } from './find-excerpt.ts';
import { readExcerpt } from './index.ts';

const html = [
  '<p>Before &amp; first.</p>',
  '<h2 id="frames">Frames<a class="anchor" href="#frames"></a></h2>',
  '<p>Use <code>switchToFrame</code> &lt;now&gt;.</p><pre>frame frame</pre>',
  '<h2 id="a&quot;b">Odd</h2><p>Other words that nobody asked for stand here and there, and then a cookie.</p>',
].join('');

it('gives the section that has most of the terms', () => {
  expect(readExcerpt(html, ['frame'])).toEqual({ id: 'frames', text: 'Use switchToFrame <now>.' });
});

it('gives the section whose heading is the query, whatever others say more often', () => {
  const parts = [
    ['', 'Deep selectors, and more.'],
    ['deep-selectors', 'They look behind roots.'],
  ] as const;
  expect(findExcerpt(parts, ['deep', 'selector'], 'deep selectors')).toEqual({
    id: 'deep-selectors',
    isSection: true,
    text: 'They look behind roots.',
  });
  expect(findExcerpt(parts, ['deep', 'selector'], 'deep selectors more')?.id).toBeUndefined();
});

it('begins shortly before the first match', () => {
  expect(readExcerpt(html, ['cooki'])).toEqual({
    id: 'a"b',

    text: '… here and there, and then a cookie.',
  });
});

it('has no heading for what stands before the first', () => {
  expect(readExcerpt(html, ['first'])).toEqual({ id: undefined, text: 'Before & first.' });
});

it('gives nothing where nothing is, code not counted', () => {
  expect(readExcerpt(html, ['absent'])).toBeUndefined();
  expect(readExcerpt('<pre>cookie</pre>', ['cooki'])).toBeUndefined();
  expect(readExcerpt('', ['cooki'])).toBeUndefined();
  const figure = '<figure class="code"><figcaption>cookie.js</figcaption><pre></pre><p>Runs with cookies</p></figure>';
  expect(readExcerpt(figure, ['cooki'])).toBeUndefined();
  expect(readExcerpt('<details><summary>Cookie</summary></details>', ['cooki'])).toBeUndefined();
});

it('is about the section alone, and not its heading, however deep that is', () => {
  const sections =
    '<h1>Frames</h1><p>One</p><h3 class="a" id="b">Frames</h3><p>Two</p><h6 id="c">Three <a class="anchor" href="#c">#</a></h6>\n<p>A frame</p><hr>';
  expect(readExcerpt(sections, ['frame'])).toEqual({ id: undefined, text: 'Frames One' });
  expect(readExcerpt(sections.replace('<h1>Frames</h1>', ''), ['frame'])).toEqual({
    id: 'c',

    text: 'A frame',
  });
  expect(readExcerpt('<h2>No id</h2><p>frame</p>', ['frame'])).toMatchObject({ id: undefined, text: 'frame' });
  expect(readExcerpt('<h4 class="a" id="b" title="c">Here</h4><p>frame</p>', ['frame'])).toMatchObject({
    id: 'b',
  });
});

it('takes the first of sections that have as much, and one that has more of the terms, not one that has a term more often', () => {
  const sections =
    '<p>frame frame frame</p><h2 id="a">A</h2><p>frame and window</p><h2 id="b">B</h2><p>window and frame</p>';
  expect(readExcerpt(sections, ['frame', 'window'])?.id).toBe('a');
  expect(readExcerpt(sections, ['frame', 'frame'])?.id).toBeUndefined();
});

it('puts no blank where none is shown: before the comma behind code, and within a word', () => {
  const html = '<ul><li>Set <code>a</code>, <a href="/b"><code>b</code></a>.</li><li>H<sub>2</sub>O<br>ends.</li></ul>';
  expect(readExcerpt(html, ['set'])?.text).toBe('Set a, b. H2O ends.');
});

it('leaves out lists of links, which say where to go and nothing else', () => {
  const link = (name: string) => `<a href="/${name}"><code>${name}</code></a>`;
  const html = [
    '<p>First.</p><h2 id="related">Related</h2>',
    `<p>${link('getText')} · ${link('getSize')}</p><ul><li>${link('getHTML')}</li><li>${link('getValue')} reads a field</li></ul>`,
    `<p><img alt=""></p><p>See ${link('getTagName')}.</p><p></p>`,
  ].join('');
  expect(readProse(html)).toEqual([
    ['', 'First.'],
    ['related', 'getValue reads a field See getTagName.'],
  ]);
  expect(
    readProse(`<ul><li>${link('a')}<ul><li>${link('b')}</li></ul></li><li>${link('c')}<ul><li>d</li></ul></li></ul>`),
  ).toEqual([['', 'c d']]);
});

it('leaves out drawings and what is folded, and goes on behind them', () => {
  const html =
    '<p>One</p><svg>\n<text>two</text></svg><details><p>three</p></details><pre>\nfour</pre><p>five  six\n</p>seven<svg></svg>eight';
  expect(readExcerpt(html, ['six'])?.text).toBe('One five six seven eight');
  for (const hidden of ['two', 'three', 'four']) expect(readExcerpt(html, [hidden])).toBeUndefined();
});

it('reads the character references that the build writes, and leaves what looks like others', () => {
  const html = '<p>find &lt;b&gt; &quot;x&quot; &#x27;y&#x27; &amp;lt; a\u00a0b &unknown; &;</p>';
  expect(readExcerpt(html, ['find'])?.text).toBe('find <b> "x" \'y\' &lt; a b &unknown; &;');
});

it('is not misled by what an attribute holds, by comments or by scripts', () => {
  const html =
    '<p>Before <img alt="is 1 > 0 here" src="a"> <a title="</p><h2>">after</a><!-- > --> the <b class=\'>\'>end</b></p><script>"<h2>end</h2>"</script>';
  expect(readExcerpt(html, ['end'])).toEqual({ id: undefined, text: 'Before after the end' });
});

describe('a long text', () => {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

  it('is cut where a word ends, with six words before the match', () => {
    const { text } = readExcerpt(`<p>${words(10, 30)} here ${words(30, 90)}</p>`, ['here'])!;
    expect(text.startsWith('… word24 word25 word26 word27 word28 word29 here word30')).toBe(true);
    expect(text).toMatch(/ word\d\d …$/);
    expect(text.length).toBeGreaterThan(140);
    expect(text.length).toBeLessThanOrEqual(154);
  });

  it('begins before a name that has the term among its parts', () => {
    const { text } = readExcerpt(`<p>${words(10, 90)} switchToFrame</p>`, ['frame'])!;
    expect(text.endsWith('word89 switchToFrame')).toBe(true);
  });

  it('is not cut where it begins with the match or ends soon', () => {
    expect(readExcerpt(`<p>here ${words(10, 90)}</p>`, ['here'])!.text.startsWith('here word10')).toBe(true);
    expect(readExcerpt(`<p>${words(10, 90)} here</p>`, ['here'])!.text.endsWith('word89 here')).toBe(true);
    const fits = `here ${'x'.repeat(145)}`;
    expect(readExcerpt(`<p>${fits}</p>`, ['here'])!.text).toBe(fits);
    expect(readExcerpt(`<p>${fits}x</p>`, ['here'])!.text).toBe('here …');
  });

  it('is cut within a word that is longer than all that is shown', () => {
    const long = `here/${'x'.repeat(200)}`;
    expect(readExcerpt(`<p>${long}</p>`, ['here'])!.text).toBe(`${long.slice(0, 150)} …`);
    expect(readExcerpt(`<p>${words(10, 17)} ${long} one two three four five six here</p>`, ['six'])!.text).toContain(
      'xxx',
    );
  });
});
