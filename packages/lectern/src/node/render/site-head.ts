import { basedAttribute } from '../../model/url.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { escapeHtml } from '../ground/escape-html.ts';
import { findSources, joinSources, originOf, type PolicySources } from './content-policy.ts';

type HeadConfig = Pick<SiteConfig, 'head' | 'baseUrl'>;

/** Returns the configured tags for the heads of all documents, as HTML. */
export function siteHead({ head, baseUrl }: HeadConfig): string {
  return head.map((tag) => renderTag(tag, baseUrl)).join('');
}

function renderTag({ tag, attributes, content = '' }: HeadConfig['head'][number], baseUrl: string): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(basedAttribute(name, value, baseUrl))}"`,
  );
  const start = `<${tag}${list.join('')}>`;
  return tag === 'meta' || tag === 'link' ? start : `${start}${content}</${tag}>`;
}

/** Returns what these tags need in the policy of every document. */
export function siteHeadSources(config: HeadConfig): PolicySources {
  const sheets = config.head.flatMap(({ tag, attributes: { rel, href } }) =>
    tag === 'link' && rel === 'stylesheet' && typeof href === 'string' && /^(?:https?:)?\/\//.test(href)
      ? [originOf(href.replace(/^\/\//, 'https://'))]
      : [],
  );
  const ofSheets = sheets.map((host) => ({ 'style-src': [host], 'font-src': [host], 'img-src': [host] }));
  return joinSources(findSources(siteHead(config)), ...ofSheets);
}
