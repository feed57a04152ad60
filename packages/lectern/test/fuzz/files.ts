import fc from 'fast-check';
import { docFields, pageFields, postFields } from '../../src/node/content/front-matter-fields.ts';
import { markdownBody, mdxBody } from './markdown.ts';
import { fill, hostile, json, long, spoil, string, value, words } from './values.ts';

const yamlValue = fc.oneof(
  string.map((text) => JSON.stringify(text)),
  string,
  // biome-ignore format: a list of many short things
  fc.constantFrom('2021-13-45', '2021-02-30', '2021-02-08', '!!timestamp 2021-01-01', '.nan', '.inf', '!!binary aGk=', '!!set {a, b}', '!!omap [a: 1]', '!own x', '&a [*a]', '*nobody', '0x1F', '1e400', '~', '|', '>-', 'a: b: c', '"open', '[a, ', '{a', '[[[[]]]]', '{ date: 2021-02-30 }', '{ date: 2021-02-08T25:61 }', '{ label: x }', '[{ key: ada, name: [] }]', '{ ? [a] : b }', 'true', '-1', '3.5', '/a/b/', `/${long}`, `[${long}, 1]`, '- x'),
  fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.stringify(json)),
);
const fields = [...Object.keys({ ...pageFields, ...docFields, ...postFields }), 'unknown', '__proto__', 'constructor'];
const mapping = (keys: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), yamlValue), { maxLength: 3 })
    .map((lines) => lines.map(([key, text]) => `${key}: ${text}\n`).join(''));
const page = (body: fc.Arbitrary<string>) =>
  fc.tuple(mapping(fields), body).map(([yaml, text]) => `---\n${yaml}---\n\n${text}\n`);
const markdown = page(markdownBody);

const name = fc
  .oneof(
    words,
    hostile,
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
    fc.constantFrom('01-a', '2021-02-08-post', '2021-13-45-post', 'index', 'README', 'a b', 'a.b', '-', '😀'),
  )
  .map((text) =>
    text
      .replace(/[/\0]/g, '_')
      .replace(/\p{Cs}/gu, '')
      .slice(0, 240),
  )
  .map((text) => (Buffer.byteLength(text) > 240 ? 'wide' : text));
/** A file of the content, or one that describes it: its path and text. */
export const file = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('docs', 'docs/deep', 'blog', 'pages'), name, markdown)
      .map(([folder, base, text]) => [`${folder}/${base}.md`, text] as const),
  },
  { weight: 3, arbitrary: page(mdxBody).map((text) => ['docs/page.mdx', text] as const) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.oneof(
        name.map((base) => `static/${base}`),
        fc.constantFrom('static/404.html', 'static/docs/intro.html', 'static/sw.js', 'static/_lectern/a', 'static/A/a'),
        fc.constantFrom('static/img/a.svg', 'docs/pic.png', 'docs/a.svg'),
      ),
      fc.oneof(
        string,
        fc.constantFrom(
          '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
          '<svg',
          '<svg xmlns="http://www.w3.org/2000/svg" width="-1"/>',
        ),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('components/Box.tsx', 'components/Own.island.tsx'),
      value.map((text) => `export const Box = () => ${text};\nexport default ${text};\n`),
    ),
  },
  { weight: 1, arbitrary: markdown.map((text) => ['docs/unclosed.md', text.replace('---\n\n', '')] as const) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('docs/_category_.json', 'docs/deep/_category_.json'),
      fc.oneof(json, spoil({ '"label"': '"A"', '"position"': '1', '"link"': '{ "type": "generated-index" }' })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('docs/deep/_category_.yml'),
      mapping(['label', 'position', 'link', 'collapsible', 'collapsed', 'customProps', 'unknown']),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('blog/authors.yml'),
      fc.oneof(
        mapping(['ada', 'bob']),
        yamlValue,
        mapping(['  name', '  url']).map((text) => `ada:\n${text}`),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('versions.json'),
      fc.oneof(
        json,
        fc.array(string, { maxLength: 3 }).map((names) => JSON.stringify(names)),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('sidebars.json'),
      fc.oneof(json, spoil({ '"a"': '["intro"]', '"b"': '[{ "type": "category", "label": "A", "items": [] }]' })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('sidebars.js'),
      fc
        .oneof(
          value,
          spoil({ a: '["intro"]' }),
          spoil({
            type: '"category"',
            label: '"A"',
            items: '["intro"]',
            link: '{ type: "generated-index", slug: "/x" }',
          }).map((item) => `{ a: [${item}] }`),
          fill('{ a: [{ type: $, id: $, label: $, href: $, items: [$] }] }'),
        )
        .map((text) => `export default ${text};`),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('pages/Page.tsx'),
      spoil({ title: '"A"', slug: '"/b"' }).map(
        (text) => `export const frontMatter = ${text};\nexport default () => null;\n`,
      ),
    ),
  },
);
