import { expect, it } from 'vitest';
import { growth, tooMuchGrowth } from '../../../test/growth.ts';
import { fillReferences } from './references.ts';

const resolutions = [{ href: '/a?b="c"' }, { href: '/image.png' }];

it('fills the attributes that hold an address, however they are quoted', () => {
  const html = `<a class="x" href="lectern-ref:0">A</a><img src='lectern-ref:1'><video poster=lectern-ref:1></video>`;
  expect(fillReferences(html, resolutions)).toBe(
    `<a class="x" href="/a?b=&quot;c&quot;">A</a><img src="/image.png"><video poster="/image.png"></video>`,
  );
  expect(fillReferences('<img srcset="lectern-ref:1 1x, lectern-ref:1 2x">', resolutions)).toBe(
    '<img srcset="/image.png 1x, /image.png 2x">',
  );
});

it('leaves what an article says, in text, code and other attributes', () => {
  const html = `<p title="see lectern-ref:0">Of lectern-ref:0 and href="lectern-ref:0"</p><code>lectern-ref:1</code>`;
  expect(fillReferences(html, resolutions)).toBe(html);
});

it('leaves only character references that browsers know without a table', () => {
  const written =
    '<p title="&quot;&amp;&lt;&gt;&#x27;">&amp;lt; &lt; &gt; &quot; &#x27; a & b</p><script>a && "&copy;"</script>';
  expect(fillReferences(written, [])).toBe(written);
  expect(fillReferences('<p title=caf&eacute;>&hellip;&nbsp;&#60;&#x26;lt;&notit; &unknown;&copy=1</p>', [])).toBe(
    '<p title="café">…\u00a0&lt;&amp;lt;¬it; &amp;unknown;©=1</p>',
  );
  expect(fillReferences(`<a href='lectern-ref:0' title="&copy=1&#34;">x</a>`, resolutions)).toBe(
    '<a href="/a?b=&quot;c&quot;" title="&copy=1&#34;">x</a>'.replace('&copy', '&amp;copy').replace('&#34;', '&quot;'),
  );
});

it('reads tags that are never closed once', () => {
  const unclosed = (length: number) => '<a "'.repeat(length);
  expect(fillReferences(unclosed(1000), resolutions)).toBe(unclosed(1000));
  expect(growth(unclosed, (html) => fillReferences(html, resolutions), 20_000)).toBeLessThan(tooMuchGrowth);
});
