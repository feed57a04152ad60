import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorIndex, findErrors } from 'lectern/app/errors';
import { describe, expect, it } from 'vitest';
import { compareErrors } from './check-errors.ts';
import { messagesOf } from './package-messages.ts';
import { readPageEntries } from './page-entries.ts';
import { readErrorEntries } from './read-entries.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Loads cases, which are plain JavaScript, because Node 20 records them. */
const load = async <Cases>(name: string) => (await import(path.join(root, '../bench/errors', name))) as Cases;
const { onThePage } = await load<{ onThePage: Record<string, readonly [entry: string]> }>('cases-page.mjs');
const { aroundTests } = await load<{ aroundTests: Record<string, { entry: string }> }>('cases-run.mjs');
const { later } = await load<{ later: Record<string, { entry: readonly string[] }> }>('cases-later.mjs');
const reports = path.join(root, '../bench/errors/reports');
const entries = readPageEntries(root);
const index: ErrorIndex = { errors: entries };

/** The entries that explain each recorded run, as the cases name them: those for which the catalogue was written. */
const known = new Map<string, readonly string[]>([
  ...Object.entries(onThePage).map(([name, [entry]]) => [name, [entry]] as const),
  ...Object.entries(aroundTests).map(([name, { entry }]) => [name, [entry]] as const),
]);
const unseen = new Map(Object.entries(later).map(([name, { entry }]) => [name, entry]));

describe('runs of broken tests', () => {
  const idOf = (href: string) => href.slice(href.indexOf('#') + 1);

  it.each([
    ['the catalogue was written for', known, 100],
    ['were recorded after that', unseen, 60],
  ] as const)('that %s are explained by their first error in 92 of 100', (_, expected, count) => {
    const wrong = [...expected].flatMap(([name, wanted]) => {
      const file = path.join(reports, `${name}.txt`);
      if (!existsSync(file)) return [`${name}: not recorded`];
      const found = [...findErrors(readFileSync(file, 'utf8'), index)];
      found.sort((a, b) => Number(a.isFrame) - Number(b.isFrame));
      const ids = found.map(({ error }) => idOf(error.href));
      return wanted.includes(ids[0] ?? '') ? [] : [`${name}: ${ids.join(' ')} instead of ${wanted.join(' or ')}`];
    });
    process.stdout.write(`  ${expected.size - wrong.length} of ${expected.size} runs are explained\n`);
    expect(expected.size).toBeGreaterThan(count);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(expected.size * 0.08);
  });

  it('name the line of the test', () => {
    const [found] = findErrors(readFileSync(path.join(reports, 'click-missing.txt'), 'utf8'), index);
    expect(found?.place).toEqual({ file: '/home/ada/shop/test/shop.js', line: 4 });
    expect(found?.values).toEqual({ command: 'click', selector: '#submit' });
  });
});

it('reads the parts of an entry', () => {
  const source = [
    '## Not found {#none}',
    '',
    '```text',
    'no "{name}"',
    'gone',
    '```',
    '',
    'It has no [`name`](/x).',
    '<!-- probe',
    'expect(1).toBe(1)',
    '',
    'expect(2).toBe(2)',
    '-->',
    '',
    '1. First.',
    '   <!-- probe',
    '   expect(3).toBe(3)',
    '   -->',
    '2. Second.',
    '',
    '**What to do:** Look.',
    '<!-- probe',
    'expect(4).toBe(4)',
    '-->',
  ].join('\n');
  expect(readErrorEntries('/e', source)).toEqual([
    {
      href: '/e#none',
      title: 'Not found',
      messages: ['no "{name}"', 'gone'],
      meaning: 'It has no name.',
      cause: 'First.',
      remedy: 'Look.',
      line: 1,
    },
  ]);
});

describe('the messages of packages', () => {
  it('are errors, rejections and lines of logs at error and warn, with constants and defaults', () => {
    const text = `
      const TEXT = 'no such thing';
      function wait({ timeoutMsg = \`still not there after \${time}ms\` } = {}) {}
      throw new Error(TEXT);
      Promise.reject(new TypeError('wrong kind: ' + kind));
      log.warn('it is', old);
      throw 'thrown as text';
      new Promise((_, reject) => reject('rejected with text'));
      Promise.reject(\`no \${thing} there\`);
      log.info('all is well');
    `;
    expect(messagesOf('a.js', text).map(({ text: message, by }) => `${by}: ${message}`)).toEqual([
      'error: still not there after …ms',
      'error: no such thing',
      'error: wrong kind: …',
      'log.warn: it is …',
      'error: thrown as text',
      'error: rejected with text',
      'error: no … there',
    ]);
  });

  it('are explained or listed; what the list has in vain, and entries that lack a part, are reported', () => {
    const message = (text: string) => ({ text, by: 'error' as const, package: 'a', place: 'a.js:1' });
    const [entry] = readErrorEntries('/e', '## T {#t}\n\n```text\nno "{name}" here\n```\n');
    const found = compareErrors({
      entries: [{ ...entry!, file: 'e.md' }, ...entries],
      messages: [message('no "…" here'), message('listed text'), message('unknown text of it')],
      reviewed: { code: { messages: { a: ['listed text', 'stale text'] } } },
    });
    expect(found.map(({ code, message: said }) => `${code}: ${said}`)).toEqual([
      'error-unexplained: No page explains "unknown text of it" (a/a.js:1).',
      'error-gone: The package a has no message "stale text".',
      'error-incomplete: The error "T" lacks its messages, its meaning, its causes or what to do.',
    ]);
  });
});
