import { describe, expect, it } from 'vitest';
import { describedBy } from './described-names.ts';
import { leadOf, outlinePage, samplesIn, sectionsOf } from './page-outline.ts';
import type { Topic } from './subject.ts';

const topic = (more: Partial<Topic>): Topic => ({
  kind: 'option',
  title: 'options',
  subjects: [],
  form: 'heading',
  ...more,
});

/** Returns what the first section of a page describes. */
function read(source: string, more: Partial<Topic> = {}) {
  const page = outlinePage({ file: 'a.md', source });
  return describedBy(topic(more), sectionsOf(page.tree.children)[0]!, page).map(({ facts, ...found }) => ({
    ...found,
    facts: Object.fromEntries(facts),
  }));
}

describe('headings', () => {
  const source = `# Options

## \`port\`

Type: \`number\`
Default: \`80\`\\
lower: x
Text: more.

- Type: of a list

\`\`\`js
a
\`\`\`

### \`deep\`

Note: below

\`\`\`js
b
\`\`\`

## \`host\` and more

## Plain

### \`deeper\`

## \`last\`
`;
  it('of code, one level below, are what is described, with the facts and samples below them', () => {
    expect(read(source)).toEqual([
      { name: 'port', line: 3, samples: 2, facts: { Type: '`number`', Default: '`80`', Text: 'more.' } },
      { name: 'last', line: 30, samples: 0, facts: {} },
    ]);
  });

  it('hold what stands up to the next heading of their level', () => {
    const page = outlinePage({ file: 'a.md', source });
    const sections = sectionsOf(page.tree.children);
    expect(sections.map(({ title, code, depth, line, nodes }) => [title, code, depth, line, nodes.length])).toEqual(
      [
        ['Options', undefined, 1, 1, 11],
        ['port', 'port', 2, 3, 6],
        ['deep', 'deep', 3, 14, 2],
        ['host and more', undefined, 2, 22, 0],
        ['Plain', undefined, 2, 24, 1],
        ['deeper', 'deeper', 3, 26, 0],
        ['last', 'last', 2, 28, 0],
      ].map(([title, code, depth, , count], index) => [title, code, depth, sections[index]!.line, count]),
    );
    expect(leadOf(sections[1]!).map(({ type }) => type)).toEqual(['paragraph', 'list', 'code']);
    expect(leadOf(sections[2]!)).toHaveLength(2);
    expect(samplesIn(sections[0]!.nodes).map(({ value }) => value)).toEqual(['a', 'b']);
  });
});

describe('tables', () => {
  const source =
    '# Flags\n\n| Flag | Type |\n|---|---|\n| `--a` | number |\n| --b | |\n\n| Other | Type |\n|---|---|\n| c | d |\n';
  it('with that head list what is described, with the other cells as facts', () => {
    expect(read(source, { form: 'table', column: 'Flag' })).toEqual([
      { name: '--a', line: 5, facts: { Flag: '--a', Type: 'number' } },
      { name: '--b', line: 6, facts: { Flag: '--b', Type: '' } },
    ]);
    expect(read(source, { form: 'table' })).toEqual([]);
  });
});

describe('objects', () => {
  const sample = (code: string) =>
    `# Config\n\n- In a list:\n\n  \`\`\`js\n  ${code.replaceAll('\n', '\n  ')}\n  \`\`\`\n`;
  it('in samples describe by their keys', () => {
    const code =
      "const a = 1\nmodule.exports = {\n  port: 1,\n  'host': 2,\n  [a]: 3,\n  ...a,\n  go() {} }\nexports.other = { no: 1 }\nmodule.exports = a";
    expect(read(sample(code), { form: 'object-key' })).toEqual([
      { name: 'port', line: 8, facts: {} },
      { name: 'go', line: 12, facts: {} },
    ]);
    expect(read(sample(code), { form: 'object-key', object: /^exports\.other$/ }).map(({ name }) => name)).toEqual([
      'no',
    ]);
    expect(read(sample('not code {'), { form: 'object-key' })).toEqual([]);
  });
});

describe('text', () => {
  const source = '# Run\n\nUse `a` and **`b`**.\n\n```sh\nrun --c --d\n```\n\n## More\n\n`e`\n\n```sh\n--f\n```\n';
  it('before the first heading inside mentions and uses what is described', () => {
    expect(read(source, { form: 'mention' })).toEqual([
      { name: 'a', line: 3, facts: {} },
      { name: 'b', line: 3, facts: {} },
    ]);
    const place = { file: 'acme/a.js' };
    const subjects = ['--d', '--f', '--c'].map((name) => ({ name, place }));
    expect(read(source, { form: 'usage', subjects })).toEqual([
      { name: '--d', line: 5, facts: {} },
      { name: '--c', line: 5, facts: {} },
    ]);
  });
});
