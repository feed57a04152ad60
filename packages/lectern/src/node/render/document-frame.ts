import { readFileSync } from 'node:fs';
import type { SiteData } from '../../model/site-data.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { enginePath } from '../ground/paths.ts';
import { type DocumentFrame, externalTags } from './document.ts';
import { siteHead } from './site-head.ts';

/** Returns what all documents of a site have in common; `headHtml` is what their heads hold besides what the configuration names. */
export function documentFrame(
  config: SiteConfig,
  site: SiteData,
  scripts: Pick<DocumentFrame, 'boot' | 'homeBoot'>,
  headHtml = '',
): DocumentFrame {
  const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
  const { head, body } = externalTags(config);
  return {
    site,
    generator: `Lectern ${version}`,
    ...scripts,
    headHtml: headHtml + head + siteHead(config),
    bodyHtml: body,
  };
}
