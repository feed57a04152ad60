import type { HostName } from '../config/host-names.ts';
import type { OutputFile } from '../emit/create-output.ts';
import { redirectAddress } from '../emit/redirect-address.ts';
import { caddyFile } from './caddy-file.ts';
import { nginxFile } from './nginx-file.ts';
import { s3Files } from './s3-files.ts';
import { cacheControl, type Headers, type HostSite, policiesByAddress } from './site-headers.ts';

/** Folder for files that a server reads and no reader requests. */
export const hostFolder = '.hosting';

/** Tells whether a host sends files that were compressed beforehand. */
export function takesCompressed(host: HostName): boolean {
  return host === 'nginx' || host === 'caddy';
}

/**
 * Makes the files of the hosts. Two hosts may need the same file. Equal contents are written once. Different ones are
 * joined, because such a file is a list of rules of which each host skips what it does not know.
 */
export function emitHostFiles(hosts: readonly HostName[], site: HostSite): readonly OutputFile[] {
  const contents = new Map<string, Set<string>>();
  for (const { path, content } of hosts.flatMap((host) => makers[host](site)))
    contents.set(path, (contents.get(path) ?? new Set()).add(String(content)));
  return [...contents].map(([path, parts]) => ({ path, content: [...parts].join('') }));
}

const makers: Readonly<Record<HostName, (site: HostSite) => readonly OutputFile[]>> = {
  nginx: (site) => [{ path: `${hostFolder}/nginx.conf`, content: nginxFile(site) }],
  caddy: (site) => [{ path: `${hostFolder}/Caddyfile`, content: caddyFile(site) }],
  netlify: (site) => [headersFile(site), netlifyRedirects(site)],
  cloudflare: (site) => [headersFile(site), cloudflareRedirects(site)],
  vercel: (site) => [{ path: 'vercel.json', content: vercelFile(site) }],
  // Without it, names that begin with an underscore are not served. This host supports neither headers nor redirects.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  s3: (site) => s3Files(site, hostFolder),
};

/**
 * Returns the headers for Netlify and Cloudflare. If two rules set the same header, both hosts join the values. Policies are
 * meant to be joined; no path may get another header twice.
 */
function headersFile({ baseUrl, headers, policies }: HostSite): OutputFile {
  const rules = [
    { path: `${baseUrl}*`, headers },
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': cacheControl.hashed } },
    ...policiesByAddress({ baseUrl, policies }).map(([path, policy]) => ({
      path,
      headers: { 'Content-Security-Policy': policy },
    })),
  ];
  const blocks = rules.map(({ path, headers: own }) =>
    [path, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return { path: '_headers', content: blocks.join('\n') };
}

/**
 * Returns the redirects for Netlify. Paths are encoded, including stars and colons, which would be wildcards. With the
 * exclamation mark, a redirect precedes the document at the same path, which redirects where no host does. Cloudflare does
 * not know this status and skips the line.
 */
function netlifyRedirects({ redirects }: HostSite): OutputFile {
  const lines = redirects.map(({ from, to }) => `${redirectAddress(from)} ${to} 301!\n`);
  return { path: '_redirects', content: lines.join('') };
}

/**
 * Returns the redirects for Cloudflare, which compares paths as browsers send them, so stars and colons cannot be encoded.
 * A path with such a wildcard is left to the redirecting document; otherwise everything below its line would be treated as
 * wildcards, too.
 */
function cloudflareRedirects({ redirects }: HostSite): OutputFile {
  const lines = redirects
    .filter(({ from }) => !/\*|:[a-z]/i.test(from))
    .map(({ from, to }) => `${sentPath(from)} ${to} 301\n`);
  return { path: '_redirects', content: lines.join('') };
}

/** Returns a path as browsers send it. */
function sentPath(path: string): string {
  return new URL(path, 'http://site.invalid').pathname;
}

function vercelFile({ baseUrl, headers, policies, redirects }: HostSite): string {
  const list = (own: Headers) => Object.entries(own).map(([key, value]) => ({ key, value }));
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: `${plain(baseUrl)}(.*)`, headers: list(headers) },
      { source: `${plain(baseUrl)}assets/(.*)`, headers: list({ 'Cache-Control': cacheControl.hashed }) },
      // Here the last rule wins.
      ...policiesByAddress({ baseUrl, policies }).map(([address, policy]) => ({
        source: plain(address),
        headers: list({ 'Content-Security-Policy': `${headers['Content-Security-Policy']}, ${policy}` }),
      })),
    ],
    redirects: redirects.map(({ from, to }) => ({ source: plain(sentPath(from)), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Returns a pattern that matches exactly one path. */
function plain(path: string): string {
  return path.replace(/[()[\]{}:*+?!.\\^$|]/g, String.raw`\$&`);
}
