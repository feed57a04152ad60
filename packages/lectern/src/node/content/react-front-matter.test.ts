import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageFields } from './front-matter-fields.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { readReactFrontMatter } from './react-front-matter.ts';

const schema = frontMatterSchema(pageFields, z.object({ own: z.unknown() }).partial());

async function read(source: string, file = 'pages/a.tsx') {
  const { value, diagnostics } = await readReactFrontMatter({ source, file, schema });
  return {
    value,
    problems: diagnostics.map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code}: ${message}`,
    ),
  };
}

describe('what is written out in full is read as it would be run', () => {
  it.each([
    ["'text'", 'text'],
    ['`text`', 'text'],
    ['12', 12],
    ['-1.5', -1.5],
    ['true', true],
    ['null', null],
    ["['a', 1, [false]]", ['a', 1, [false]]],
    ["{ a: 1, 'b c': { 3: 'x' } }", { a: 1, 'b c': { 3: 'x' } }],
    ["('a')", 'a'],
    ["'a' as const", 'a'],
    ['[] satisfies string[]', []],
  ])('%s', async (written, own) => {
    expect(await read(`export const frontMatter = { own: ${written} };\nexport default () => <b />;\n`)).toEqual({
      value: { own },
      problems: [],
    });
  });
});

describe('what would have to be run is named', () => {
  it.each([
    'title()',
    'name',
    `\`a \${b}\``,
    '/a/',
    '1n',
    "-'a'",
    '+1',
    '!true',
    '[, 1]',
    '[...more]',
    '{ ...more }',
    '{ [key]: 1 }',
    '{ get a() { return 1 } }',
    '{ a: b }',
  ])('%s', async (written) => {
    const { value, problems } = await read(`const a = 1;\nexport const frontMatter = { own: ${written} };\n`);
    expect(value).toEqual({});
    expect(problems).toEqual([expect.stringMatching(/^pages\/a\.tsx:2:\d+ front-matter-not-literal: /)]);
  });
});

it('a page has front matter only where it exports one', async () => {
  for (const source of ['export default () => <b />;', "const frontMatter = { title: 'A' };", '// frontMatter'])
    expect(await read(source)).toEqual({ value: {}, problems: [] });
});

it('says where in the module a value is wrong, in a .js page with JSX too', async () => {
  const source = "const a = <b />;\nexport const frontMatter = {\n  title: 'A',\n  draft: 'no',\n};\n";
  for (const file of ['pages/a.js', 'pages/a.jsx', 'pages/a.tsx'])
    expect(await read(source, file)).toEqual({
      value: { title: 'A' },
      problems: [expect.stringMatching(`^${file}:4:\\d+ front-matter-invalid: .*"draft" must be true or false`)],
    });
});
