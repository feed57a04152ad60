import { expect, it } from 'vitest';
import { parseConfig } from './parse-config.ts';

function complaints(to: string): readonly string[] {
  const input = { title: 'Site', url: 'https://example.com', sources: [], redirects: [{ from: '/old', to }] };
  return parseConfig({ input, file: 'site.config.ts' }).diagnostics.map(({ message }) => message);
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
