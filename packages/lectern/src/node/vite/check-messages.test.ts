import { expect, it } from 'vitest';
import type { SiteConfig } from '../config/site-config.ts';
import { labelNames, labelsFor } from '../markdown/labels.ts';
import { checkMessages } from './check-messages.ts';

function problemsOf(locale: string, messages: SiteConfig['messages'], untranslatedMessages: readonly string[] = []) {
  const config = { i18n: { currentLocale: locale }, messages } as SiteConfig;
  const placeOf = (path: readonly (string | number)[]) => ({ file: path.join('.') });
  return checkMessages({ messageNames: ['next', 'previous'], untranslatedMessages }, { config, placeOf }).map(
    ({ code, file, message }) => `${file} ${message} [${code}]`,
  );
}

it('says nothing where every text is in the language of the site', () => {
  expect(problemsOf('en', {})).toEqual([]);
  expect(problemsOf('en-GB', { next: 'Onward' })).toEqual([]);
  expect(problemsOf('de', {})).toEqual([]);
  expect(problemsOf('de-AT', {})).toEqual([]);
  const all = Object.fromEntries(labelNames.map((name) => [name, 'x']));
  expect(problemsOf('fr', all)).toEqual([]);
});

it('names the texts that are English: those of the theme and of articles', () => {
  const { copyCode: _, ...others } = labelsFor('en');
  expect(problemsOf('fr', others, ['next'])).toEqual([
    'i18n.defaultLocale The site is in "fr", but 2 of 22 texts around its content are in English: next, copyCode. [messages-untranslated]',
  ]);
  expect(problemsOf('fr', {}, ['next'])[0]).toContain(
    '21 of 22 texts around its content are in English: next, copyCode, openProject, runSample, samplePage, downloadPage and 15 more.',
  );
});

it('names a text that replaces nothing, and the nearest', () => {
  expect(problemsOf('en', { nxt: 'Onward' })).toEqual([
    'messages.nxt "messages" contains a text "nxt", but neither the theme nor an article shows it. [message-unknown]',
  ]);
});
