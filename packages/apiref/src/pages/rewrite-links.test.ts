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
  [
    'the `execute` function and the `execute` methodology',
    'the [`execute`](/docs/api/browser/execute) function and the `execute` methodology',
  ],
  ['the `other` method and [`execute` command](/x)', 'the `other` method and [`execute` command](/x)'],
  ['![a](/docs/a.html)', '![a](/docs/a.html)'],
  ['[a `]` b](/docs/a.html)', '[a `]` b](/docs/a)'],
  ['[a](/docs/a.html?b=c.html)', '[a](/docs/a?b=c.html)'],
  ['[a](/blog/a.html)', '[a](/blog/a.html)'],
  ['{@link Base.(open:2)} and {@link Base#open|it}', '`Base.open` and it'],
  ['[a](toString)', 'a'],
  ['by [page:.setMatrixAt]().', 'by page:.setMatrixAt.'],
  ['[`asObservable`](api/index/class/Subject#asObservable) and [b](#b)', '`asObservable` and [b](#b)'],
  ['![](window.png)\n\nText ![a](https://x.io/a.png)', 'Text ![a](https://x.io/a.png)'],
  ['[mail](mailto:a@b.c)', '[mail](mailto:a@b.c)'],
  ['{@link execute}', '[`execute`](/docs/api/browser/execute)'],
  ['{@link https://a.io/#b | web / {@link execute} }', '[web / `execute`](https://a.io/#b)'],
  [
    '{@link execute|the call} and {@link execute the  call}',
    '[the call](/docs/api/browser/execute) and [the  call](/docs/api/browser/execute)',
  ],
  ['{@linkcode gone} {@linkplain gone | the end }', '`gone` the end'],
  [
    '{@link https://a.example} {@link http://a.example the site}',
    '[https://a.example](https://a.example) [the site](http://a.example)',
  ],
  ['```js\nx("[a](/docs/a.html)")\n```', '```js\nx("[a](/docs/a.html)")\n```'],
])('%s', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

test('a link to a page that is not written yet becomes its text, in Markdown and in HTML', () => {
  const text = 'See [the `url` page](/docs/options#url), <a class="t" href="/docs/options">options</a>, [b](/docs/b).';
  expect(unlink(text, new Set())).toBe(text);
  expect(unlink('<a href="/docs/options#a">x</a> [y](/docs/options.html)', new Set(['/docs/options']))).toBe(
    'x [y](/docs/options.html)',
  );
  expect(unlink(text, new Set(['/docs/options']))).toBe('See the `url` page, options, [b](/docs/b).');
});

test('without a policy only the endings of our own addresses change', () => {
  const text = '[a](https://demo.io/docs/a.html) [b](/docs/b.html)';
  expect(rewriteLinks({ text, policy: {}, base: '/docs', routeOf })).toBe(
    '[a](https://demo.io/docs/a.html) [b](/docs/b)',
  );
});
