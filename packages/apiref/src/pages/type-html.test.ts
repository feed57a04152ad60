import { expect, test } from 'vitest';
import { typeHtml } from './type-html.ts';

const links = (name: string) => (name === 'Selector' ? '#type-selector' : undefined);

test.each([
  ['string', '<span class="t">string</span>'],
  ["keyof Size | 'x'", '<span class="k">keyof</span> <span class="t">Size</span> | <span class="s">\'x\'</span>'],
  ['Promise<Selector>', '<span class="t">Promise</span>&lt;<a class="t" href="#type-selector">Selector</a>>'],
  [
    '(url?: string) => void',
    '(<span class="p">url</span>?: <span class="t">string</span>) => <span class="t">void</span>',
  ],
  [String.raw`"a\"b" | 'c'`, String.raw`<span class="s">&quot;a\&quot;b&quot;</span> | <span class="s">'c'</span>`],
  ['[1, 20]', '[<span class="n">1</span>, <span class="n">20</span>]'],
  [
    'A\n  extends infer readonly typeof new in is B',
    '<span class="t">A</span> <span class="k">extends</span> <span class="k">infer</span> <span class="k">readonly</span> <span class="k">typeof</span> <span class="k">new</span> <span class="k">in</span> <span class="k">is</span> <span class="t">B</span>',
  ],
  ['$a1_ & A::b', '<span class="t">$a1_</span> &amp; <span class="t">A</span>::<span class="t">b</span>'],
  ['Acme.Element[]', '<span class="t">Acme.Element</span>[]'],
])('%s', (type, html) => {
  expect(typeHtml(type, links)).toBe(html);
});
