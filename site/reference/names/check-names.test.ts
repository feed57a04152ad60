import { expect, test } from 'vitest';
import { unknownNames } from './check-names.ts';

test('a name in code is known if a package or the code of its page has it', () => {
  const page =
    'Set `waitforTimeout`, `waitforTimeotu` or `ownName`, not waitFor.\n\n```js\nconst ownName = `wrongName`\n```\n';
  expect(unknownNames(new Map([['a.md', page]]), new Set(['waitforTimeout']))).toEqual([
    { file: 'a.md', line: 1, name: 'waitforTimeotu' },
  ]);
});

test('a name in a fence, in text or in small letters is none that a page claims', () => {
  const page = 'Set noCode and `lowercase`.\n\n```js\nfenceName()\n```\n';
  expect(unknownNames(new Map([['a.md', page]]), new Set())).toEqual([]);
});
