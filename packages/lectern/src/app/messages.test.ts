import { describe, expect, it } from 'vitest';
import { fillMessage, type Messages, messagesFor, untranslated } from './messages.ts';

const text = (home: string) => ({ home }) as Messages;
const catalogue = { en: text('Home'), de: text('Startseite'), 'pt-BR': text('Início') };

describe('messagesFor', () => {
  it.each([
    ['en', 'Home'],
    ['de', 'Startseite'],
    ['de-AT', 'Startseite'],
    ['pt-BR', 'Início'],
    ['pt', 'Home'],
    ['fr', 'Home'],
  ])('gives for %s the texts with "%s"', (locale, home) => {
    expect(messagesFor(catalogue, locale).home).toBe(home);
  });

  it('fails without English texts', () => {
    expect(() => messagesFor({ de: catalogue.de }, 'fr')).toThrow('The theme has no texts in "fr" and none in "en".');
  });
});

describe('the texts of a site', () => {
  it('replace those of the theme', () => {
    expect(messagesFor(catalogue, 'de', { home: 'Anfang' }).home).toBe('Anfang');
  });
});

describe('untranslated', () => {
  const two = { en: { home: 'Home', next: 'Next' }, de: { home: 'Start', next: 'Next' } } as unknown as Readonly<
    Record<string, Messages>
  >;

  it.each([
    ['en', {}, []],
    ['en-GB', {}, []],
    ['fr', {}, ['home', 'next']],
    ['fr', { home: 'Accueil' }, ['next']],
    ['de', {}, ['next']],
    ['de', { next: 'Next' }, []],
  ])('names for %s with %j what is English', (locale, own, expected) => {
    expect(untranslated(two, locale, own)).toEqual(expected);
  });
});

describe('fillMessage', () => {
  it('replaces known placeholders and leaves unknown ones alone', () => {
    expect(fillMessage('{count} of {total}, {else}', { count: 0, total: 'all' })).toBe('0 of all, {else}');
  });
});
