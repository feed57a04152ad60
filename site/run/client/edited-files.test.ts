import { expect, it } from 'vitest';
import { filesOf, isSame, offsetOf, withFile } from './edited-files.ts';

const job = { name: 'test.js', code: 'one', files: { 'page.js': 'two' }, pages: { 'page.html': '<p>' } };

it('lists the sample first', () => {
  expect(filesOf(job).map(({ name, language }) => [name, language])).toEqual([
    ['test.js', 'javascript'],
    ['page.html', 'markup'],
    ['page.js', 'javascript'],
  ]);
});

it('replaces the text of any file', () => {
  for (const { name } of filesOf(job)) {
    const edited = withFile(job, name, 'new');
    expect(filesOf(edited).map((file) => file.text === 'new')).toEqual(filesOf(job).map((file) => file.name === name));
    expect(isSame(edited, job)).toBe(false);
    expect(isSame(withFile(edited, name, filesOf(job).find((file) => file.name === name)!.text), job)).toBe(true);
  }
});

it('finds places in a text, and the nearest for those outside', () => {
  expect(offsetOf('ab\ncd', { line: 2, column: 2 })).toBe(4);
  expect(offsetOf('ab\ncd', { line: 1, column: 9 })).toBe(2);
  expect(offsetOf('ab\ncd', { line: 9, column: 1 })).toBe(5);
});
