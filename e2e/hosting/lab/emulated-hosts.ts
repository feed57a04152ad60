import { runInNewContext } from 'node:vm';
import type { Answer } from './answer.ts';
import type { RawRequest } from './random-request.ts';
import type { RandomSite } from './random-site.ts';
import { traits } from './traits.ts';

/** An emulated host, as its documentation describes it, with the files that the build wrote for it. */
export type EmulatedHost = (request: RawRequest) => Answer;

/** Returns a bucket behind CloudFront with our function, run as it is, our policy of headers and our error page. */
export function createCloudFront(site: RandomSite): EmulatedHost {
  const { handler } = runInNewContext(`${site.text('/.hosting/cloudfront-function.js')};({ handler })`, {
    decodeURIComponent,
    encodeURIComponent,
  });
  const policy = JSON.parse(site.text('/.hosting/cloudfront-headers.json'));
  const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy } = policy.SecurityHeadersConfig;
  const headers: Record<string, string> = {
    'content-security-policy': ContentSecurityPolicy.ContentSecurityPolicy,
    'x-frame-options': FrameOptions.FrameOption,
    'referrer-policy': ReferrerPolicy.ReferrerPolicy,
    'x-content-type-options': 'nosniff',
    ...Object.fromEntries(
      policy.CustomHeadersConfig.Items.map((item: { Header: string; Value: string }) => [
        item.Header.toLowerCase(),
        item.Value,
      ]),
    ),
  };
  return ({ method, target }) => {
    const [uri = '', query = ''] = splitTarget(target);
    const answer = handler({ request: { method, uri, querystring: parametersOf(query) } });
    if (answer.statusCode) {
      const named = Object.entries(answer.headers as Record<string, { value: string }>);
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(named.map(([name, { value }]) => [name, value])),
        body: '',
      };
    }
    // The bucket reads a plus sign as a blank.
    const key = decodeURIComponent(answer.uri.replaceAll('+', ' '));
    const path = `/${key.slice(site.baseUrl.length)}`;
    const isThere = key.startsWith(site.baseUrl) && !path.startsWith('/.') && site.has(path);
    const isKept = isThere || path.startsWith('/.well-known/');
    const status = isKept && site.has(path) ? 200 : 404;
    const file = status === 200 ? path : '/404.html';
    const cache = file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { status, headers: { ...headers, 'cache-control': cache }, body: method === 'HEAD' ? '' : site.read(file) };
  };
}

/** Returns the query of a request as CloudFront gives it to functions. */
function parametersOf(query: string): Readonly<Record<string, unknown>> {
  const found: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    const former = found[name];
    if (!former) found[name] = { value };
    else former.multiValue = [...(former.multiValue ?? [{ value: former.value }]), { value }];
  }
  return found;
}

/**
 * Returns Netlify, Cloudflare Pages, Vercel or GitHub Pages: their own rules for files, then the headers and redirects of
 * our files.
 */
export function createStaticHost(
  name: 'netlify' | 'cloudflare' | 'vercel' | 'github-pages',
  site: RandomSite,
): EmulatedHost {
  const { rules } = traits[name];
  const redirectOf =
    name === 'vercel' ? vercelRedirects(site) : name === 'github-pages' ? () => undefined : listedRedirects(name, site);
  const headersOf =
    name === 'vercel' ? vercelHeaders(site) : name === 'github-pages' ? () => ({}) : listedHeaders(site);
  const lead = (to: string, status: number = rules.status): Answer => ({ status, headers: { location: to }, body: '' });

  return ({ method, target }) => {
    const { pathname } = new URL(target, 'http://host.test');
    const send = (status: number, file: string): Answer => ({
      status,
      headers: { 'cache-control': rules.cache, ...headersOf(pathname) },
      body: method === 'HEAD' ? '' : site.read(file),
    });
    if (name === 'vercel') {
      // It redirects to the one form of an address first.
      const clean = pathname
        .replace(/(?<=\/)index\.html$/, '')
        .replace(/(?<=.)\.html$/, '')
        .replace(/(?<=.)\/$/, '');
      if ((clean || '/') !== pathname) return lead(clean || '/');
    }
    const to = redirectOf(pathname);
    if (to) return lead(to, 301);
    const path = `${decodeURIComponent(pathname)}/`.startsWith(site.baseUrl)
      ? `/${decodeURIComponent(pathname).slice(site.baseUrl.length)}`
      : '//';
    const bare = path.replace(/\/$/, '');
    const folder = `${bare}/index.html`;
    const address = pathname.replace(/\/$/, '');
    if (path.endsWith('/')) {
      if (site.has(folder)) return send(200, folder);
      if (!site.has(`${bare}.html`)) return send(404, '/404.html');
      return rules.slash === 'lead' ? lead(address) : send(404, '/404.html');
    }
    if (path.endsWith('.html') && rules.html === 'lead') {
      if (!site.has(path)) return send(404, '/404.html');
      return lead(pathname.replace(/(?<=\/)index\.html$|\.html$/, ''));
    }
    if (site.has(path)) return send(200, path);
    if (site.has(`${path}.html`)) return send(200, `${path}.html`);
    if (!site.has(folder)) return send(404, '/404.html');
    return rules.folder.bare === 'lead' ? lead(`${pathname}/`) : send(200, folder);
  };
}

type RedirectOf = (pathname: string) => string | undefined;

/** Returns the first matching line of `_redirects`; stars and colons are wildcards. */
function listedRedirects(name: 'netlify' | 'cloudflare', site: RandomSite): RedirectOf {
  const status = name === 'netlify' ? /^301!?$/ : /^30[12378]$/;
  const lines = site
    .text('/_redirects')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    // Other lines are skipped.
    .filter((words) => words.length === 3 && words[0]!.startsWith('/') && status.test(words[2]!))
    .map(([from = '', to = '', code = '']) => ({ from, to, isForced: code.endsWith('!') }));
  return (pathname) => {
    // Netlify compares normalized encodings, with or without a trailing slash; Cloudflare compares the text.
    const asked = name === 'netlify' ? normal(pathname.replace(/(?<=.)\/$/, ''), false) : pathname;
    const line = lines.find(({ from }) => wildcards(name === 'netlify' ? normal(from, true) : from).test(asked));
    if (!line) return undefined;
    // Without the exclamation mark, a file precedes the redirect.
    const isShadowed = name === 'netlify' && !line.isForced;
    return isShadowed ? undefined : line.to.replace(/:[a-z]\w*/gi, 'WILDCARD');
  };
}

/** Normalizes the spelling of a path; literal stars and colons stay. */
function normal(path: string, isPattern: boolean): string {
  const marked = isPattern ? path.replaceAll('*', '%01').replaceAll(':', '%02') : path;
  const spelled = encodeURIComponent(decodeURIComponent(marked)).replaceAll('*', '%2A').replaceAll('%2F', '/');
  return spelled.replaceAll('%01', '*').replaceAll('%02', ':');
}

function wildcards(from: string): RegExp {
  const pattern = from.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pattern.replaceAll('*', '.*').replace(/:[a-z]\w*/gi, '[^/]+')}$`);
}

/**
 * Returns the headers of all matching rules in `_headers`, with values of one name joined; they override the host's own.
 */
function listedHeaders(site: RandomSite): (pathname: string) => Readonly<Record<string, string>> {
  const rules: { readonly pattern: RegExp; readonly headers: [string, string][] }[] = [];
  for (const line of site.text('/_headers').split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)!.headers.push([name.toLowerCase(), value]);
    else rules.push({ pattern: wildcards(line.trim()), headers: [] });
  }
  return (pathname) => {
    const found: Record<string, string> = {};
    for (const { pattern, headers } of rules)
      if (pattern.test(pathname))
        for (const [name, value] of headers) found[name] = found[name] ? `${found[name]}, ${value}` : value;
    return found;
  };
}

interface VercelFile {
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
  readonly redirects: readonly { readonly source: string; readonly destination: string; readonly statusCode: number }[];
}

/**
 * Returns the pattern for a source of Vercel: groups as they are, a backslash before literal characters. Any other pattern
 * is an error here.
 */
function vercelPattern(source: string): RegExp {
  const plain = source.replace(/\\./g, '').replace('(.*)', '');
  if (/[()[\]{}:*+?]/.test(plain)) throw new Error(`Vercel would read a pattern in ${source}`);
  return new RegExp(`^${source.replace(/(?<!\\)[.$^|](?!\*\))/g, String.raw`\$&`)}$`);
}

function vercelRedirects(site: RandomSite): RedirectOf {
  const { redirects }: VercelFile = JSON.parse(site.text('/vercel.json'));
  const list = redirects.map(({ source, destination }) => ({ pattern: vercelPattern(source), destination }));
  for (const { destination } of list) {
    const { pathname, search } = new URL(destination, 'http://host.test');
    if (/[()[\]{}:*+]/.test(pathname) || /[()[\]{}:*]/.test(search))
      throw new Error(`Vercel would read a pattern in ${destination}`);
  }
  return (pathname) => list.find(({ pattern }) => pattern.test(pathname))?.destination;
}

function vercelHeaders(site: RandomSite): (pathname: string) => Readonly<Record<string, string>> {
  const { headers }: VercelFile = JSON.parse(site.text('/vercel.json'));
  const rules = headers.map(({ source, headers: own }) => ({ pattern: vercelPattern(source), own }));
  return (pathname) =>
    Object.fromEntries(
      rules.flatMap(({ pattern, own }) =>
        pattern.test(pathname) ? own.map(({ key, value }) => [key.toLowerCase(), value]) : [],
      ),
    );
}

function splitTarget(target: string): readonly string[] {
  const whole = target.replace(/^https?:\/\/[^/?]*/, '') || '/';
  const at = whole.indexOf('?');
  return at < 0 ? [whole] : [whole.slice(0, at), whole.slice(at + 1)];
}
