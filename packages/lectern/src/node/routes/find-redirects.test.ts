import { expect, it } from 'vitest';
import { findRedirects } from './find-redirects.ts';

it('gathers redirects and leaves out those that never happen', () => {
  const { value, diagnostics } = findRedirects({
    config: {
      url: 'https://example.org',
      baseUrl: '/',
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

it.each([
  ['itself', [['/a', '/a']], ['/a → /a']],
  ['itself by its old address', [['/a', '/a.html?x#y']], ['/a → /a']],
  ['itself by the address of the site', [['/a', 'https://example.org/base/a/']], ['/a → /a']],
  [
    'each other',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c', '/a'],
      ['/into', '/b'],
    ],
    ['/a → /b → /c → /a'],
  ],
])('reports redirects that lead to %s', (_, redirects, circles) => {
  const { value, diagnostics } = findRedirects({
    config: {
      url: 'https://example.org',
      baseUrl: '/base/',
      redirects: redirects.map(([from, to]) => ({ from: [from!], to: to! })),
    },
    mainDocs: [],
    routes: new Set(),
  });
  expect(diagnostics.map(({ code, message }) => [code, message.split(': ')[1]])).toEqual(
    circles.map((circle) => ['redirect-circle', `${circle}.`]),
  );
  expect(value.map(({ from }) => from)).toEqual(redirects.length > 3 ? ['/into'] : []);
});

it('reports a redirect that begins at no path', () => {
  const { diagnostics } = findRedirects({
    config: {
      url: 'https://example.org',
      baseUrl: '/',
      redirects: [{ from: ['/a?x=1', '/a%20b', '/a#b'], to: '/b' }],
    },
    mainDocs: [],
    routes: new Set(['/b']),
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('redirect-not-path'));
});

it('keeps a redirect that leads into a circle, wherever it is written, and names the file of the configuration', () => {
  const { value, diagnostics } = findRedirects({
    config: {
      url: 'https://example.org',
      baseUrl: '/',
      redirects: [
        { from: ['/a-into'], to: '/b' },
        { from: ['/b'], to: 'https://example.org' },
        { from: ['/c'], to: '/c' },
        { from: ['/d.html/e'], to: '/c' },
      ],
    },
    mainDocs: [],
    routes: new Set(),
  });
  expect(value.map(({ from }) => from)).toEqual(['/a-into', '/b', '/d.html/e']);
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual(['site.config.ts redirect-circle']);
  const round = [
    { from: ['/into'], to: '/x' },
    { from: ['/x'], to: '/y' },
    { from: ['/y'], to: '/x' },
  ];
  const config = { url: 'https://example.org', baseUrl: '/', redirects: round };
  expect(findRedirects({ config, mainDocs: [], routes: new Set() }).value.map(({ from }) => from)).toEqual(['/into']);
});

it('says where each problem is written', () => {
  const { diagnostics } = findRedirects({
    config: {
      url: 'https://example.org',
      baseUrl: '/',
      redirects: [
        { from: ['/page'], to: '/b' },
        { from: ['/a?b'], to: '/b' },
        { from: ['/x'], to: '/y' },
        { from: ['/y'], to: '/x' },
      ],
    },
    mainDocs: [],
    routes: new Set(['/page']),
    placeOf: (path) => ({ file: 'site.config.ts', line: Number(path[1]) + 1 }),
  });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['redirect-shadowed', 1],
    ['redirect-not-path', 2],
    ['redirect-circle', 3],
  ]);
});

it.each([
  ['/old/*', true],
  ['/old/:id/edit', true],
  ['/wiki/Talk:Install', false],
  ['/2*2', false],
])('says that a redirect from %s is none for many addresses: %s', (from, isReported) => {
  const config = { url: 'https://example.org', baseUrl: '/', redirects: [{ from: [from], to: '/docs' }] };
  const { value, diagnostics } = findRedirects({ config, mainDocs: [], routes: new Set() });
  expect(value).toEqual([{ from, to: '/docs' }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(isReported ? ['redirect-pattern'] : []);
});
