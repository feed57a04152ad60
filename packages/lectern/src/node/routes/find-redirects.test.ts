import { expect, it } from 'vitest';
import { findRedirects } from './find-redirects.ts';

it('gathers redirects and leaves out those that never happen', () => {
  const { value, diagnostics } = findRedirects({
    config: {
      redirects: [
        { from: ['/old.html', '/older/'], to: '/docs/a' },
        { from: ['/docs/a', '/older'], to: '/b' },
      ],
    },
    mainDocs: [
      { from: '/docs', to: '/docs/a' },
      { from: '/blog', to: '/x' },
    ],
    routes: new Set(['/docs/a', '/blog']),
  });
  expect(value).toEqual([
    { from: '/docs', to: '/docs/a' },
    { from: '/old', to: '/docs/a' },
    { from: '/older', to: '/docs/a' },
  ]);
  expect(diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "The redirect from /docs/a to /b never happens: a page has this route.",
      "The redirect from /older to /b never happens: another redirect begins there.",
    ]
  `);
});
