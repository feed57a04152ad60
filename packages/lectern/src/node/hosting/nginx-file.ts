import { escapePattern, pathPattern } from './path-pattern.ts';
import { cacheControl, type HostSite } from './site-headers.ts';

/**
 * What belongs into a `server` block of nginx, with `root` the folder that the output lies in (below it, for a base URL). Outside
 * of its location only variables are set. In it no location has an `add_header` of its own: one would take away all others.
 */
export function nginxFile(site: HostSite): string {
  const { baseUrl } = site;
  const lines = [
    '# Written by "lectern build --host nginx". In the server block: set "root", then include this file.',
    ...variables(baseUrl),
    '',
    ...(baseUrl === '/' ? [] : [`location = ${baseUrl.slice(0, -1)} { rewrite ^ ${baseUrl} last; }`]),
    `location ${baseUrl === '/' ? '/' : `^~ ${baseUrl}`} {`,
    ...[...settings(site), '', ...locations(site)].map((line) => (line ? `  ${line}` : '')),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** An `if` with more than variables in it would take the place of its location, so all is decided before that. */
function variables(baseUrl: string): readonly string[] {
  const base = escapePattern(baseUrl.slice(0, -1));
  return [
    '# A path that is no address of the site, as it was sent: nothing is made of it, no redirect above all.',
    'set $lectern_refused "";',
    `if ($uri ~ "^${base}(?:$|/(?!404\\.html$))") { set $lectern_refused yes; }`,
    `if ($request_uri ~ ${quote(pathPattern(baseUrl).replace(/\$$/, String.raw`(?:\?|$)`))}) { set $lectern_refused ""; }`,
    `if ($lectern_refused) { rewrite ^ ${baseUrl}404 last; }`,
    '# What is kept for how long.',
    `set $lectern_cache "${cacheControl.other}";`,
    `if ($uri ~ "^${base}/assets/") { set $lectern_cache "${cacheControl.hashed}"; }`,
    'set $lectern_vary Accept;',
    `if ($uri ~ "^${base}/(?:assets|_lectern)/") { set $lectern_vary ""; }`,
    '# The query of the request behind another one.',
    'set $lectern_more "";',
    'if ($args != "") { set $lectern_more "&$args"; }',
    '# Agents that ask for Markdown get the page as such.',
    'set $lectern_page $uri;',
    `if ($uri ~ "^(?<lectern_bare>${base}/.*[^/])/(?:index\\.html)?$") { set $lectern_page $lectern_bare; }`,
    'set $lectern_twin $lectern_page.md;',
    `if ($uri ~ "^${base}/?$") { set $lectern_twin ${baseUrl}index.md; }`,
    'set $lectern_asks "";',
    String.raw`if ($http_accept ~* "\btext/markdown\b") { set $lectern_asks page; }`,
    'if (-f $document_root$lectern_twin) { set $lectern_asks $lectern_asks-twin; }',
    `if ($uri !~ "^${base}(?:/|$)") { set $lectern_asks ""; }`,
    String.raw`if ($uri ~ "\.html$") { set $lectern_asks ""; }`,
    'if ($lectern_asks = page-twin) { rewrite ^ $lectern_twin last; }',
  ];
}

function settings({ baseUrl, headers }: HostSite): readonly string[] {
  return [
    'charset utf-8;',
    'charset_types text/css text/plain text/xml text/markdown application/javascript application/json image/svg+xml;',
    'absolute_redirect off;',
    'server_tokens off;',
    'etag on;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli also:',
    '# brotli_static on;',
    `error_page 404 ${baseUrl}404.html;`,
    'add_header Cache-Control $lectern_cache always;',
    'add_header Vary $lectern_vary always;',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ];
}

/** `.html` and `/index.html` lead to the page where its file is, by the path as it was sent. */
function locations({ baseUrl, redirects }: HostSite): readonly string[] {
  const base = escapePattern(baseUrl);
  /** `raw` has to name what comes before the ending. */
  const leadOn = (raw: string) => `if ($request_uri ~ "^${raw}(?:\\?|$)") { return 301 $lectern_to$is_args$args; }`;
  return [
    ...redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].map((path) => `location = ${quote(path)} { return 301 ${redirectTo(to)}; }`),
    ),
    `location = ${baseUrl} { try_files ${baseUrl}index.html =404; }`,
    `location = ${baseUrl}404.html { internal; }`,
    `location ~ ^${base}404(?:/(?:index\\.html)?)?$ { return 404; }`,
    String.raw`location ~ /index\.html$ {`,
    '  set $lectern_found "";',
    '  if (-f $document_root$lectern_page.html) { set $lectern_found yes; }',
    '  if (-f $request_filename) { set $lectern_found yes; }',
    '  if ($lectern_found = "") { return 404; }',
    `  ${leadOn(String.raw`(?<lectern_to>[^?]*/)index\.html`)}`,
    `  ${leadOn(String.raw`(?<lectern_to>[^?]+)\.html`)}`,
    '  return 404;',
    '}',
    String.raw`location ~ \.html$ {`,
    '  if (!-f $request_filename) { return 404; }',
    `  ${leadOn(String.raw`(?<lectern_to>[^?]+)\.html`)}`,
    '  return 404;',
    '}',
    'location ~ /$ { try_files $lectern_page.html $lectern_page/index.html =404; }',
    String.raw`location ~ \.webmanifest$ { types { } default_type application/manifest+json; try_files $uri =404; }`,
    String.raw`location ~ \.md$ { types { } default_type text/markdown; try_files $uri =404; }`,
    'try_files $uri $uri.html $uri/index.html =404;',
  ];
}

/** An address with the query of the request added to its own. */
function redirectTo(to: string): string {
  const [address, ...hash] = to.split(/(?=#)/) as [string, ...string[]];
  return `"${address}${address.includes('?') ? '$lectern_more' : '$is_args$args'}${hash.join('')}"`;
}

/** A text in quotes. In a header or a redirect a dollar would begin a variable; none of them has one. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
