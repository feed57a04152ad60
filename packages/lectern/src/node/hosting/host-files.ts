import type { HostName } from '../config/options/hosts.ts';
import type { OutputFile } from '../emit/create-output.ts';
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

/** The files of the hosts. Two of them may want the same file with the same content, which is written once. */
export function emitHostFiles(hosts: readonly HostName[], site: HostSite): readonly OutputFile[] {
  const files = hosts.flatMap((host) => makers[host](site));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

const makers: Readonly<Record<HostName, (site: HostSite) => readonly OutputFile[]>> = {
  nginx: (site) => [{ path: `${hostFolder}/nginx.conf`, content: nginxFile(site) }],
  caddy: (site) => [{ path: `${hostFolder}/Caddyfile`, content: caddyFile(site) }],
  // The exclamation mark has a redirect come before the document at the same path, which leads on where no host does.
  netlify: (site) => headersAndRedirects(site, '301!'),
  cloudflare: (site) => headersAndRedirects(site, '301'),
  vercel: (site) => [{ path: 'vercel.json', content: vercelFile(site) }],
  // Without it names that begin with an underscore are not served; of headers and redirects this host takes none.
  'github-pages': () => [{ path: '.nojekyll', content: '' }],
  s3: (site) => s3Files(site, hostFolder),
};

/** Netlify's and Cloudflare's files. Where two rules name one header both hosts join the values, so no path gets one twice. */
function headersAndRedirects({ baseUrl, headers, redirects }: HostSite, status: string): readonly OutputFile[] {
  const rules = [
    { path: `${baseUrl}*`, headers },
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': cacheControl.hashed } },
  ];
  const blocks = rules.map(({ path, headers: own }) =>
    [path, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return [
    { path: '_headers', content: blocks.join('\n') },
    { path: '_redirects', content: redirects.map(({ from, to }) => `${from} ${to} ${status}\n`).join('') },
  ];
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
    redirects: redirects.map(({ from, to }) => ({ source: plain(from), destination: to, statusCode: 301 })),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A path as a pattern that matches it alone. */
function plain(path: string): string {
  return path.replace(/[()[\]{}:*+?!.\\^$|]/g, String.raw`\$&`);
}
