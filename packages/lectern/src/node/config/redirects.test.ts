import { expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';

function parse(from: string, to: string) {
  const input = { title: 'Site', url: 'https://example.com', sources: [], redirects: [{ from, to }] };
  return parseConfig({ input, file: 'site.config.ts' });
}

function complaints(to: string): readonly string[] {
  return parse('/old', to).diagnostics.map(({ message }) => message);
}

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:///evil.example',
  '/a b',
  'docs/a',
  'javascript:alert(1)',
  '',
])('a redirect does not lead to %j, which browsers may take for another host or for code', (to) => {
  expect(complaints(to)).toHaveLength(1);
});

it.each(['/', '/docs/a', '/docs//a', '/docs/a?b=//c#d', 'https://example.com/a', 'http://example.com'])(
  'a redirect may lead to %j',
  (to) => {
    expect(complaints(to)).toEqual([]);
  },
);

it.each([
  ['/my page', '/my page'],
  ['/my%20page', '/my page'],
  ['/%C3%BCber', '/über'],
  ['日本語', '/日本語'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%'],
])('a redirect from %j begins at %j', (from, expected) => {
  expect(parse(from, '/docs/a').value?.redirects).toEqual([{ from: [expected], to: '/docs/a' }]);
});

it.each(['//host/old', 'https://host/old', ' ', ''])('a redirect does not begin at %j', (from) => {
  expect(parse(from, '/docs/a').diagnostics).toHaveLength(1);
});
