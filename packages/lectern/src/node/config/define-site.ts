import type { SiteConfigInput } from './site-config.ts';

/** Types the configuration of a site: `export default defineSite({ title: 'My site', url: 'https://example.com', sources: [docs()] })`. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
