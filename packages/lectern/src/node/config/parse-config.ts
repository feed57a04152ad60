import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { Locate } from '../modules/locate-in.ts';
import { checkSchema, type SchemaProblem } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';

/** Checks a configuration and fills in defaults. The value is undefined if an option is invalid. */
export function parseConfig(input: {
  readonly input: unknown;
  readonly file: string;
  readonly locate?: Locate;
}): Result<SiteConfig | undefined> {
  const { value, problems } = checkSchema(siteConfig, input.input);
  const invalid = problems.map((problem) => toDiagnostic(problem, input.file, input.locate));
  return { value, diagnostics: value ? [...invalid, ...withoutAddress(value, input)] : invalid };
}

/** Reports locales that have no effect: a build is of one language, and needs the addresses of the others. */
function withoutAddress(
  { i18n: { locales, currentLocale, localeConfigs } }: SiteConfig,
  { file, locate }: { readonly file: string; readonly locate?: Locate },
): readonly Diagnostic[] {
  return locales.flatMap((locale, index) => {
    if (locale === currentLocale || localeConfigs[locale]?.url !== undefined) return [];
    return [diagnostic('locale-without-address', { file, ...locate?.(['i18n', 'locales', index]) }, { locale })];
  });
}

function toDiagnostic(problem: SchemaProblem, file: string, locate?: Locate): Diagnostic {
  const { path, kind, expected, received, nearest } = problem;
  const option = formatPath(path);
  const place = { file, ...locate?.(path) };
  if (option === '') return diagnostic('config-not-object', place, { received });
  if (kind === 'unknown-key') return diagnostic('config-unknown-key', place, { option, nearest });
  if (kind === 'missing') return diagnostic('config-option-missing', place, { option, expected });
  return diagnostic('config-option-invalid', place, { option, expected, received });
}
