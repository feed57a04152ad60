import { trustedTypesPolicy } from '../../model/boot.ts';
import { attributeOf, mayHaveTags, readHtml } from '../../model/read-html.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { decodeValue } from '../ground/escape-html.ts';
import type { BuiltPage } from '../routes/built-site.ts';
import { inlineSources } from './inline-sources.ts';

/** Sources by the directive that allows them. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Sources that every site needs, in the order of the directives in a policy. */
const own: PolicySources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** Only the policy of this name turns text into HTML or code. */
const trustedTypes: PolicySources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [trustedTypesPolicy],
};

/** Returns the sources on other hosts that a configuration makes browsers load. */
export function configuredSources({
  analytics,
  search,
  scripts,
  stylesheets,
  contentSecurityPolicy,
}: Pick<SiteConfig, 'analytics' | 'search' | 'scripts' | 'stylesheets' | 'contentSecurityPolicy'>): PolicySources {
  return joinSources(
    ...scripts.map(originOf).map((host) => ({ 'script-src': [host], 'connect-src': [host] })),
    // Fonts and images come from the host of the style sheet.
    ...stylesheets.map(originOf).map((host) => ({ 'style-src': [host], 'font-src': [host], 'img-src': [host] })),
    analyticsSources(analytics),
    search ? hosted(search.algolia) : {},
    contentSecurityPolicy || {},
  );
}

function analyticsSources(analytics: SiteConfig['analytics']): PolicySources {
  if (analytics?.provider === 'plausible') {
    const host = [originOf(analytics.src)];
    return { 'script-src': host, 'connect-src': host };
  }
  if (analytics?.provider !== 'google') return {};
  const counted = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  return {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': counted,
    'connect-src': [...counted, 'https://*.analytics.google.com'],
    // Google's scripts bring a policy of their own, with the name that their compiler gives to all of them.
    'trusted-types': ['goog#html'],
  };
}

function hosted(service: Exclude<SiteConfig['search'], false>['algolia']): PolicySources {
  return service ? { 'connect-src': service.hosts ?? algoliaHosts(service.appId) } : {};
}

/** Returns the hosts that the service's own client asks, one after the other. */
function algoliaHosts(appId: string): readonly string[] {
  const fallbacks = [1, 2, 3].map((number) => `https://${appId.toLowerCase()}-${number}.algolianet.com`);
  return [`https://${appId.toLowerCase()}-dsn.algolia.net`, ...fallbacks];
}

/** By tag: attributes with addresses, and the directive that decides about them. */
const loading: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src' },
  input: { src: 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  form: { action: 'form-action' },
  script: { src: 'script-src' },
};

/** Returns what a piece of HTML needs: hashes of its inline styles and scripts, and the hosts that it loads from. */
export function findSources(html: string): PolicySources {
  const found: PolicySources[] = [];
  for (const token of mayHaveTags(html, Object.keys(loading)) ? readHtml(html) : []) {
    if (token.type !== 'open') continue;
    for (const [name, directive] of Object.entries(loading[token.name] ?? {})) {
      const addresses = decodeValue(attributeOf(token, name)?.value ?? '');
      for (const origin of originsIn(addresses)) found.push({ [directive]: [origin] });
    }
  }
  return joinSources(inlineSources(html), ...found);
}

/** Returns what a page asks for in its own document alone. */
export function pageSources({ page, entry }: Pick<BuiltPage, 'page' | 'entry'>): PolicySources {
  return (page.hasOwnPolicy && entry?.frontMatter.content_security_policy) || {};
}

/**
 * Returns the policy of a document: its own inline script and style, and all sources that the site's configuration and content name. A
 * configuration with an empty list for Trusted Types has a policy without them.
 */
export function writePolicy(...sources: readonly PolicySources[]): string {
  const given = joinSources(...sources);
  const areTyped = given['require-trusted-types-for']?.length !== 0;
  return Object.entries(joinSources(own, areTyped ? trustedTypes : {}, given))
    .filter(([name, list]) => list.length > 0 && (areTyped || name !== 'trusted-types'))
    .map(([directive, list]) => `${directive} ${list.join(' ')}`)
    .join(';');
}

/** Tells whether a policy allows anything from another host. */
export function admitsOthers(policy: string): boolean {
  return /[\s;](https?:|\*|[\w-]+\.[\w.-]+)/.test(policy);
}

/** Returns every source of the lists once, in their order. */
export function joinSources(...lists: readonly PolicySources[]): PolicySources {
  const joined = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [directive, sources] of Object.entries(list)) {
      const known = joined.get(directive) ?? new Set();
      joined.set(directive, known);
      for (const source of sources) known.add(source);
    }
  }
  return Object.fromEntries([...joined].map(([name, set]) => [name, [...set]]));
}

/** Returns the origins of all absolute addresses in a text: `srcset` has several. */
function originsIn(text: string): readonly string[] {
  const addresses = text.match(/(?<=^|[\s,])(?:https?:)?\/\/[^\s,]+/gi) ?? [];
  return addresses.map((address) => originOf(address.replace(/^\/\//, 'https://')));
}

/**
 * Returns the protocol and host of an address. Returns those of the site itself for an address without a host, or with one that no policy
 * can name: a semicolon, which a host may have, would begin a new directive.
 */
export function originOf(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin) ? origin : "'self'";
}
