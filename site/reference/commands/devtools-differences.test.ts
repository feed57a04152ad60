import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { devtoolsDifferences, devtoolsExceptions } from './policy.ts';

const notes = path.resolve(import.meta.dirname, '../../content/notes/api');

/** Commands that the DevTools protocol does not have at all; their pages say so by themselves. */
const failing = Object.entries(devtoolsExceptions).filter(([, { unreached }]) => unreached === undefined);
const absent = ['browser/savePDF', 'browser/uploadFile', ...failing.map(([id]) => id)];

test('a command has differences on the DevTools protocol if its note names one', () => {
  const named = globSync('{browser,element,mock}/*.md', { cwd: notes })
    .filter((file) => /\bo(?:ver|n) (?:the )?DevTools\b/i.test(readFileSync(path.join(notes, file), 'utf8')))
    .map((file) => file.replace('.md', ''));
  expect(named.sort()).toEqual([...devtoolsDifferences, ...absent].sort());
});
