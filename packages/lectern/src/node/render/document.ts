import { faviconTag, headTags, isReplaced } from '../../model/head.ts';
import type { HeadTag, Seed, SeedPage } from '../../model/page.ts';
import { reservedIds, wholeSheetMedia } from '../../model/reserved-ids.ts';
import type { SiteData } from '../../model/site-data.ts';
import { absoluteAddress, withBase, withoutBase } from '../../model/url.ts';
import { escapeHtml, scriptJson } from '../ground/escape-html.ts';
import { findSources, type PolicySources, writePolicy } from './content-policy.ts';
import { moveStyles, styleRules } from './inline-attributes.ts';
import { hashSource } from './inline-sources.ts';
import { jsonLd } from './json-ld.ts';

/** What is the same in every document of a build. */
export interface DocumentFrame {
  readonly site: SiteData;
  /** Name and version of the generator. */
  readonly generator: string;
  /** Text of the inline boot script. */
  readonly boot: string;
  /** The same for documents with tabs whose choice is stored. Default: `boot`. */
  readonly tabsBoot?: string;
  /** The same for documents with the banner of the base URL. Default: `boot`. */
  readonly homeBoot?: string;
  /** Further tags for the end of the head, as HTML: external style sheets and scripts from the configuration. */
  readonly headHtml: string;
  /** The same for posts and lists of posts alone. */
  readonly blogHeadHtml?: string;
  /** HTML for the end of the body, for everything that must not delay the first paint. */
  readonly bodyHtml?: string;
  /** Sources that the policies of all documents must admit; without it, documents have no policy. */
  readonly policy?: PolicySources;
}

/** Hides text that is meant only for screen readers. */
const ownStyles = `#${reservedIds.announcer}{position:fixed;clip-path:inset(50%)}`;

/**
 * Returns the text of an HTML document: everything that its first paint needs, and the seed from which the app hydrates.
 */
export function renderDocument(
  frame: DocumentFrame,
  seed: Seed,
  {
    shell: rendered,
    styles,
    fonts,
    sheet,
    sources = {},
  }: {
    /** The HTML of the shell with the article in it. */
    readonly shell: string;
    /** The rules that can match in it. */
    readonly styles: string;
    /** The fonts that these rules use (see `pageFonts`). */
    readonly fonts: readonly string[];
    /** Address of the whole style sheet. Absent in development. */
    readonly sheet?: string;
    /** Further sources for the policy of this document. */
    readonly sources?: PolicySources;
  },
): string {
  const { site } = frame;
  const locale = site.i18n.localeConfigs[site.i18n.currentLocale];
  const favicon = faviconTag(site);
  const shell = frame.policy ? moveStyles(rendered) : rendered;
  const css = asRead(ownStyles + styles + styleRules(shell).css);
  const boot = asRead(bootOf(shell, frame));
  const own = { 'style-src': [hashSource(css)], 'script-src': [hashSource(boot)] };
  const policy = frame.policy && writePolicy(frame.policy, sources, own, findSources(shell));
  const address = sheet === undefined ? '' : `href="${escapeHtml(sheet)}">`;
  // For what only the pointer changes. With script, the app loads it.
  const withoutScript = address && `<noscript><link rel="stylesheet" ${address}</noscript>`;
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(locale?.htmlLang ?? site.i18n.currentLocale)}"${locale?.direction === 'rtl' ? ' dir="rtl"' : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    policy === undefined ? '' : `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`,
    `<meta name="generator" content="${escapeHtml(frame.generator)}">`,
    ...headTags(seed.page, site).map((tag) => renderTag(tag, true)),
    crawlerTags(seed.page, site),
    favicon ? renderTag(favicon, false) : '',
    // The boot script decides whether they are preloaded.
    ...fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin media="not all" href="${escapeHtml(href)}">`,
    ),
    `<style>${css}</style>`,
    // Most readers do not need it for the first paint, but it must work without script.
    address && `<link rel="stylesheet" media="${wholeSheetMedia}" ${address}`,
    // The boot script gives it the color of the page.
    '<meta name="theme-color" content="">',
    `<script>${boot}</script>`,
    frame.headHtml,
    (isOfBlog(seed.page) && frame.blogHeadHtml) || '',
    `</head><body>${directive(site)}<div id="${reservedIds.root}">${shell}</div>`,
    `<div id="${reservedIds.announcer}" aria-live="polite"></div>`,
    `<script id="${reservedIds.seed}" type="application/json">${scriptJson(seed)}</script>${withoutScript}${frame.bodyHtml ?? ''}</body></html>\n`,
  ].join('');
}

function bootOf(shell: string, { boot, tabsBoot = boot, homeBoot = boot }: DocumentFrame): string {
  if (shell.includes(reservedIds.baseUrlBanner)) return homeBoot;
  return shell.includes(' data-group="') ? tabsBoot : boot;
}

function isOfBlog({ kind }: SeedPage): boolean {
  return kind === 'post' || kind === 'post-list';
}

/** Returns a text as browsers read it in HTML, so that its hash matches what they read. */
function asRead(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

/** Tells agents, who read the HTML, where all pages are available as Markdown. Readers have the menu of the page. */
function directive({ agents, baseUrl }: SiteData): string {
  if (!agents) return '';
  const address = escapeHtml(withBase(baseUrl, '/llms.txt'));
  // Not a link: axe would count a link before the one to the content, although hidden, and report it as outside of all
  // regions.
  return `<p hidden>Every page as Markdown: ${address}</p>`;
}

/** Returns a tag as HTML; `data-page` marks what a navigation replaces (see browser/navigate/head.ts). */
function renderTag({ tag, attributes, text }: HeadTag, ofPage: boolean): string {
  const mark = ofPage && tag !== 'title' ? ' data-page' : '';
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${list.join('')}${mark}>${text === undefined ? '' : `${escapeHtml(text)}</${tag}>`}`;
}

/** Returns the tags that only crawlers read. A navigation removes them, because they describe the page that was loaded. */
function crawlerTags(page: SeedPage, site: SiteData): string {
  if (page.unlisted || page.kind === 'not-found') return '';
  const facts = jsonLd(page, site);
  const tags: readonly HeadTag[] = [
    // A page without a type is a website. Source: https://ogp.me/#types
    ...(page.kind === 'post'
      ? [{ tag: 'meta', attributes: { property: 'og:type', content: 'article' } } as const]
      : []),
    { tag: 'meta', attributes: { property: 'og:site_name', content: site.title } },
    ...(page.collection === 'theme' ? [] : counterparts(page, site)),
  ];
  const script = facts && `<script type="application/ld+json" data-page>${scriptJson(facts)}</script>`;
  return (
    tags
      .filter((tag) => !isReplaced(tag, page))
      .map((tag) => renderTag(tag, true))
      .join('') + (script ?? '')
  );
}

/**
 * Returns links to the page in every language that the site has elsewhere, and in its own; none if there is one language.
 */
function counterparts({ route }: SeedPage, { url, baseUrl, i18n }: SiteData): readonly HeadTag[] {
  const { currentLocale, localeConfigs, locales } = i18n;
  const alternate = (locale: string, href: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang: localeConfigs[locale]?.htmlLang ?? locale, href },
  });
  const others = locales.flatMap((locale) => {
    const elsewhere = locale === currentLocale ? undefined : localeConfigs[locale]?.url;
    return elsewhere === undefined
      ? []
      : [alternate(locale, absoluteAddress(elsewhere, withoutBase(baseUrl, route) ?? route))];
  });
  return others.length === 0 ? [] : [alternate(currentLocale, absoluteAddress(url, route)), ...others];
}

/**
 * Returns tags for scripts of other hosts, which run asynchronously, and for style sheets, which delay only what comes
 * after them.
 */
export function externalTags(options: {
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
}): {
  readonly head: string;
  readonly body: string;
} {
  const sheets = options.stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const scripts = options.scripts.map((src) => `<script async src="${escapeHtml(src)}"></script>`);
  return { head: scripts.join(''), body: sheets.join('') };
}
