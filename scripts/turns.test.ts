import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { testsThatWait, turnOfCommit, turns } from './turns.mjs';

const filesOf = (globs: readonly string[]) =>
  globs.map((glob) => globSync(glob, { ignore: ['**/node_modules/**', '**/generated/**'] }));

it('gives every test that takes turns one turn, and names none that is gone', () => {
  const files = turns.flatMap(filesOf);
  expect(files.filter((found) => found.length === 0)).toEqual([]);
  expect(files.flat()).toHaveLength(new Set(files.flat()).size);
});

it('has the other groups wait, and none where no group is chosen', () => {
  expect(testsThatWait('2')).toEqual(turns.filter((group) => group !== turns[1]).flat());
  expect(testsThatWait('')).toEqual([]);
  expect(() => testsThatWait('all')).toThrow(`LECTERN_TURN is "all". Give a number from 1 to ${turns.length}.`);
  expect(turns[turnOfCommit() - 1]).toBeDefined();
});

it('runs every group at night', () => {
  const workflow = readFileSync(new URL('../.github/workflows/tests.yml', import.meta.url), 'utf8');
  expect(workflow).toContain(`turn: [${turns.map((_, index) => index + 1).join(', ')}]`);
});
