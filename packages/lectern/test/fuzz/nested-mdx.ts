import fc from 'fast-check';

/** Words by which a text can be followed: nothing but the documents has them. */
const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'iota', 'kappa'];
/** Elements that Markdown never makes, components, and fragments. */
const tags = ['section', 'mark', 'Tabs', 'TabItem', 'Part.Own', ''];

const word = fc.constantFrom(...words);
const tag = fc.constantFrom(...tags);
const attributes = fc.constantFrom(
  '',
  ' title="beta"',
  ' hidden={true}',
  ' {...own}',
  '\n  title="a"\n',
  ' icon={<mark>x</mark>}',
);
const opening = fc.tuple(tag, attributes).map(([name, more]) => `<${name}${name && more}>`);

const inline = fc
  .array(
    fc.oneof(
      { weight: 18, arbitrary: word },
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom('*$*', '**$**', '`$`', '~~$~~', '[$](https://a.example)', '{"$"}'), word)
          .map(fill),
      },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom('<%>$</%>', '*<%>$</%>*', '<%>*$*</%>', '{<mark>$</mark>}'), word, tag)
          .map(fill),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('<%>$', '$</%>', '*<%>$*</%>'), word, tag).map(fill) },
      { weight: 2, arbitrary: fc.constantFrom('é😀', '{/* c */}', '\\\n', '\n', '<Tabs />', 'a < b') },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '));

const { blocks } = fc.letrec<{ blocks: string; block: string }>((tie) => ({
  blocks: fc
    .array(fc.tuple(tie('block'), fc.constantFrom('\n\n', '\n\n', '\n')), { minLength: 1, maxLength: 4 })
    .map((all) => all.flat().slice(0, -1).join('')),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    { weight: 5, arbitrary: inline },
    { weight: 1, arbitrary: inline.map((text) => `## ${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '```js\nalpha("<b>")\n```',
        '{own.title}',
        '| alpha | beta |\n|---|---|\n| <mark>x</mark> | y |',
        '{/* x */}',
        '<Tabs />',
        '[zeta]: https://a.example',
        '{\n  1\n\n  + 1\n}',
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('blocks'), fc.constantFrom('- ', '1. ', '> '))
        .map(([text, mark]) => indent(text, mark === '> ' ? mark : ' '.repeat(mark.length), mark)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          tie('blocks'),
          fc.constantFrom('note', 'tip', 'info[Label]'),
          fc.constantFrom(':::', '::::'),
          fc.constantFrom('\n', '\n\n'),
        )
        .map(([text, name, colons, gap]) => `${colons}${name}${gap}${text}${gap}${colons}`),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(opening, tag, tie('blocks'), fc.constantFrom('\n', '\n\n', ''), fc.constantFrom('', '', '  '))
        .map(([begin, , text, gap, by]) =>
          indent(`${begin}${gap}${text}${gap}</${/^<([\w.]*)/.exec(begin)?.[1]}>`, by),
        ),
    },
  ),
}));

/** What a writer's hand may do to a line. */
const edit = fc.tuple(
  fc.constantFrom<(lines: string[], at: number) => unknown>(
    (lines, at) => lines.splice(at, 1),
    (lines, at) => lines.splice(at, 0, ''),
    (lines, at) => lines.splice(at, 0, lines[at] ?? ''),
    (lines, at) => lines.splice(at, 2, lines.slice(at, at + 2).join('')),
    (lines, at) => lines.splice(at, 2, ...lines.slice(at, at + 2).reverse()),
    ...['  ', '    ', '> ', '- '].map((mark) => (lines: string[], at: number) => lines.splice(at, 1, mark + lines[at])),
    (lines, at) => lines.splice(at, 1, (lines[at] ?? '').trimStart()),
  ),
  fc.nat(40),
);

/** Behind everything else: in a directive, remark does not find the definitions of footnotes. */
const end = fc.constantFrom('', '', 'alpha[^1]\n\n[^1]: <mark>beta</mark>\n\n    - gamma\n');

/** MDX with tags among blocks of all kinds; half of it as it should be, the other half with a few edits. */
export const nestedMdx: fc.Arbitrary<string> = fc
  .tuple(
    fc.tuple(blocks, end).map((parts) => parts.join('\n\n')),
    fc.oneof(fc.constant([]), fc.array(edit, { minLength: 1, maxLength: 3 })),
  )
  .map(([text, edits]) => {
    const lines = text.split('\n');
    for (const [change, at] of edits) if (lines.length > 0) change(lines, at % lines.length);
    return `export const own = { title: 'lambda' };\n\n${lines.join('\n')}\n`;
  });

function fill([form, text, name = '']: [string, string, string?]): string {
  return form.replaceAll('$', text).replaceAll('%', name);
}

function indent(text: string, by: string, first = by): string {
  const lines = text.split('\n').map((line, index) => (index === 0 ? first : line && by) + line);
  return lines.map((line, index) => (line === '' && index > 0 ? by.trimEnd() : line)).join('\n');
}
