import { expect, test } from 'vitest';
import { compareTopic } from './compare-topic.ts';
import { outlinePage } from './page-outline.ts';
import type { Topic } from './subject.ts';

const place = { file: 'demo@1.0.0/build/options.d.ts', line: 7 };
const subject = (name: string, type: string) => ({ name, place, facts: [{ label: 'Type', holds: [type] }] });
const options: Topic = {
  kind: 'option',
  title: 'Options',
  subjects: [subject('hostname', '`string`'), subject('port', '`number`')],
  form: 'heading',
  section: 'Options',
};

const page = (source: string) => outlinePage({ file: 'options.md', source });
const codes = (topic: Topic, source: string) =>
  compareTopic({ topic, page: page(source) }).diagnostics.map(({ code, line }) => `${code} ${line}`);

const hostname = ['### `hostname`', '', 'Type: `string`\\', 'Default: none', '', '```js', 'x', '```', ''];
const port = hostname.map((line) => line.replace('hostname', 'port').replace('string', 'number'));
const complete = ['---', 'title: Options', '---', '## Options', '', ...hostname, ...port, '## Next', '### `other`'];

test('a complete part has no diagnostics; other parts are left alone', () => {
  const { value, diagnostics } = compareTopic({ topic: options, page: page(complete.join('\n')) });
  expect(diagnostics).toEqual([]);
  expect(value).toEqual({ title: 'Options', page: 'options.md', described: 2, total: 2 });
});

test('a fact that must be word for word is wrong with anything else', () => {
  const exact = { ...subject('hostname', ''), facts: [{ label: 'Type', is: '`string`' }] };
  const topic = { ...options, subjects: [exact] };
  const source = ['## Options', '', ...hostname].join('\n');
  expect(codes(topic, source)).toEqual([]);
  expect(codes(topic, source.replace('`string`', '`string`, often'))).toEqual(['coverage-fact-wrong 3']);
});

test('what is missing is reported at the part, what is unknown at its heading', () => {
  const source = complete.join('\n').replace('`port`', '`prot`');
  const { value, diagnostics } = compareTopic({ topic: options, page: page(source) });
  expect(value.described).toBe(1);
  expect(diagnostics).toMatchObject([
    {
      code: 'coverage-missing',
      file: 'options.md',
      line: 4,
      message:
        'The option port is not described in the section "Options" (declared in demo@1.0.0/build/options.d.ts:7).',
    },
    { code: 'coverage-unknown', file: 'options.md', line: 15, message: 'The locked packages have no option prot.' },
  ]);
});

test.each([
  ['twice', [...complete.slice(0, 6), ...hostname, ...complete.slice(6)], ['coverage-twice']],
  ['without its line', complete.filter((line) => !line.includes('`string`')), ['coverage-fact-missing 6']],
  ['with another type', complete.map((line) => line.replace('`string`', '`object`')), ['coverage-fact-wrong 6']],
  ['without an example', complete.slice(0, 10).concat(complete.slice(13)), ['coverage-sample-missing 6']],
  [
    'under another heading',
    complete.map((line) => line.replace('## Options', '## Settings')),
    ['coverage-section-missing'],
  ],
])('an option described %s', (_, lines, expected) => {
  const found = codes(options, lines.join('\n'));
  for (const code of expected) expect(found.join('\n')).toContain(code);
});

test('names may stand in a table, its other cells are the facts', () => {
  const topic: Topic = {
    ...options,
    form: 'table',
    column: 'Reporter',
    subjects: [{ name: 'dot', place, facts: [{ label: 'Package', holds: ['@demo/dot-reporter'] }] }],
  };
  const table = '## Options\n\n| Reporter | Package |\n| --- | --- |\n| `dot` | [`@demo/dot-reporter`](/docs/dot) |\n';
  expect(codes(topic, table)).toEqual([]);
  expect(codes(topic, table.replace('`@demo/dot', '`@demo/dit'))).toEqual(['coverage-fact-wrong 5']);
  expect(codes(topic, `${table}| \`nope\` | x |\n`)).toEqual(['coverage-unknown 6']);
});

test('names may be keys of the configuration in a sample', () => {
  const topic: Topic = {
    ...options,
    form: 'object-key',
    object: /^exports\.config$/,
    subjects: [{ name: 'before', place }],
    besides: ['port'],
  };
  const sample = '## Options\n\n```js\nexports.config = {\n  port: 1,\n  before: () => {}\n}\n```\n';
  expect(codes(topic, sample)).toEqual([]);
  expect(codes(topic, sample.replace('before', 'bfore'))).toEqual(['coverage-missing 1', 'coverage-unknown 6']);
});

test('names may be mentioned, or stand in a usage line, before the first inner heading', () => {
  const source = '## Options\n\n```bash\ndemo run <file>\n```\n\nIt takes [`--port`](#port).\n\n### Rest\n\n`--path`\n';
  const mention = (name: string): Topic => ({ ...options, form: 'mention', subjects: [{ name, place }] });
  expect(codes(mention('--port'), source)).toEqual([]);
  expect(codes(mention('--path'), source)).toEqual(['coverage-missing 1']);
  expect(codes({ ...mention('demo run <file>'), form: 'usage' }, source)).toEqual([]);
  expect(codes({ ...mention('demo run <dir>'), form: 'usage' }, source)).toEqual(['coverage-missing 1']);
});
