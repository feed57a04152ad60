import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import { languageOf } from '../../model/site-data.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { hasLabels, labelNames, labelsFor } from '../markdown/labels.ts';
import { listNearest } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';

/** Most names in a diagnostic. */
const listed = 6;

/**
 * Reports texts of the site that replace nothing or have other values in braces, and texts that remain English on a site in another
 * language.
 */
export function checkMessages(
  { themeMessages, untranslatedMessages }: Pick<ServerBundle, 'themeMessages' | 'untranslatedMessages'>,
  { config, placeOf }: Pick<LoadedConfig, 'placeOf'> & { readonly config: SiteConfig },
): readonly Diagnostic[] {
  const { currentLocale: locale } = config.i18n;
  const texts: Readonly<Record<string, string>> = { ...labelsFor(locale), ...themeMessages };
  const names = Object.keys(texts);
  const unknown = Object.keys(config.messages)
    .filter((name) => !names.includes(name))
    .map((name) =>
      diagnostic('message-unknown', placeOf(['messages', name]), {
        name,
        nearest: listNearest(nearestTo(name, names)),
      }),
    );
  const changed = Object.entries(config.messages).flatMap(([name, text]) => {
    const [expected, received] = [valuesIn(texts[name] ?? text), valuesIn(text)];
    if (expected === received) return [];
    return [diagnostic('message-values-differ', placeOf(['messages', name]), { name, expected, received })];
  });
  const found = [...unknown, ...changed];
  const isEnglish = languageOf(locale) === 'en';
  const labels =
    isEnglish || hasLabels(locale) ? [] : labelNames.filter((name) => !Object.hasOwn(config.messages, name));
  const missing = [...new Set([...untranslatedMessages, ...labels])];
  if (missing.length === 0) return found;
  const more = missing.length - listed;
  const rest = more > 0 ? ` and ${more} more` : '';
  const params = {
    locale,
    count: missing.length,
    total: names.length,
    names: missing.slice(0, listed).join(', ') + rest,
  };
  return [...found, diagnostic('messages-untranslated', placeOf(['i18n', 'defaultLocale']), params)];
}

/** Lists the values in braces of a text, for a report. */
function valuesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(', ') || 'none';
}
