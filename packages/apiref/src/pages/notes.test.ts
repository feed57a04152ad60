import { expect, test } from 'vitest';
import { applyNote, joinParts, parseNote } from './notes.ts';

const read = (text: string) =>
  parseNote({ text, file: 'content/notes/api/element/click.md', page: 'api/element/click' });
const parts = [
  { name: 'summary', text: 'Old.' },
  { name: 'signature', text: '<pre></pre>' },
  { name: 'example:click.js', text: 'old example' },
];

test('replaces a part, adds to another, and puts text without a heading below the signature', () => {
  const note = read('Mind this.\n\n# replace summary\n\nNew.\n\n# add example:click.js\n\n## A heading\n\nMore.\n');
  expect(note.diagnostics).toEqual([]);
  const { value, diagnostics } = applyNote({ parts, note: note.value });
  expect(diagnostics).toEqual([]);
  expect(joinParts(value)).toBe('New.\n\n<pre></pre>\n\nMind this.\n\nold example\n\n## A heading\n\nMore.');
});

test('a heading inside a fence is text', () => {
  const note = read('# replace summary\n\n```bash\n# replace description\n```\n');
  expect(note.value.actions).toMatchObject([{ part: 'summary', text: '```bash\n# replace description\n```' }]);
});

test('an empty replacement takes the part away', () => {
  const { value } = applyNote({ parts, note: read('# replace summary\n').value });
  expect(joinParts(value)).toBe('<pre></pre>\n\nold example');
});

test('a part that is not there is an error that lists those that are', () => {
  const { value, diagnostics } = applyNote({
    parts,
    note: read('# replace summary\n\nNew.\n\n# replace param:gone\n\nText.').value,
  });
  expect(value[0]?.text).toBe('New.');
  expect(diagnostics).toMatchObject([
    { code: 'api-note-target-missing', line: 5, hint: expect.stringContaining('summary, signature, example:click.js') },
  ]);
});

test('a heading that says nothing to do is an error', () => {
  expect(read('# summary\n\nNew.\n').diagnostics).toMatchObject([{ code: 'api-note-syntax', line: 1 }]);
});

test('a fence ends where its own mark stands alone, and a heading of a lower level is text', () => {
  const text = '# replace summary\n\n~~~\n```\n# add a\n~~~\n\n## More\n\n# add signature\n\nLast.';
  expect(read(text).value.actions).toEqual([
    { verb: 'replace', part: 'summary', text: '~~~\n```\n# add a\n~~~\n\n## More', line: 1 },
    { verb: 'add', part: 'signature', text: 'Last.', line: 10 },
  ]);
});

test('text below a heading that says nothing to do is in no part', () => {
  const { value, diagnostics } = read('Above.\n\n# nonsense\n\nLost.\n\n#  add   summary  \n');
  expect(value.actions).toEqual([{ verb: 'add', part: 'signature', text: 'Above.', line: 1 }]);
  expect(diagnostics.map(({ file, line, message }) => [file, line, message.includes('"nonsense"')])).toEqual([
    ['content/notes/api/element/click.md', 3, true],
    ['content/notes/api/element/click.md', 7, false],
  ]);
});

test('what is added to a part stands behind it, each text after the one before', () => {
  const { value } = applyNote({
    parts,
    note: read('# add summary\n\nOne.\n\n# add summary\n\nTwo.\n\n# add summary').value,
  });
  expect(joinParts(value.slice(0, 1))).toBe('Old.\n\nOne.\n\nTwo.');
});

test('a section goes with all below it, and any other part alone', () => {
  const sections = [
    { name: 'intro', text: 'Intro.' },
    { name: 'a', heading: '## A', text: '' },
    { name: 'b', heading: '### B', text: '' },
    { name: 'c', heading: '## C', text: '' },
    { name: 'd', heading: '### D', text: '' },
  ];
  const left = (part: string) =>
    applyNote({ parts: sections, note: read(`# remove ${part}`).value })
      .value.map(({ name }) => name)
      .join('');
  expect([left('a'), left('b'), left('c'), left('d'), left('intro')]).toEqual([
    'introcd',
    'introacd',
    'introab',
    'introabc',
    '',
  ]);
});
