import { describe, expect, it } from 'vitest';
import { docs } from '../content/docs.ts';
import { parseConfig } from './parse-config.ts';

const sources = [docs()];

/** Returns what is reported about options, one line each. */
function problemsOf(options: Readonly<Record<string, unknown>>): readonly string[] {
  const input = { title: 'Site', url: 'https://example.com', sources, ...options };
  return parseConfig({ input, file: 'site.config.ts' }).diagnostics.map(
    ({ code, message, hint }) => `${code}: ${message} ${hint}`,
  );
}

describe('parseConfig', () => {
  it('puts these defaults in', () => {
    const { value, diagnostics } = parseConfig({
      input: { title: 'Site', url: 'https://example.com/', sources: [] },
      file: 'site.config.ts',
    });
    expect(diagnostics).toEqual([]);
    expect(value).toMatchSnapshot();
  });

  it('asks readers nothing that nobody hears', () => {
    expect(problemsOf({ feedback: true })).toEqual([
      expect.stringContaining('false unless "analytics" or "clientModules" is set'),
    ]);
    expect(problemsOf({ feedback: true, clientModules: ['./hear.ts'] })).toEqual([]);
    expect(problemsOf({ feedback: true, analytics: { provider: 'google', measurementId: 'G-1' } })).toEqual([]);
  });

  it('names the nearest option for one that it does not know', () => {
    expect(
      problemsOf({ baseURL: '/', navbar: { itmes: [] }, colorMode: { default: 'dark' }, wholly: 'else' }),
    ).toMatchInlineSnapshot(`
      [
        "config-unknown-key: There is no option "colorMode.default". Nearest option: "defaultMode". Correct the name, or delete the line. Settings of your own go into "customFields".",
        "config-unknown-key: There is no option "navbar.itmes". Nearest option: "items" or "title". Correct the name, or delete the line. Settings of your own go into "customFields".",
        "config-unknown-key: There is no option "baseURL". Nearest option: "baseUrl". Correct the name, or delete the line. Settings of your own go into "customFields".",
        "config-unknown-key: There is no option "wholly". Nearest option: none is similar. Correct the name, or delete the line. Settings of your own go into "customFields".",
      ]
    `);
  });

  it('says what is missing', () => {
    expect(
      parseConfig({ input: {}, file: 'site.config.ts' }).diagnostics.map(({ message }) => message),
    ).toMatchInlineSnapshot(`
      [
        "The option "title" is missing; it must be a text.",
        "The option "url" is missing; it must be an address with protocol and host and nothing after them, such as "https://example.com".",
        "The option "sources" is missing; it must be a list of sources, such as [docs(), pages()].",
      ]
    `);
    expect(
      parseConfig({ input: 'site', file: 'site.config.ts' }).diagnostics.map(({ message }) => message),
    ).toMatchInlineSnapshot(`
      [
        "The configuration must be an object, but it is the text "site".",
      ]
    `);
  });

  it.each(
    Object.entries({
      title: ['', 4],
      tagline: [4],
      url: ['https://[', 'example.com', 'https://example.com/docs', 4],
      baseUrl: ['docs', '/docs', '/a?b/', '/%/', '/../', '/a b/', '/ä/'],
      titleDelimiter: [1],
      i18n: [
        { defaultLocale: 1 },
        { defaultLocale: 'de_AT' },
        { locales: ['de'] },
        { localeConfigs: { en: { htmlLang: 'not a tag' } } },
        { locales: 'en' },
        { localeConfigs: { en: { direction: 'up' } } },
        { locales: ['en', 'de'], localeConfigs: { de: { url: '/de/' } } },
      ],
      messages: [{ next: 5 }, 'de'],
      favicon: ['https://example.com/icon.png', 3],
      colorMode: [{ defaultMode: 'blue' }, { disableSwitch: 'yes' }, true],
      navbar: [
        { items: [{ label: 'Both', to: '/a', href: 'https://example.com' }] },
        { items: [{ label: 'None' }] },
        { items: [{ label: 'A', to: '/a', activeBaseRegex: '(' }] },
        { items: [{ to: '/a' }] },
        { items: {} },
        { logo: { src: '/a.svg', alt: '', width: 0, height: '1' } },
      ],
      footer: [{ groups: [{ title: 'A' }] }, { groups: {} }, { copyright: 2021 }],
      announcementBar: [{}, { html: 'a', isCloseable: 1 }],
      baseUrlIssueBanner: ['no'],
      analytics: [{ provider: 'spy' }, { provider: 'google' }, { provider: 'google', measurementId: 'a', domain: 'b' }],
      customFields: [[]],
      sources: [{}, ['docs'], undefined],
      theme: [''],
      clientModules: ['a'],
      staticDir: [1],
      outDir: ['', '~/site', ' ~', 'a\0b'],
      editUrl: ['edit'],
      brokenLinks: ['fail'],
      redirects: [
        { '/a': '/b' },
        [{ from: 1, to: '/a' }],
        [{ from: '/a', to: 'b' }],
        [{ from: '/a' }],
        ...['//evil.com', '/\\evil.com', '/\t/evil.com', 'https:///evil.com', '/docs/a b'].map((to) => [
          { from: '/a', to },
        ]),
      ],
      stylesheets: ['https://example.com/a.css', ['/a.css']],
      scripts: [['http://example.com/a.js']],
    }).flatMap(([option, values]) => values.map((value) => [option, value] as const)),
  )('says what is wrong with %s: %j', (option, value) => {
    expect(problemsOf({ [option]: value })).toMatchSnapshot();
  });

  it('takes into custom fields what JSON can hold, and says where there is something else', () => {
    const circular: Record<string, unknown> = { a: 1 };
    circular.self = [circular];
    const shared = { a: 1 };
    const fine = { list: [1, 'a', null, true], shared: [shared, shared], absent: undefined, none: Object.create(null) };
    expect(problemsOf({ customFields: fine })).toEqual([]);
    const foreign = {
      circular,
      bytes: [new Uint8Array()],
      big: 1n,
      date: new Date(0),
      fn: () => 1,
      hole: [undefined],
      map: new Map(),
      nan: Number.NaN,
      own: new (class Own {})(),
      symbol: Symbol('s'),
    };
    expect(problemsOf({ customFields: foreign })).toMatchInlineSnapshot(`
      [
        "config-option-invalid: The option "customFields.circular.self[0]" must be an object that does not contain itself, but it is an object. Correct its value.",
        "config-option-invalid: The option "customFields.bytes[0]" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is an object of the class Uint8Array. Correct its value.",
        "config-option-invalid: The option "customFields.big" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is the bigint 1. Correct its value.",
        "config-option-invalid: The option "customFields.date" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is an object of the class Date. Correct its value.",
        "config-option-invalid: The option "customFields.fn" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is a function. Correct its value.",
        "config-option-missing: The option "customFields.hole[0]" is missing; it must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object. Add it.",
        "config-option-invalid: The option "customFields.map" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is an object of the class Map. Correct its value.",
        "config-option-invalid: The option "customFields.nan" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is the number NaN. Correct its value.",
        "config-option-invalid: The option "customFields.own" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is an object of the class Own. Correct its value.",
        "config-option-invalid: The option "customFields.symbol" must be a value that JSON allows: a text, a number, true, false, null, a list or a plain object, but it is the symbol Symbol(s). Correct its value.",
      ]
    `);
  });

  it('a value that stops with an error when it is looked at is wrong, not we', () => {
    const input = {
      get title() {
        throw new Error('no title today');
      },
    };
    expect(parseConfig({ input, file: 'a.ts' }).diagnostics.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The configuration must be an object, but it is a value that throws an error when it is read: no title today.",
      ]
    `);
  });

  it('takes what may be written in several ways', () => {
    const input = {
      title: 'Site',
      url: 'https://example.com',
      sources,
      favicon: 'img/icon.png',
      navbar: {
        items: [
          { label: 'Blog', to: 'blog/' },
          { label: 'Part', to: '/docs/#part' },
        ],
      },
      redirects: [{ from: 'old', to: '/new' }],
    };
    const { value } = parseConfig({ input, file: 'site.config.ts' });
    expect(value?.favicon).toBe('/img/icon.png');
    expect(value?.navbar.items.map(({ to }) => to)).toEqual(['/blog', '/docs#part']);
    expect(value?.redirects).toEqual([{ from: ['/old'], to: '/new' }]);
  });

  it.each([
    ['^/docs(', 'Unterminated group'],
    ['[z-a]', 'Range out of order in character class'],
  ])('says why %s is no regular expression', (source, reason) => {
    const navbar = { items: [{ label: 'A', to: '/', activeBaseRegex: source }] };
    expect(problemsOf({ navbar })).toEqual([expect.stringContaining(`must be a valid regular expression (${reason})`)]);
    const search = { kinds: [{ label: 'A', routes: source }] };
    expect(problemsOf({ search })).toEqual([expect.stringContaining(`must be a valid regular expression (${reason})`)]);
  });

  it.each<[object, string]>([
    [{ defaultLocale: 'english' }, 'i18n.defaultLocale" must be a language tag such as "en" or "pt-BR"'],
    [{ defaultLocale: 'en', locales: ['de'] }, 'must be a list that contains the default locale, "en"'],
    [{ locales: ['en', 'de', 'de'] }, 'i18n.locales[2]" must be a locale that the list does not contain yet'],
    [{ localeConfigs: { fr: { label: 'X' } } }, 'i18n.localeConfigs.fr" must be for a locale in "locales" (en)'],
  ])('says what is wrong with the languages %j', (i18n, said) => {
    expect(problemsOf({ i18n })).toEqual([expect.stringContaining(said)]);
  });
});
