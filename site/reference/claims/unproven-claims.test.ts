import { expect, test } from 'vitest';
import { hole } from '../quotes/message-templates.ts';
import { marksOf } from '../sentences/sentence-marks.ts';
import { claimProblems, type Proofs, unprovenClaims } from './unproven-claims.ts';

const noFiles = { read: () => undefined, find: () => undefined };
const none: Proofs = {
  templates: [],
  lock: { sentencesVersion: 1, files: {}, pages: {} },
  files: noFiles,
  versions: { 'Demo|version': '7' },
};

const note = `# replace pitfalls

- It fails with \`no such frame was found\`.
- It waits.
  <!-- probe page="a.html"
  await expect(1).toBe('script was too slow')
  -->
- It does not wait.
- It stays open, \`phone is not available\`.
  <!-- probe no-run="needs a person" -->

# replace returns

- Nothing.
`;
const guide =
  "It says `script was too slow` or `the moon was too slow`.\nAfter 30 seconds, or 5.\n1. Item.\n\n```js\nwait(5)\nfail('phone is not available')\n```\n";

test('a pitfall is proven by a probe or a message of the packages, and a message also by code that contains it', () => {
  const { pitfalls, messages, numbers } = unprovenClaims({
    pages: new Map([
      ['note.md', note],
      ['guide.md', guide],
    ]),
    proofs: { ...none, templates: [`no such ${hole} was found`] },
  });
  expect(pitfalls).toEqual([{ file: 'note.md', line: 8, text: '- It does not wait.' }]);
  expect(numbers).toEqual([{ file: 'guide.md', line: 2, text: 'After 30 seconds, or 5.' }]);
  expect(messages).toEqual([{ file: 'guide.md', line: 1, text: 'the moon was too slow' }]);
});

test('a pitfall of a recipe is proven as one of a command', () => {
  const recipe =
    '# Ada\n\n- No pitfall.\n\n## What goes wrong\n\n- It waits.\n\n  ```js\n  wait()\n  ```\n\n  <!-- probe\n  wait()\n  -->\n- It ends.\n\n## Next\n\n- No pitfall.\n';
  const { pitfalls } = unprovenClaims({ pages: new Map([['recipe.md', recipe]]), proofs: none });
  expect(pitfalls).toEqual([{ file: 'recipe.md', line: 16, text: '- It ends.' }]);
});

test('a number is proven as seconds or milliseconds, as a step of the page, as a version, and by the reason of its sentence', () => {
  const numbersIn = (text: string, proofs = none) =>
    unprovenClaims({ pages: new Map([['a.md', text]]), proofs }).numbers.map((claim) => claim.text);
  expect(numbersIn('It waits for 5 seconds.\n\n```js\nwait(5000)\n```\n')).toEqual([]);
  expect(numbersIn('9. It ends.\n10. It goes back to step 9.\n11. It goes to step 12.\n')).toEqual([
    'It goes to step 12.',
  ]);
  expect(numbersIn('Demo 7 and version 7 do it.\n\nDemo 8 does not.\n')).toEqual(['Demo 8 does not.']);
  const sentence = 'It takes 12 steps, `the sun was too slow`.';
  const lock = (source: string) => ({
    ...none.lock,
    pages: { 'a.md': { [marksOf(sentence).id]: { frame: '', facts: '', source } } },
  });
  const unproven = (source: string) =>
    unprovenClaims({ pages: new Map([['a.md', sentence]]), proofs: { ...none, lock: lock(source) } });
  expect(unproven('because I counted')).toMatchObject({ messages: [{ line: 1 }], numbers: [{ line: 1 }] });
  expect(unproven('because 12 were counted, and Node.js wrote "the sun was too slow"')).toMatchObject({
    messages: [],
    numbers: [],
  });
});

test('each claim without a proof is reported with its place, by its first line', () => {
  const claim = { file: 'a.md', line: 3, text: '- It waits.\n  For long.' };
  expect(claimProblems('claim-unproven', [])).toEqual([]);
  expect(claimProblems('claim-unproven', [claim, claim])).toMatchObject([
    { code: 'claim-unproven', file: 'a.md', line: 3, message: 'Nothing proves this: - It waits.' },
    { code: 'claim-unproven' },
  ]);
});
