import { expect, test } from 'vitest';
import { parseSource } from './source-file.ts';
import { readThrow } from './throws.ts';
import { walk } from './walk.ts';

/** Returns the errors that are thrown anywhere in a code, as `type: message`. */
function thrownIn(text: string): string[] {
  const source = parseSource({ name: 'acme@1.2.3/index.js', text });
  const found: string[] = [];
  walk(source.program, (node) => {
    const thrown = readThrow(source, node);
    if (thrown) found.push(`${thrown.type}: ${thrown.message}`);
  });
  return found;
}

test.each([
  ["throw new Error('No.')", 'Error: No.'],
  ["throw RangeError('Too far.')", 'RangeError: Too far.'],
  ["Promise.reject(new TypeError('No text.'))", 'TypeError: No text.'],
  ["throw new Error('No ' + name + '.')", 'Error: No ….'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
  ['throw new Error(`No ${name} in ${place}.`)', 'Error: No … in ….'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
  ["throw new Error(`No ${isNew ? 'new ' : ''}file.`)", 'Error: No new file.'],
  ["throw new Error(isShown ? 'displayed' : 'not displayed')", 'Error: not displayed'],
  ["throw new Error(isShown ? 'not displayed' : 'displayed')", 'Error: not displayed'],
])('reads %s', (code, expected) => {
  expect(thrownIn(code)).toEqual([expected]);
});

test.each([
  'throw error',
  'throw new Error()',
  'throw new Error(message)',
  'throw new Error(first + second)',
  'throw new Error(404)',
  "throw new Error('No ' && name)",
  "throw new Error(10 - 'No')",
  "throw new Failure('No.')",
  "throw new errors.OwnError('No.')",
  "throw ['No.']",
  "new Error('No.')",
  "Promise.resolve(new Error('No.'))",
  "queue.reject(new Error('No.'))",
  "Promise['reject'](new Error('No.'))",
  "reject(new Error('No.'))",
  'Promise.reject()',
  "Promise[reject](new Error('No.'))",
  "Promise.all.reject(new Error('No.'))",
])('finds no error to show in %s', (code) => {
  expect(thrownIn(code)).toEqual([]);
});
