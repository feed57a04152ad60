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
  ['Acme.Element[]', '<span class="t">Acme.Element</span>[]'],
])('%s', (type, html) => {
  expect(typeHtml(type, links)).toBe(html);
});
