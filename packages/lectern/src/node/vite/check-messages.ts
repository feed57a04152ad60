import type { Diagnostic } from '../../model/diagnostic.ts';
import { nearestTo } from '../../model/nearest.ts';
import type { ServerBundle } from '../../model/server-bundle.ts';
import { languageOf } from '../../model/site-data.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { hasLabels, labelNames } from '../markdown/labels.ts';
import { listNearest } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';

/** Most names in a diagnostic. */
const listed = 6;

/** Reports texts of the site that replace nothing, and texts that remain English on a site in another language. */
export function checkMessages(
  { messageNames, untranslatedMessages }: Pick<ServerBundle, 'messageNames' | 'untranslatedMessages'>,
  { config, placeOf }: Pick<LoadedConfig, 'placeOf'> & { readonly config: SiteConfig },
): readonly Diagnostic[] {
  const { currentLocale: locale } = config.i18n;
  const names: readonly string[] = [...new Set([...messageNames, ...labelNames])];
  const unknown = Object.keys(config.messages)
    .filter((name) => !names.includes(name))
    .map((name) =>
      diagnostic('message-unknown', placeOf(['messages', name]), {
        name,
        nearest: listNearest(nearestTo(name, names)),
      }),
    );
  const isEnglish = languageOf(locale) === 'en';
  const labels =
    isEnglish || hasLabels(locale) ? [] : labelNames.filter((name) => !Object.hasOwn(config.messages, name));
  const missing = [...new Set([...untranslatedMessages, ...labels])];
  if (missing.length === 0) return unknown;
  const more = missing.length - listed;
  const rest = more > 0 ? ` and ${more} more` : '';
  const params = {
    locale,
    count: missing.length,
    total: names.length,
    names: missing.slice(0, listed).join(', ') + rest,
  };
  return [...unknown, diagnostic('messages-untranslated', placeOf(['i18n', 'defaultLocale']), params)];
}
