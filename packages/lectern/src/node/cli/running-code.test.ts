import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AuthorCode, authorCode, runAuthorCode } from '../ground/author-code.ts';
import { createRunningMemory, noteRunningCode, readRunningCode } from './running-code.ts';

let memory: SharedArrayBuffer;
let stop: () => void;
beforeEach(() => {
  memory = createRunningMemory();
  stop = noteRunningCode(memory);
});
afterEach(() => stop());

const files = () => readRunningCode(memory)?.map(({ code }) => code.file);
const source: AuthorCode = { what: 'Source number 1', file: 'a.ts' };
const page: AuthorCode = { what: 'The page', file: 'ä.md', isPure: true };

it('names what runs, the last one at the end, until it ends', async () => {
  expect(files()).toEqual([]);
  let finish = () => {};
  const isDone = runAuthorCode(source, () => new Promise<void>((resolve) => (finish = resolve)));
  expect(runAuthorCode(page, files)).toEqual(['a.ts', 'ä.md']);
  expect(() => runAuthorCode(page, () => JSON.parse('{'))).toThrow();
  expect(readRunningCode(memory)).toMatchObject([{ code: source }]);
  finish();
  await isDone;
  expect(files()).toEqual([]);
});

it('tells two calls of the same code apart', () => {
  const idOf = () => readRunningCode(memory)![0]!.id;
  expect(runAuthorCode({ ...page }, idOf)).not.toBe(runAuthorCode({ ...page }, idOf));
});

it('leaves out the oldest where there is no room', () => {
  const long = 'x'.repeat(40_000);
  authorCode.publish({ code: { ...source, what: long }, state: 'begins' });
  authorCode.publish({ code: { ...page, what: long }, state: 'begins' });
  expect(files()).toEqual(['ä.md']);
});

it('reads nothing while it changes', () => {
  Atomics.add(new Int32Array(memory, 0, 1), 0, 1);
  expect(readRunningCode(memory)).toBeUndefined();
});
