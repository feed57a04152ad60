import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from './site-config.ts';

/** The diagnostics whose severity the configuration decides, and the option for each. */
export const policyByCode = {
  'alert-unknown': 'unknownMarkdown',
  'code-language-unknown': 'unknownLanguages',
  'code-line-range': 'brokenLineRanges',
  'code-not-drawn': 'unknownMarkdown',
  'code-word-unknown': 'unknownMarkdown',
  'front-matter-unknown-key': 'unknownFrontMatter',
  'id-duplicate': 'brokenAnchors',
  'image-broken': 'brokenImages',
  'image-missing': 'brokenImages',
  'link-anchor-broken': 'brokenAnchors',
  'link-backslash': 'brokenLinks',
  'link-broken': 'brokenLinks',
  'link-encoding-invalid': 'brokenLinks',
  'link-file-broken': 'brokenLinks',
  'markdown-foreign': 'unknownMarkdown',
  'redirect-target-broken': 'brokenLinks',
  'route-duplicate': 'duplicateRoutes',
  'sidebar-lacks-folder': 'pagesOutsideSidebars',
  'sidebar-lacks-page': 'pagesOutsideSidebars',
  'style-file-missing': 'brokenImages',
} as const satisfies Readonly<Record<string, keyof SiteConfig>>;

/** Sets the severity of each diagnostic as configured, and drops ignored ones. */
export function applyPolicy(input: {
  readonly diagnostics: readonly Diagnostic[];
  readonly config: Pick<SiteConfig, (typeof policyByCode)[keyof typeof policyByCode]>;
}): readonly Diagnostic[] {
  return input.diagnostics.flatMap((diagnostic) => {
    const option = (policyByCode as Readonly<Record<string, (typeof policyByCode)[keyof typeof policyByCode]>>)[
      diagnostic.code
    ];
    if (!option) return [diagnostic];
    const policy = input.config[option];
    if (policy === 'ignore') return [];
    return [{ ...diagnostic, severity: policy === 'error' ? ('error' as const) : ('warning' as const) }];
  });
}
