import { z } from 'zod';
import { languageOf } from '../../../model/site-data.ts';
import { text } from './values.ts';

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const tag = 'a language tag such as "en" or "pt-BR"';
const locale = z.string({ error: tag }).refine(isLanguageTag, { error: tag });
const address = 'the address of a site, such as "https://example.com/de/"';

const localeConfig = z.strictObject({
  /**
   * Name of the language as readers see it. Default: its name in that language.
   * @example label: 'Deutsch'
   */
  label: text.optional(),
  /**
   * Direction of the text, `ltr` or `rtl`. Default: the direction of the language's script.
   * @example direction: 'rtl'
   */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /**
   * Value of the `lang` attribute. Default: the locale.
   * @example htmlLang: 'de-AT'
   */
  htmlLang: locale.optional(),
  /**
   * Address of the site in that language, a separate build with the same pages at the same paths. Every page then names its
   * counterpart to search engines (`hreflang`). Default: pages name no counterpart in that language.
   * @example url: 'https://example.com/de/'
   */
  url: z
    .string({ error: address })
    .refine((given) => /^https?:\/\/[^?#\s]+$/.test(given) && URL.canParse(given), { error: address })
    .transform((given) => given.replace(/\/$/, ''))
    .optional(),
});

/** The languages of the site. */
export const i18nOptions = {
  /**
   * The locales of the site, as in Docusaurus. A build has one locale, `defaultLocale`, which also sets the texts of the shell.
   * Each other locale is a separate build with a different `defaultLocale`. Default: only English.
   * @example i18n: { defaultLocale: 'de' }
   */
  i18n: z
    .strictObject({
      /**
       * The language of the content and the shell. Default: `en`.
       * @example defaultLocale: 'de'
       */
      defaultLocale: locale.default('en'),
      /**
       * All locales, including the default one. Default: only the default locale.
       * @example locales: ['en', 'de']
       */
      locales: z.array(locale, { error: 'a list of locales' }).optional(),
      /**
       * Settings by locale. Default: the settings of the language.
       * @example localeConfigs: { de: { htmlLang: 'de-AT' } }
       */
      localeConfigs: z.record(z.string(), localeConfig).default({}),
    })
    .prefault({})
    .superRefine(({ defaultLocale, locales = [defaultLocale], localeConfigs }, { addIssue }) => {
      const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
      if (!locales.includes(defaultLocale))
        wrong(['locales'], `a list that contains the default locale, "${defaultLocale}"`);
      for (const [index, locale] of locales.entries()) {
        if (locales.indexOf(locale) < index) wrong(['locales', index], 'a locale that the list does not contain yet');
      }
      for (const locale of Object.keys(localeConfigs).filter((locale) => !locales.includes(locale))) {
        wrong(['localeConfigs', locale], `for a locale in "locales" (${locales.join(', ')})`);
      }
    })
    .transform(({ defaultLocale, locales = [defaultLocale], localeConfigs }) => ({
      defaultLocale,
      locales,
      currentLocale: defaultLocale,
      localeConfigs: Object.fromEntries(
        locales.map((locale) => {
          const { label, direction, htmlLang, url } = localeConfigs[locale] ?? {};
          const script = rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr';
          return [
            locale,
            {
              label: label ?? ownName(locale),
              direction: direction ?? script,
              htmlLang: htmlLang ?? locale,
              ...(url === undefined ? {} : { url }),
            },
          ] as const;
        }),
      ),
    })),

  /**
   * Texts of the shell and of articles that replace those of the theme, by name. Use it to change texts, or to add a language that
   * the theme lacks. Default: the theme's texts in the language of `i18n.defaultLocale`; `@lectern/theme` has English and German.
   * @example messages: { onThisPage: 'Sur cette page', next: 'Suivant', note: 'Remarque' }
   */
  messages: z.record(z.string(), text, { error: 'an object that maps names to texts' }).default({}),
};

/** Tells whether browsers accept a text as a language tag. Dates and numbers are formatted with it. */
function isLanguageTag(text: string): boolean {
  try {
    // Languages have two or three letters; the longer words that the standard permits, such as "english", belong to none.
    return /^[a-z]{2,3}(?:-|$)/i.test(text) && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Returns a language's name in that language, or the locale itself if the platform does not know it. */
function ownName(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return locale;
  }
}
