import type { HostName } from '../config/options/hosts.ts';
import type { OutputFile } from '../emit/create-output.ts';
import { redirectAddress } from '../emit/redirect-address.ts';
import { caddyFile } from './caddy-file.ts';
import { nginxFile } from './nginx-file.ts';
import { s3Files } from './s3-files.ts';
import { cacheControl, type Headers, type HostSite } from './site-headers.ts';

/** Where files lie that a server reads and no reader asks for. */
export const hostFolder = '.hosting';

/** Whether a host sends files that were compressed beforehand. */
export function takesCompressed(host: HostName): boolean {
  return host === 'nginx' || host === 'caddy';
}

/**
 * Makes the files of the hosts. Two of them may want the same file: with the same content it is written once, otherwise one content
 * stands below the other, for then it is a list of rules of which each host skips what it does not know.
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
  // Without it names that begin with an underscore are not served; of headers and redirects this host takes none.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  s3: (site) => s3Files(site, hostFolder),
};

/** Netlify's and Cloudflare's headers. Where two rules name one header both hosts join the values, so no path gets one twice. */
function headersFile({ baseUrl, headers }: HostSite): OutputFile {
  const rules = [
    { path: `${baseUrl}*`, headers },
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': cacheControl.hashed } },
  ];
  const blocks = rules.map(({ path, headers: own }) =>
    [path, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return { path: '_headers', content: blocks.join('\n') };
}

/**
 * Paths are encoded, with stars and colons, which would be wildcards. The exclamation mark has a redirect come before the document
 * at the same path, which leads on where no host does; Cloudflare knows no such status and skips the line.
 */
function netlifyRedirects({ redirects }: HostSite): OutputFile {
  const lines = redirects.map(({ from, to }) => `${redirectAddress(from)} ${to} 301!\n`);
  return { path: '_redirects', content: lines.join('') };
}

/**
 * Cloudflare compares paths as browsers send them, so stars and colons cannot be encoded. A path with such a wildcard is left to
 * the document that leads on; everything below its line would count as wildcards, too.
 */
function cloudflareRedirects({ redirects }: HostSite): OutputFile {
  const lines = redirects
    .filter(({ from }) => !/\*|:[a-z]/i.test(from))
    .map(({ from, to }) => `${sentPath(from)} ${to} 301\n`);
  return { path: '_redirects', content: lines.join('') };
}

/** A path as browsers send it. */
function sentPath(path: string): string {
  return new URL(path, 'http://site.invalid').pathname;
}

function vercelFile({ baseUrl, headers, redirects }: HostSite): string {
  const list = (own: Headers) => Object.entries(own).map(([key, value]) => ({ key, value }));
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: `${plain(baseUrl)}(.*)`, headers: list(headers) },
      { source: `${plain(baseUrl)}assets/(.*)`, headers: list({ 'Cache-Control': cacheControl.hashed }) },
    ],
    redirects: redirects.map(({ from, to }) => ({ source: plain(sentPath(from)), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A path as a pattern that matches it alone. */
function plain(path: string): string {
  return path.replace(/[()[\]{}:*+?!.\\^$|]/g, String.raw`\$&`);
}
