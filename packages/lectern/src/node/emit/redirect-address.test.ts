import { expect, it } from 'vitest';
import { redirectAddress } from './redirect-address.ts';

it.each([
  ['/docs/a', '/docs/a'],
  ['/docs/a?b=1+2&c=%20#d', '/docs/a?b=1+2&c=%20#d'],
  ['https://example.org', 'https://example.org/'],
  ['https://user@example.org:8080/a', 'https://user@example.org:8080/a'],
  ['/docs/über/{path}$1', '/docs/%C3%BCber/%7Bpath%7D%241'],
  ['/docs/:splat/*', '/docs/%3Asplat/%2A'],
  ['/docs/a+(b)[c]', '/docs/a%2B%28b%29%5Bc%5D'],
  ['/docs/"a"\\b', '/docs/%22a%22/b'],
  ['/docs/100%', '/docs/100%25'],
  ['/docs/100%25', '/docs/100%25'],
  ['/docs/a?b={c}&d=$e*:', '/docs/a?b=%7Bc%7D&d=%24e%2A%3A'],
  ['/docs/a?b=100%#c%', '/docs/a?b=100%25#c%25'],
  ['/docs/a\u0001\u007f', '/docs/a%01%7F'],
  ['/docs/..//evil.example', '/.//evil.example'],
])('leads to %s as %s', (to, expected) => {
  expect(redirectAddress(to)).toBe(expected);
  expect(redirectAddress(expected)).toBe(expected);
});
