import { expect, it } from 'vitest';
import { asSpec, placeInSample } from './as-spec.ts';

const job = { name: 'test.js', code: '', files: {}, pages: {} };

it('makes a test of lines without one, and keeps their numbers', () => {
  const { code } = asSpec({ ...job, code: "await $('h1').click()\nawait $('h2').click()" });
  expect(code).toBe("it('runs', async () => { await $('h1').click()\nawait $('h2').click()\n})");
});

it.each(["it('is', () => {})", "describe('a', () => {})", 'before(() => {})'])('leaves %s alone', (code) => {
  expect(asSpec({ ...job, code }).code).toBe(code);
});

it('finds the place of a spec in the sample', () => {
  const lines = { ...job, code: 'one()\ntwo()' };
  const at = (line: number, column: number, file = 'test.js') => placeInSample(lines, { file, line, column });
  expect(at(1, 28)).toEqual({ file: 'test.js', line: 1, column: 3 });
  expect(at(2, 3)).toEqual({ file: 'test.js', line: 2, column: 3 });
  expect(at(3, 2)).toEqual({ file: 'test.js', line: 2, column: 6 });
  expect(at(1, 28, 'page.js')).toEqual({ file: 'page.js', line: 1, column: 28 });
  expect(placeInSample({ ...job, code: "it('is'" }, { file: 'test.js', line: 1, column: 8 }).column).toBe(8);
});
