import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorIndex, findErrors } from 'lectern/app/errors';
import { expect, it } from 'vitest';
import { looksLikeError } from '../../packages/lectern/src/browser/errors/looks-like-error.ts';
import { explainQuery, plainQuery } from '../../packages/lectern/src/browser/search/explain-query.ts';
import { quotedMessages } from '../../site/reference/quotes/quoted-messages.ts';
import { openBuiltSearch } from '../search/score.ts';

/** How many results a reader looks at, and for which share of the messages one of them must be right. */
const patience = 3;
const least = { bare: 0.97, printed: 0.94 };

const site = path.resolve(import.meta.dirname, '../../site');
const dist = path.join(site, 'dist');
const find = openBuiltSearch(dist);
const index = JSON.parse(readFileSync(path.join(dist, 'errors.json'), 'utf8')) as ErrorIndex;

/** A message that pages quote, and the routes of these pages. */
interface Message {
  readonly text: string;
  readonly routes: readonly string[];
  /** The texts of these pages. */
  readonly sources: readonly string[];
}

/** Returns the messages that guides and notes quote, but for the pages that explain errors: those are the answer. */
function messagesOfPages(): readonly Message[] {
  const found = new Map<string, { routes: string[]; sources: string[] }>();
  for (const folder of ['content/docs', 'content/notes']) {
    for (const file of readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.mdx?$/.test(file) || file.startsWith('errors')) continue;
      const source = readFileSync(path.join(site, folder, file), 'utf8');
      for (const { text } of quotedMessages(source).filter((quote) => isError(quote.text))) {
        const known = found.get(text) ?? { routes: [], sources: [] };
        found.set(text, known);
        known.routes.push(`/docs/${file.replace(/\.mdx?$/, '')}`);
        known.sources.push(source);
      }
    }
  }
  return [...found].map(([text, pages]) => ({ text, ...pages }));
}

/** Tells whether a quotation is the whole text of an error: commands are quoted, too, and some texts are cut with `...`. */
function isError(text: string): boolean {
  if (text.includes('...')) return false;
  return /\berror|can't|cannot|could ?n[o']t|not |fail|invalid|timeout|timed out|refused|unknown (?:command|error)|no such|ERR_/i.test(
    text,
  );
}

/**
 * Returns the messages that none of the first results of the dialog answers: the explanation of the error, a page that quotes
 * it, or an explanation to which such a page leads.
 */
async function missed(print: (text: string) => string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { text, routes, sources } of messages) {
    const report = print(text.replaceAll('…', 'shop'));
    const named = index.errors.filter(({ messages: known }) => known.some((one) => formOf(one).includes(formOf(text))));
    const exact = [...findErrors(report, index).map(({ error }) => error), ...named].map(({ href }) => href);
    const explained = explainQuery(report, index, '/').map(({ href }) => href);
    const found = [...explained, ...(await find(plainQuery(report)))].slice(0, patience);
    const isRight = (href: string) =>
      exact.includes(href) ||
      routes.includes(href) ||
      (href.includes('#') && sources.some((one) => one.includes(href)));
    if (!found.some(isRight)) wrong.push(`${text}: ${found.join(' ')}`);
  }
  return wrong;
}

/** Returns a message without what varies in it: names and quoted texts. Pages quote the beginning of some. */
function formOf(message: string): string {
  return message.replace(/\{[a-z][a-z ]*\}|"[^"]*"|…/gi, '*').toLowerCase();
}

/** Returns a message as the runner prints it: after its prefix, before a line of the stack. */
function printed(text: string): string {
  return `[0-0] 2026-11-23T10:11:12.130Z ERROR webdriver: Error: ${text}\n    at Context.<anonymous> (/home/ada/shop/test/shop.js:4:18)`;
}

const messages = messagesOfPages();

it.each([
  ['bare', (text: string) => text],
  ['printed', printed],
] as const)('answers messages that pages quote, %s', async (form, print) => {
  const wrong = await missed(print);
  process.stdout.write(
    `  ${form}: ${messages.length - wrong.length} of ${messages.length} messages\n${wrong.join('\n')}\n`,
  );
  expect(messages.length).toBeGreaterThan(70);
  expect(1 - wrong.length / messages.length, wrong.join('\n')).toBeGreaterThanOrEqual(least[form]);
});

it.each([
  ['element not clickable', 'Click intercepted'],
  ['error element not clickable', 'Click intercepted'],
  ['cannot click element', 'Click intercepted'],
  ['element not found error', 'Element not found'],
  ['cannot call click on element submit because it was not found', 'Element not found'],
  ['login button element is not interactable', 'Element not interactable'],
  ['stale element reference loginButton', 'Element is stale'],
  ['session not created error', 'Session not created'],
  ['navigation timed out', 'A page did not load in time'],
  ['test timed out', 'The test took too long'],
  ['why does my script time out', 'A script in the page took too long'],
  ['syntax error', 'Syntax error'],
  // No error of the pages: another explanation would lead astray.
  ['element not visible error', undefined],
  ['cannot find chromedriver', undefined],
  ['simulate a server error 500', undefined],
  ['type errors do not fail the run', undefined],
])('explains what readers type from memory: %s', (query, title) => {
  const explained = looksLikeError(query) ? explainQuery(query, index, '/') : [];
  expect(explained[0]?.title[0]?.text).toBe(title);
});
