import { readFileSync } from 'node:fs';
import type { SiteData } from '../../model/site-data.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { enginePath } from '../ground/paths.ts';
import { type DocumentFrame, externalTags } from './document.ts';
import { siteHead } from './site-head.ts';

/** Returns what all documents of a site have in common; `made` is what they hold besides what the configuration names. */
export function documentFrame(
  config: SiteConfig,
  site: SiteData,
  made: Pick<DocumentFrame, 'boot' | 'tabsBoot' | 'homeBoot' | 'blogHeadHtml'> &
    Partial<Pick<DocumentFrame, 'headHtml'>>,
): DocumentFrame {
  const { version } = JSON.parse(readFileSync(enginePath('package.json'), 'utf8')) as { version: string };
  const { head, body } = externalTags(config);
  return {
    site,
    generator: `Lectern ${version}`,
    ...made,
    headHtml: (made.headHtml ?? '') + head + siteHead(config),
    bodyHtml: body,
  };
}
