import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { escapeHtml, escapeText, scriptJson } from './escape-html.ts';

type Element = DefaultTreeAdapterMap['element'];

/** Returns what a parser of HTML finds in the first element of a piece of HTML. */
function read(html: string): { readonly text: string; readonly attributes: Readonly<Record<string, string>> } {
  const nodes = parseFragment(html).childNodes;
  expect(nodes).toHaveLength(1);
  const { attrs, childNodes } = nodes[0] as Element;
  const text = childNodes.map((node) => (node as DefaultTreeAdapterMap['textNode']).value).join('');
  return { text, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) };
}

const hostile = [
  '</a><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  '&amp; & &lt; &quot',
  '<!-- <![CDATA[ ]]> -->',
  '?a=1&lt=2&copy=3#"x"',
];
/** Browsers read line ends and characters that are none in a way of their own, whatever is written. */
const texts = fc
  .string({ unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", ';', '#', '/', 'a'), fc.string({ maxLength: 1 })) })
  .filter((text) => !/[\r\0]/.test(text));

it.each(hostile)('%s is what it was: as text, as an attribute, as an address', (text) => {
  expect(read(`<a title="${escapeHtml(text)}" href="${escapeHtml(text)}">${escapeText(text)}</a>`)).toEqual({
    text,
    attributes: { title: text, href: text },
  });
  expect(read(`<a>${escapeHtml(text)}</a>`).text).toBe(text);
});

it('any text is read as what it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = read(`<a href="${escapeHtml(text)}">${escapeText(text)}</a>`);
      expect(found).toEqual({ text, attributes: { href: text } });
    }),
  );
});

it('writes no more than what needs it', () => {
  expect(escapeText('a > b && "c" < d')).toBe('a > b &amp;&amp; "c" &lt; d');
  expect(escapeHtml('a > b && "c" < d')).toBe('a > b &amp;&amp; &quot;c&quot; &lt; d');
});

it('JSON ends no script, and is read as what it was', () => {
  const value = { html: '</script><!-- <script>' };
  const { text } = read(`<script type="application/json">${scriptJson(value)}</script>`);
  expect(JSON.parse(text)).toEqual(value);
});
