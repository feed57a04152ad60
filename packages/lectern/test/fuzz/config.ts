import fc from 'fast-check';
import { siteConfig } from '../../src/node/config/site-config.ts';
import { fill, path, spoil, value } from './values.ts';

const entry = spoil({
  id: '"a"',
  collection: '"docs"',
  kind: '"doc"',
  route: '"/own"',
  frontMatter: '{}',
  place: '{ file: "a" }',
  body: '{ format: "markdown", source: "" }',
});
const version = spoil({
  collection: '"own"',
  name: '"current"',
  label: '"A"',
  isLast: 'true',
  path: '"/own"',
  sidebars: '[]',
  files: '{}',
  folders: '{}',
  drafts: '[]',
  place: '{ file: "a" }',
});
const result = fc.oneof(
  entry.map((source) => `{ value: { entries: [${source}] }, diagnostics: [] }`),
  version.map((source) => `{ value: { entries: [], docs: [${source}] }, diagnostics: [] }`),
  fill(
    '{ value: { entries: [], docs: [{ collection: "docs", name: $, sidebars: [{ name: $, items: [$] }] }] }, diagnostics: [] }',
  ),
  fill('{ value: $, diagnostics: [$] }'),
  spoil({ code: '"a"', severity: '"error"', message: '"b"', hint: '"c"', file: '"d"' }).map(
    (source) => `{ value: { entries: [] }, diagnostics: [${source}] }`,
  ),
  value,
);
const folderOption = fc.oneof(
  fill('path: $', path),
  ...[
    'collection',
    'routeBasePath',
    'editUrl',
    'frontMatterSchema',
    'postsPerPage',
    'title',
    'mainDocId',
    'lastVersion',
    'versions',
    'unknown',
  ].map((key) => fill(`${key}: $`)),
  fill('versions: { current: { label: $, path: $ } }'),
  fill('sidebars: { a: [$, { type: "category", label: $, items: [$] }] }'),
  fill('sidebars: $'),
  fc.constantFrom('sidebars: "sidebars.json"', 'sidebars: "sidebars.js"'),
);
const source = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('docs', 'blog', 'pages'), fc.array(folderOption, { maxLength: 2 }))
      .map(([name, options]) => `${name}({ ${options.join(', ')} })`),
  },
  { weight: 3, arbitrary: result.map((text) => `async () => (${text})`) },
  { weight: 1, arbitrary: result.map((text) => `() => (${text})`) },
  { weight: 1, arbitrary: value },
  { weight: 1, arbitrary: value.map((text) => `() => { throw ${text}; }`) },
);

/** Options with parts that are worth being wrong one by one. */
const shaped = fc.oneof(
  fill('navbar: { title: $, items: [{ label: $, to: $ }, { label: "a", href: $, position: $, activeBaseRegex: $ }] }'),
  fill('navbar: { items: [{ label: $, items: [{ label: $, docId: $, collection: $ }, $] }] }'),
  fill('navbar: { logo: { src: $, alt: $, width: $, height: $ } }'),
  fill('footer: { groups: [{ title: $, items: [{ label: "a", to: $ }] }], copyright: $ }'),
  fill('announcementBar: { id: $, html: $, isCloseable: $ }'),
  fill('analytics: { provider: $ }'),
  fill('i18n: { defaultLocale: $, locales: [$], localeConfigs: { en: $ } }'),
  fill('i18n: { defaultLocale: $ }'),
  fill('colorMode: { defaultMode: $ }'),
  fill('customFields: { a: $, b: [$, { c: $ }] }'),
  fill('redirects: [{ from: $, to: $ }, { from: "/old", to: $ }]'),
  fill('staticDir: $', path),
  // Nothing but what the test looks after.
  fc
    .constantFrom(
      '.',
      '..',
      './',
      '../other',
      '../beside.txt',
      'docs',
      'own',
      'static',
      'site.config.ts',
      'package.json',
    )
    .map((folder) => `outDir: "${folder}"`),
  fill('baseUrl: $'),
);
const options = Object.keys(siteConfig.shape).filter((key) => !['outDir', 'staticDir', 'sources'].includes(key));
const option = fc.oneof(
  shaped,
  fc.tuple(fc.constantFrom(...options, 'unknown'), value).map(([key, text]) => `${key}: ${text}`),
);
const sane = 'title: "T", url: "https://example.org", brokenLinks: "warn", sources: [docs()]';

/** Source of a `site.config.ts`; a third of them are right. */
export const config = fc.oneof(
  { weight: 4, arbitrary: fc.constant(`export default { ${sane} };`) },
  {
    weight: 6,
    arbitrary: fc
      .array(option, { minLength: 1, maxLength: 2 })
      .map((all) => `export default { ${sane}, ${all.join(', ')} };`),
  },
  {
    weight: 6,
    arbitrary: fc
      .array(source, { minLength: 1, maxLength: 3 })
      .map((all) => `export default { ${sane}, sources: [${all.join(', ')}] };`),
  },
  { weight: 1, arbitrary: value.map((text) => `export default ${text};`) },
);
