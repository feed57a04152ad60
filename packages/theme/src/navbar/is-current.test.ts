import { describe, expect, it } from 'vitest';
import { isCurrent } from './is-current.ts';

describe('isCurrent', () => {
  const docs = { label: 'Docs', to: '/docs', activeBaseRegex: '^/docs/(?!api)' };
  const blog = { label: 'Blog', to: '/blog' };

  it.each([
    [blog, '/blog', '/', 'page'],
    [blog, '/blog/page/2', '/', 'true'],
    [blog, '/blogroll', '/', undefined],
    [blog, '/base/blog/page/2', '/base/', 'true'],
    [blog, '/elsewhere', '/base/', undefined],
    [docs, '/docs/selectors', '/', 'true'],
    [docs, '/docs/api/browser/url', '/', undefined],
    [{ label: 'GitHub', href: 'https://github.com' }, '/docs', '/', undefined],
  ] as const)('%o on %s below %s is %s', (link, route, baseUrl, expected) => {
    expect(isCurrent(link, route, baseUrl)).toBe(expected);
  });
});
