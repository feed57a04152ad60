// cspell:ignore mwebdriver
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { looksLikeError } from '../../../packages/lectern/src/browser/errors/looks-like-error.ts';
import { explainQuery } from '../../../packages/lectern/src/browser/search/explain-query.ts';
import { readPageEntries } from './page-entries.ts';

const root = path.resolve(import.meta.dirname, '../..');
const index = { errors: readPageEntries(root) };

/** The messages that pages print with a link to their explanation: what readers copy from there. */
const linked = globSync('content/{docs,notes,reference}/**/*.md', { cwd: root }).flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/\[`([^`\]]+)`\]\((\/docs\/errors\/[\w-]+#[\w-]+)\)/g)].map(
    ([, message = '', href = '']) => ({
      message,
      href,
    }),
  );
});

/** Returns a message as the testrunner prints it. */
function asPrinted(message: string): string {
  return [
    `[0-0] \u001B[90m2026-11-23T12:34:28.803Z\u001B[39m \u001B[31mERROR\u001B[39m \u001B[97mwebdriver\u001B[39m: ${message}`,
    '[0-0]     at async Context.<anonymous> (/home/ada/shop/test/shop.js:5:5)',
  ].join('\n');
}

it('are many', () => {
  expect(linked.length).toBeGreaterThanOrEqual(40);
});

it.each([
  ['bare', (message: string) => message],
  ['as the runner prints them', asPrinted],
])('find their explanation among the first three, %s', (_, written) => {
  const missed = linked.flatMap(({ message, href }) => {
    const found = explainQuery(written(message), index, '/').map((hit) => hit.href);
    return looksLikeError(written(message)) && found.includes(href)
      ? []
      : [`${message}: ${found.join(' ')} not ${href}`];
  });
  expect(missed).toEqual([]);
});
