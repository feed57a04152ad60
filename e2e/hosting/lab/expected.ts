import { isDecodable } from '../../../packages/lectern/src/model/url.ts';
import { pathPattern } from '../../../packages/lectern/src/node/hosting/path-pattern.ts';
import { cacheControl } from '../../../packages/lectern/src/node/hosting/site-headers.ts';
import { type Facts, origin } from './answer.ts';
import type { RawRequest } from './random-request.ts';
import type { RandomSite } from './random-site.ts';
import type { Rules, Traits } from './traits.ts';

/** The asserted parts of an answer; the rest is unknown. */
export type Expected = Partial<Facts> & Pick<Facts, 'status'>;

/** The inputs for the expected answer of a host. */
interface Sources {
  readonly traits: Traits;
  readonly site: RandomSite;
  /** Requests an answer from the preview. */
  readonly preview: (request: RawRequest) => Promise<Facts>;
}

/**
 * Returns the expected answer of a host: the preview's, changed by the traits of the host. Undefined if it is unknown: the
 * preview itself is not asked, because Node refuses bytes that must be encoded, or another application answers.
 */
export async function expectedFacts(request: RawRequest, sources: Sources): Promise<Expected | undefined> {
  const { traits, site } = sources;
  const path = pathOf(request.target);
  const asked = traits.negotiates ? request : { ...request, accept: '*/*' };
  const truth = traits.rules ? await byRules(asked, traits.rules, sources) : await sources.preview(asked);
  if (truth.status === 400) return undefined;
  // Outside the site another application answers, or nothing.
  if (!isBelow(path, site.baseUrl)) return undefined;
  if (traits.refuses?.(path)) return { status: 400 };
  const isMade = traits.takesHtmlOff && truth.status === 404 && isAddress(path, site) && /.\.html$/.test(path);
  const facts = isMade ? madeUp(path, traits) : truth;
  const sent = facts.location === undefined ? traits.headers.files : traits.headers.redirects;
  // Further details of a redirect are unknown if it lacks our headers.
  if (facts.location !== undefined && !sent) return { status: facts.status, location: facts.location };
  return { ...facts, varies: facts.varies && traits.negotiates, lost: sent ? [] : Object.keys(site.headers) };
}

/** Tells whether a path is below the base URL as servers read it, which resolve dots and merge slashes. */
function isBelow(path: string, baseUrl: string): boolean {
  const way: string[] = [];
  for (const part of path.replace(/%2e/gi, '.').replace(/%2f/gi, '/').split('/'))
    if (part === '..') way.pop();
    else if (part !== '' && part !== '.') way.push(part);
  return `/${way.join('/')}/`.startsWith(baseUrl);
}

/** Returns where a host redirects that removes `.html` without checking for a file. */
function madeUp(path: string, { rules }: Traits): Facts {
  const bare = path.replace(/(?<=\/)index\.html$|\.html$/, '');
  const to = rules ? bare.replace(/(?<=.)\/$/, '') : bare;
  return {
    status: rules?.status ?? 301,
    location: new URL(origin + to).href,
    cache: 'no-cache',
    varies: false,
    lost: [],
  };
}

/** Returns the answer of a host with rules of its own; the preview supplies the content for the plain address. */
async function byRules(request: RawRequest, rules: Rules, { traits, site, preview }: Sources): Promise<Facts> {
  const path = pathOf(request.target);
  const [, ending = ''] = /(\/index\.html|(?<=.)\.html|(?<=.)\/)$/.exec(path) ?? [];
  const bare = path === site.baseUrl ? path : path.slice(0, path.length - ending.length);
  const isHome = bare === site.baseUrl || `${bare}/` === site.baseUrl;
  const at = isHome ? '/index' : `/${decodeURIComponent(bare).slice(site.baseUrl.length)}`;
  const [isPage, isFolder] = [site.has(`${at}.html`), !isHome && site.has(`${at}/index.html`)];
  // Their headers are by path, whatever the status.
  const cacheOf = (name: string) =>
    traits.headers.files && name.startsWith('/assets/') ? cacheControl.hashed : rules.cache;
  const file = (name: string): Facts => ({
    status: 200,
    body: request.method === 'HEAD' ? '' : site.read(name),
    cache: cacheOf(name),
    varies: false,
    lost: [],
  });
  const lead = (to: string): Facts => ({
    status: rules.status,
    location: new URL(origin + to).href,
    cache: undefined,
    varies: false,
    lost: [],
  });
  const missing = async (): Promise<Facts> => ({
    ...(await preview({ ...request, target: `${site.baseUrl}nothing-at-all` })),
    cache: cacheOf(at),
    varies: false,
  });
  const old = site.redirects.get(at);
  const leadsOn = old !== undefined && !rules.documentsAt?.test(at);
  if (leadsOn && (ending === '' || (ending === '/' && rules.redirectsSlash)))
    return { ...lead(new URL(old, origin).href.replace(origin, '')), location: new URL(old, origin).href, status: 301 };
  if (isHome && path === site.baseUrl && path !== '/' && rules.takesSlashOff) return lead(path.slice(0, -1));
  if (isHome && ending !== '/index.html') return file('/index.html');
  if (ending === '') {
    if (site.has(at)) return file(at);
    if (isPage) return file(`${at}.html`);
    return isFolder ? (rules.folder.bare === 'lead' ? lead(`${bare}/`) : file(`${at}/index.html`)) : missing();
  }
  if (ending === '/') {
    if (isFolder) return rules.folder.slash === 'lead' ? lead(bare) : file(`${at}/index.html`);
    if (rules.slash === 'lead' && (isPage || rules.takesSlashOff)) return lead(bare);
    return isPage && rules.slash === 'page' ? file(`${at}.html`) : missing();
  }
  if (ending === '.html') return !isPage ? missing() : rules.html === 'lead' ? lead(bare) : file(`${at}.html`);
  if (!isFolder && !isHome) return missing();
  if (rules.folder.index === 'page') return file(isHome ? '/index.html' : `${at}/index.html`);
  return lead(rules.folder.index === 'lead to bare' ? bare.replace(/(?<=.)\/$/, '') : `${bare.replace(/\/$/, '')}/`);
}

/** Returns the path that a request is for. */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/, '').split('?')[0] || '/';
}

function isAddress(path: string, { baseUrl }: RandomSite): boolean {
  return (
    new RegExp(pathPattern(baseUrl)).test(path) &&
    isDecodable(path) &&
    !/\/404(\.html|\/index\.html)$/.test(decodeURIComponent(path))
  );
}

/**
 * Tells whether the documentation of hosts covers a request: addresses as browsers send them, and no files that they hide.
 */
export function isKnown({ target }: RawRequest, site: RandomSite): boolean {
  const path = pathOf(target);
  if (!isAddress(path, site) || !URL.canParse(target, origin) || new URL(target, origin).href !== origin + target)
    return false;
  if (new URL(origin + decodeURIComponent(path).replaceAll('%', '%25')).pathname !== path) return false;
  return !/\/index$|\/index\/|\/404\/?$|\.html\/$|\/(_headers|_redirects|vercel\.json)\b|\.(gz|br|zst)\b|\/_lectern|\/assets\/$/.test(
    path,
  );
}
