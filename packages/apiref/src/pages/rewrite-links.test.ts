import { expect, test } from 'vitest';
import { rewriteLinks, unlink } from './rewrite-links.ts';

const policy = { origin: 'https://demo.io', replace: { '/img/repl.gif': '/docs/repl' } };
const routeOf = (name: string) => (name === 'execute' ? '/docs/api/browser/execute' : undefined);
const rewrite = (text: string) => rewriteLinks({ text, policy, base: '/docs', routeOf });

test.each([
  ['[a](https://demo.io/docs/api/element/getHTML)', '[a](/docs/api/element/getHTML)'],
  ['[a](/docs/selectors.html#deep)', '[a](/docs/selectors#deep)'],
  ['[a](/docs/timeouts/)', '[a](/docs/timeouts)'],
  ['[`$`](/docs/api/browser/$)', '[`$`](/docs/api/browser/$)'],
  ['[a](https://demo.io.example/docs/a.html)', '[a](https://demo.io.example/docs/a.html)'],
  ['[a](https://demo.iota/docs/a.html)', '[a](https://demo.iota/docs/a.html)'],
  ['[REPL](https://demo.io/img/repl.gif)', '[REPL](/docs/repl)'],
  ['[a](https://en.wikipedia.org/wiki/Foo_(bar))', '[a](https://en.wikipedia.org/wiki/Foo_(bar))'],
  ['use the `execute` command', 'use the [`execute`](/docs/api/browser/execute) command'],
  ['the CSS property `execute`', 'the CSS property `execute`'],
  ['```js\nx("[a](/docs/a.html)")\n```', '```js\nx("[a](/docs/a.html)")\n```'],
])('%s', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

test('a link to a page that is not written yet becomes its text, in Markdown and in HTML', () => {
  const text = 'See [the `url` page](/docs/options#url), <a class="t" href="/docs/options">options</a>, [b](/docs/b).';
  expect(unlink(text, new Set(['/docs/options']))).toBe('See the `url` page, options, [b](/docs/b).');
});
