import { describe, expect, it } from 'vitest';
import { placeSite, planned, type TestEntry } from '../../../test/placed-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Reference } from '../../model/page.ts';
import { checkSite } from './check-site.ts';

/** Returns what is reported about a site. */
function problems(input: Parameters<typeof placeSite>[0]): readonly Diagnostic[] {
  const { site, config } = placeSite(input);
  return checkSite(site, config);
}

const say = ({ file, line, column, code, message, hint }: Diagnostic) =>
  [[file, line, column].filter(Boolean).join(':'), code, message, hint].join(' | ');

/** Makes a page with these links. */
const linking = (id: string, ...targets: readonly string[]): TestEntry => ({
  id,
  article: {
    anchors: ['part', 'größe'],
    references: targets.map((target, index): Reference => ({ kind: 'link', target, line: index + 1, column: 5 })),
  },
});

describe('a link of an article', () => {
  it.each([
    '/docs/b',
    './b.md',
    '#part',
    '#gr%C3%B6%C3%9Fe',
    '/docs/b#part',
    './b.md#part',
    '/docs/b#',
    '#top',
    '/docs/code#any',
    '/static.pdf#page=2',
    'https://example.org/gone#x',
    'mailto:a@example.org',
  ])('to %s is fine', (target) => {
    const code: TestEntry = { id: 'code', body: { format: 'react', path: '/site/code.tsx' } as TestEntry['body'] };
    const entries = [linking('a', target), linking('b'), code];
    expect(problems({ entries, assets: ['/static.pdf'] })).toEqual([]);
  });

  it.each([
    [
      '/docs/bb',
      'docs/a.md:1:5 | link-broken | The link to "/docs/bb" leads nowhere: no page has the route /docs/bb. | Nearest route: "/docs/b" or "/docs/a". Correct the link, or add the page.',
    ],
    [
      './bb.md',
      'docs/a.md:1:5 | link-file-broken | The link to "./bb.md" leads nowhere: no page is made from that file. | Nearest file: "./b.md". Correct the path; it is relative to the file that contains the link.',
    ],
    [
      '#prat',
      'docs/a.md:1:5 | link-anchor-broken | The link to "#prat" leads to /docs/a, but nothing there has the id "prat". | Nearest id: "part". Correct the link, or give the heading this id: "## Heading {#prat}".',
    ],
    [
      './b.md#parts',
      'docs/a.md:1:5 | link-anchor-broken | The link to "./b.md#parts" leads to /docs/b, but nothing there has the id "parts". | Nearest id: "part". Correct the link, or give the heading this id: "## Heading {#parts}".',
    ],
    [
      '/docs/b%',
      'docs/a.md:1:5 | link-encoding-invalid | The link to "/docs/b%" contains a "%" that is not followed by two hexadecimal digits of valid UTF-8. | Write "%25" for a percent sign.',
    ],
  ])('to %s is reported', (target, text) => {
    expect(problems({ entries: [linking('a', target), linking('b')] }).map(say)).toEqual([text]);
  });

  it('to a page without ids says so', () => {
    const [problem] = problems({ entries: [linking('a', '/docs/b#part'), { id: 'b', article: {} }] });
    expect(problem?.hint).toContain('Nearest id: none is similar.');
  });
});

it('images of articles are looked for where they are compiled, and not here', () => {
  const references: Reference[] = [{ kind: 'image', target: './gone.png', line: 1, column: 1 }];
  expect(problems({ entries: [{ id: 'a', article: { references } }] })).toEqual([]);
});

it('every problem is reported once, by file, line and column', () => {
  const at = (line: number, column: number): Reference => ({ kind: 'link', target: '/gone', line, column });
  const entries: TestEntry[] = [
    { id: 'z', place: { file: 'a.md' }, article: { references: [at(2, 1), at(1, 9), at(1, 2), at(10, 1)] } },
    { id: 'a', place: { file: 'b.md' }, article: { references: [at(1, 1)] } },
  ];
  const items = [planned.link('Gone', '/gone'), planned.doc('z'), planned.doc('a')];
  const found = problems({ entries, docs: [{ sidebars: [{ name: 'main', items }] }] });
  expect(found.map(({ file, line, column }) => [file, line, column].filter(Boolean).join(':'))).toEqual([
    'a.md:1:2',
    'a.md:1:9',
    'a.md:2:1',
    'a.md:10:1',
    'b.md:1:1',
    'sidebars.ts:1',
  ]);
});

describe('the social image of a page', () => {
  const withImage = (image: string) =>
    problems({
      entries: [
        {
          id: 'a',
          frontMatter: { image },
          body: { format: 'markdown', source: `---\ntitle: A\nimage: ${image}\n---\n` },
        },
      ],
      assets: ['/img/a.png'],
    }).map(say);

  it.each(['/img/a.png', 'img/a.png', 'https://example.org/a.png', 'http://example.org/a.png'])(
    'may be %s',
    (image) => {
      expect(withImage(image)).toEqual([]);
    },
  );

  it.each(['/img/b.png', 'img/b.png', 'https.png'])('is reported where there is no %s', (image) => {
    const [problem, ...others] = withImage(image);
    expect(others).toEqual([]);
    expect(problem).toContain(`docs/a.md:3:1 | image-broken | The image "${image}" does not exist. | Nearest file: `);
  });
});

it('a site without pages is reported where its sources are written', () => {
  const { site, config } = placeSite({ entries: [] });
  expect(checkSite(site, config).map(say)[0]).toMatch(/^site\.config\.ts \| site-empty \| /);
  const placeOf = (path: readonly (string | number)[]) => ({ file: 'my.config.ts', line: path.length });
  const found = checkSite(site, config, placeOf).map(({ file, line, code }) => [file, line, code]);
  expect(found).toEqual([['my.config.ts', 1, 'site-empty']]);
});

it('an index page that the build writes has no file, and nothing to check', () => {
  const items = [planned.group('G', [planned.doc('a')], { link: { type: 'generated-index' } })];
  expect(problems({ entries: [{ id: 'a' }], docs: [{ sidebars: [{ name: 'main', items }] }] })).toEqual([]);
});
