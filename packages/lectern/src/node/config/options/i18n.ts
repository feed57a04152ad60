import { z } from 'zod';

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const localeConfig = z.strictObject({
  /** The language's name as readers see it. Default: its own name for itself. */
  label: z.string({ error: 'a text' }).optional(),
  /** Default: that of the language's script. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Value of the `lang` attribute. Default: the locale. */
  htmlLang: z.string({ error: 'a language tag such as "en"' }).optional(),
});

/**
 * `i18n`: the locales of the site, as in Docusaurus. Default: English alone.
 * The texts of the shell follow `defaultLocale`; content in several locales is not built.
 */
export const i18n = z
  .strictObject({
    defaultLocale: z.string({ error: 'a locale such as "en"' }).default('en'),
    locales: z.array(z.string({ error: 'a locale such as "en"' }), { error: 'a list of locales' }).optional(),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .prefault({})
  .refine(({ defaultLocale, locales = [defaultLocale] }) => locales.includes(defaultLocale), {
    path: ['locales'],
    error: 'a list that holds the default locale',
  })
  .transform(({ defaultLocale, locales = [defaultLocale], localeConfigs }) => ({
    defaultLocale,
    locales,
    currentLocale: defaultLocale,
    localeConfigs: Object.fromEntries(
      locales.map((locale) => {
        const { label, direction, htmlLang } = localeConfigs[locale] ?? {};
        const script = rightToLeft.has(locale.replace(/[-_].*/, '')) ? 'rtl' : 'ltr';
        return [
          locale,
          { label: label ?? ownName(locale), direction: direction ?? script, htmlLang: htmlLang ?? locale },
        ] as const;
      }),
    ),
  }));

/** A language's name in that language; the locale itself where the platform knows none. */
function ownName(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return locale;
  }
}
