import { expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { labelsFor } from '../markdown/labels.ts';
import { checkMessages } from './check-messages.ts';

function problemsOf(locale: string, messages: SiteConfig['messages'], untranslatedMessages: readonly string[] = []) {
  const config = { i18n: { currentLocale: locale }, messages } as SiteConfig;
  const placeOf = (path: readonly (string | number)[]) => ({ file: path.join('.') });
  const themeMessages = { next: 'Next', previous: 'Previous', showAllLines: 'Show all {count} lines' };
  return checkMessages({ themeMessages, untranslatedMessages }, { config, placeOf }).map(
    ({ code, file, message }) => `${file} ${message} [${code}]`,
  );
}

it('says nothing where every text is in the language of the site', () => {
  expect(problemsOf('en', {})).toEqual([]);
  expect(problemsOf('en-GB', { next: 'Onward' })).toEqual([]);
  expect(problemsOf('de', {})).toEqual([]);
  expect(problemsOf('de-AT', {})).toEqual([]);
  expect(problemsOf('fr', labelsFor('en'))).toEqual([]);
});

it('names the texts that are English: those of the theme and of articles', () => {
  const { copyCode: _, ...others } = labelsFor('en');
  expect(problemsOf('fr', others, ['next'])).toEqual([
    'i18n.defaultLocale The site is in "fr", but 2 of 23 texts around its content are in English: next, copyCode. [messages-untranslated]',
  ]);
  expect(problemsOf('fr', {}, ['next'])[0]).toContain(
    '21 of 23 texts around its content are in English: next, copyCode, openProject, runSample, samplePage, downloadPage and 15 more.',
  );
});

it('names a text that replaces nothing, and the nearest', () => {
  expect(problemsOf('en', { nxt: 'Onward' })).toEqual([
    'messages.nxt "messages" contains a text "nxt", but neither the theme nor an article shows it. [message-unknown]',
  ]);
});

it.each([
  ['showAllLines', 'Show everything', '{count}. It contains: none.'],
  ['showAllLines', 'All {cout} lines', '{count}. It contains: {cout}.'],
  ['next', 'Go {there}', 'none. It contains: {there}.'],
  ['footnoteBack', 'Back', '{reference}. It contains: none.'],
])('reports the values in braces of %s as "%s"', (name, text, said) => {
  expect(problemsOf('en', { [name]: text })).toEqual([
    `messages.${name} The text "${name}" in "messages" must contain these values in braces: ${said} [message-values-differ]`,
  ]);
});

it('says nothing about values in another order', () => {
  expect(problemsOf('en', { showAllLines: '{count} lines: show all {count}' })).toEqual([]);
});
