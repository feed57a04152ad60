import { expect, it } from 'vitest';
import { growth, tooMuchGrowth } from '../../../test/growth.ts';
import { placeReferences } from '../markdown/place-references.ts';
import { fillReferences, resolveReference } from './references.ts';
import { routeTable } from './route-table.ts';

const fill = (html: string, targets: typeof resolutions) => fillReferences(placeReferences(html), targets);
const resolutions = [{ href: '/a?b="c"' }, { href: '/image.png' }];

it('fills the attributes that hold an address, however they are quoted', () => {
  const html = `<a class="x" href="lectern-ref:0">A</a><img src='lectern-ref:1'><video poster=lectern-ref:1></video>`;
  expect(fill(html, resolutions)).toBe(
    `<a class="x" href="/a?b=&quot;c&quot;">A</a><img src="/image.png"><video poster="/image.png"></video>`,
  );
  expect(fill('<img srcset="lectern-ref:1 1x, lectern-ref:1 2x">', resolutions)).toBe(
    '<img srcset="/image.png 1x, /image.png 2x">',
  );
});

it('leaves what an article says, in text, code and other attributes', () => {
  const html = `<p title="see lectern-ref:0">Of lectern-ref:0 and href="lectern-ref:0"</p><code>lectern-ref:1</code>`;
  expect(fill(html, resolutions)).toBe(html);
});

it('leaves only character references that browsers know without a table', () => {
  const written =
    '<p title="&quot;&amp;&lt;&gt;&#x27;">&amp;lt; &lt; &gt; &quot; &#x27; a & b</p><script>a && "&copy;"</script>';
  expect(fill(written, [])).toBe(written);
  expect(fill('<p title=caf&eacute;>&hellip;&nbsp;&#60;&#x26;lt;&notit; &unknown;&copy=1</p>', [])).toBe(
    '<p title="café">…\u00a0&lt;&amp;lt;¬it; &amp;unknown;©=1</p>',
  );
  expect(fill(`<a href='lectern-ref:0' title="&copy=1&#34;">x</a>`, resolutions)).toBe(
    '<a href="/a?b=&quot;c&quot;" title="&copy=1&#34;">x</a>'.replace('&copy', '&amp;copy').replace('&#34;', '&quot;'),
  );
});

it('reads tags that are never closed once', () => {
  const unclosed = (length: number) => '<a "'.repeat(length);
  expect(fill(unclosed(1000), resolutions)).toBe(unclosed(1000));
  expect(growth(unclosed, (html) => fill(html, resolutions), 20_000)).toBeLessThan(tooMuchGrowth);
});

it.each([
  ['link', '/a', undefined, { href: '/p/a' }],
  ['image', 'https://example.com/a.png', undefined, { href: 'https://example.com/a.png' }],
  ['image', '//example.com/a.png', undefined, { href: '//example.com/a.png' }],
  ['image', 'data:image/png;base64,AA==', undefined, { href: 'data:image/png;base64,AA==' }],
  ['image', '/a.png', undefined, { href: '/p/a.png' }],
  ['image', '/a.png?to=https://example.com', undefined, { href: '/p/a.png?to=https://example.com' }],
  ['image', './a.png', '/assets/a-1.png', { href: '/p/assets/a-1.png' }],
  ['image', '/gone.png', undefined, { href: '/gone.png', problem: { kind: 'route', wanted: '/gone.png' } }],
  ['image', '#', undefined, { href: '#', problem: { kind: 'file', wanted: '#' } }],
] as const)('resolves the %s %s', (kind, target, output, expected) => {
  const table = routeTable({ root: '/site', baseUrl: '/p/', described: [], assets: ['/a.png', '/a'], redirects: [] });
  const reference = { kind, target, ...(output && { output }), line: 1, column: 1 };
  expect(resolveReference(reference, { route: '/docs' }, table)).toEqual(expected);
});

it('leaves a number that stands for nothing', () => {
  expect(fill('<a href="lectern-ref:7">x</a><a data-href="lectern-ref:0">y</a>', resolutions)).toBe(
    '<a href="lectern-ref:7">x</a><a data-href="lectern-ref:0">y</a>',
  );
});
