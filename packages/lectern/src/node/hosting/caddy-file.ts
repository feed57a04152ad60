import { escapePattern, pathPattern, siteName } from './path-pattern.ts';
import { cacheControl, type HostSite, policiesByAddress } from './site-headers.ts';

/**
 * Returns what belongs into a site's block of Caddy, with `root` set to the folder that contains the output (below it, for
 * a base URL). Everything is in one `handle`, which answers only requests below the base URL. Errors are answered there
 * too, because `handle_errors` applies to the whole host.
 */
export function caddyFile(site: HostSite): string {
  const base = escapePattern(site.baseUrl.slice(0, -1));
  const name = siteName(site.baseUrl);
  const lines = [
    '# Written by "lectern build --host caddy". In the block of the site: set "root", then import this file.',
    `@${name} {`,
    // The path without a trailing slash or "/index.html".
    `\tpath_regexp lectern_page ${quote(`(?s)^(${base}(?:/.*?)??)(?:/(?:index\\.html)?)?$`)}`,
    // Of two sites on one host, Caddy tries the longer of these first.
    `\tpath ${quote(`${site.baseUrl.replace(/(?<=.)\/$/, '')}*`)}`,
    '}',
    `handle @${name} {`,
    '\troute {',
    ...[...settings(site), ...redirects(site), ...files(site)].map((line) => `\t\t${line}`),
    '\t}',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** The header with what was sent: path and query, in rare requests after protocol and host. */
const sent = 'Lectern-Sent';
const host = '^(?:https?://[^/?]*)?';

function settings({ baseUrl, headers, policies }: HostSite): readonly string[] {
  return [
    'header {',
    ...Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`),
    `\tCache-Control "${cacheControl.other}"`,
    '}',
    // Alone: together with it, all headers would be set at the end, and none could be overridden before.
    'header -Server',
    '# A file server would answer any method with the file.',
    '@other_method not method GET HEAD',
    'header @other_method Allow "GET, HEAD"',
    'respond @other_method 405',
    '# What was sent, as a header: matchers of variables would read placeholders in it.',
    `request_header ${sent} {http.request.orig_uri}`,
    // The path without a trailing slash, and the query.
    `@sent header_regexp lectern_raw ${sent} ${quote(String.raw`${host}([^?]*?)/?(?:(\?)(.+)|\?)?$`)}`,
    `@page_or_file not path_regexp ${quote(`^${escapePattern(baseUrl)}(?:assets|_lectern)/`)}`,
    'header @page_or_file +Vary Accept',
    ...policiesByAddress({ baseUrl, policies }).flatMap(([address, policy], index) => [
      `@policy${index} path ${quote(address)}`,
      `header @policy${index} +Content-Security-Policy ${quote(policy)}`,
    ]),
    '# The query of the request, alone and behind another one.',
    'map @sent {re.lectern_raw.2} {lectern_query} {lectern_more} {',
    '\t"?" "?{re.lectern_raw.3}" "&{re.lectern_raw.3}"',
    '\tdefault "" ""',
    '}',
  ];
}

/** Redirects `.html` and `/index.html` to the page if its file exists, by the path as it was sent. */
function redirects({ baseUrl, redirects }: HostSite): readonly string[] {
  const base = escapePattern(baseUrl);
  const refuse = (matcher: string) => `rewrite @${matcher} ${quote(nowhere(baseUrl))}`;
  return [
    '# A path that is no address of the site, as it was sent: nothing is made of it, no redirect above all.',
    `@refused not header_regexp ${sent} ${quote(pathPattern(baseUrl).replace(/^\^/, host).replace(/\$$/, String.raw`(?:\?|$)`))}`,
    refuse('refused'),
    `@not_found_page path_regexp ${quote(String.raw`^${base}404(?:\.html|/(?:index\.html)?)?$`)}`,
    refuse('not_found_page'),
    ...redirects.flatMap(({ from, to }, index) => [
      `@redirect${index} path_regexp ${quote(`^${escapePattern(from)}/?$`)}`,
      `redir @redirect${index} ${redirectTo(to)} 301`,
    ]),
    '@folder {',
    `\theader_regexp lectern_to ${sent} ${quote(String.raw`${host}(/[^?]*?)index\.html(?:\?|$)`)}`,
    '\tfile {re.lectern_page.1}.html {re.lectern_page.1}/index.html',
    String.raw`	path_regexp /index\.html$`,
    '}',
    'redir @folder "{re.lectern_to.1}{lectern_query}" 301',
    '@document {',
    `\theader_regexp lectern_to ${sent} ${quote(String.raw`${host}(/[^?]+)\.html(?:\?|$)`)}`,
    '\tfile {path}',
    String.raw`	path_regexp \.html$`,
    '}',
    'redir @document "{re.lectern_to.1}{lectern_query}" 301',
    String.raw`@other_document path_regexp \.html$`,
    refuse('other_document'),
  ];
}

/** Returns the first that exists: the page as Markdown for agents that ask for it, the file, the page. */
function files({ baseUrl }: HostSite): readonly string[] {
  const base = escapePattern(baseUrl);
  const home = `path_regexp ${quote(`^${base.slice(0, -1)}/?$`)}`;
  const asks = String.raw`header_regexp Accept (?i)\btext/markdown\b`;
  const rewrite = (path: string) => [`rewrite * ${quote(path)}`];
  const notFound = [
    'header Vary Accept',
    ...rewrite(`${baseUrl}404.html`),
    'file_server {',
    '\tstatus 404',
    '\tdisable_canonical_uris',
    '}',
  ];
  const answers: readonly (readonly [name: string, matchers: readonly string[], directives: readonly string[]])[] = [
    ['nowhere', [`path ${quote(nowhere(baseUrl))}`], notFound],
    ['home_twin', [home, asks, `file ${quote(`${baseUrl}index.md`)}`], rewrite(`${baseUrl}index.md`)],
    ['home', [home], rewrite(`${baseUrl}index.html`)],
    ['twin', [asks, 'file {re.lectern_page.1}.md'], rewrite('{re.lectern_page.1}.md')],
    [
      'file',
      ['file {path}', 'not path_regexp /$'],
      [
        `header @hashed Cache-Control "${cacheControl.hashed}"`,
        // A type that Caddy does not know.
        'header @manifest Content-Type application/manifest+json',
      ],
    ],
    ['page', ['file {re.lectern_page.1}.html'], rewrite('{re.lectern_page.1}.html')],
    ['page_of_folder', ['file {re.lectern_page.1}/index.html'], rewrite('{re.lectern_page.1}/index.html')],
  ];
  const indent = (lines: readonly string[]) => lines.map((line) => `\t${line}`);
  return [
    `@hashed path_regexp ${quote(`^${base}assets/`)}`,
    String.raw`@manifest path_regexp \.webmanifest$`,
    // In a "handle", only one is taken; in a "route", all are.
    'handle {',
    ...answers.flatMap(([name, matchers, directives]) =>
      indent([`@${name} {`, ...indent(matchers), '}', `handle @${name} {`, 'route {', ...indent(directives), '}', '}']),
    ),
    ...indent(['handle {', 'route {', ...indent(notFound), '}', '}']),
    '}',
    'file_server {',
    '\tprecompressed br zstd gzip',
    '\tdisable_canonical_uris',
    '}',
  ];
}

/** Returns a hidden name, so that no such file exists. */
function nowhere(baseUrl: string): string {
  return `${baseUrl}.nowhere`;
}

/** Returns an address with the query of the request added to its own. */
function redirectTo(to: string): string {
  const [address, ...hash] = to.split(/(?=#)/) as [string, ...string[]];
  return `"${address}${address.includes('?') ? '{lectern_more}' : '{lectern_query}'}${hash.join('')}"`;
}

/** Returns a text in quotes. Braces outside of patterns would be read as placeholders; no header and no address has any. */
function quote(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
