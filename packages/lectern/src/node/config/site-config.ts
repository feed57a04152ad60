import { z } from 'zod';
import { analyticsOptions } from './options/analytics.ts';
import { appearanceOptions } from './options/appearance.ts';
import { contentOptions } from './options/content.ts';
import { customFieldsOptions } from './options/custom-fields.ts';
import { discoveryOptions } from './options/discovery.ts';
import { headOptions } from './options/head.ts';
import { i18nOptions } from './options/i18n.ts';
import { identityOptions } from './options/identity.ts';
import { markdownOptions } from './options/markdown.ts';
import { navigationOptions } from './options/navigation.ts';
import { offlineOptions } from './options/offline.ts';
import { policyOptions } from './options/policies.ts';
import { scriptingOptions } from './options/scripting.ts';
import { searchOptions } from './options/search.ts';
import { viteOptions } from './options/vite.ts';

/** The schema of `site.config.ts`. Editors show the docblock of each option, which is also its reference. */
export const siteConfig = z
  .strictObject({
    ...identityOptions,
    ...i18nOptions,
    ...appearanceOptions,
    ...navigationOptions,
    ...contentOptions,
    ...searchOptions,
    ...discoveryOptions,
    ...offlineOptions,
    ...policyOptions,
    ...scriptingOptions,
    ...headOptions,
    ...markdownOptions,
    ...viteOptions,
    ...analyticsOptions,
    ...customFieldsOptions,
  })
  .refine(({ feedback, analytics, clientModules }) => !feedback || analytics || clientModules.length > 0, {
    path: ['feedback'],
    error: 'false unless "analytics" or "clientModules" is set to receive it',
  });

/** The configuration as an author writes it: options with a default are optional. */
export type SiteConfigInput = z.input<typeof siteConfig>;

/** The configuration after validation, with all defaults. */
export type SiteConfig = z.output<typeof siteConfig>;

/** Types the configuration of a site: `export default defineSite({ title: 'My site', url: 'https://example.com', sources: [docs()] })`. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
