import { escapePattern, pathPattern, siteName } from './path-pattern.ts';
import { cacheControl, type HostSite, policiesByAddress } from './site-headers.ts';

/**
 * Returns what belongs into a `server` block of nginx, with `root` set to the folder that contains the output (below it,
 * for a base URL). Outside of its location it only sets variables, with names of this site's own. No location in it has an
 * `add_header`, because one would remove all others. An `if` in it only redirects, because any other would replace its
 * location.
 */
export function nginxFile(site: HostSite): string {
  const { baseUrl } = site;
  const lines = [
    '# Written by "lectern build --host nginx". In the server block: set "root", then include this file.',
    ...variables(site),
    '',
    ...(baseUrl === '/' ? [] : [`location = ${baseUrl.slice(0, -1)} { rewrite ^ ${baseUrl} last; }`]),
    ...location(baseUrl === '/' ? '/' : `^~ ${baseUrl}`, ...settings(site), '', ...locations(site)),
  ];
  return `${lines.join('\n')}\n`;
}

function variables({ baseUrl, policies }: HostSite): readonly string[] {
  const base = escapePattern(baseUrl.slice(0, -1));
  const name = `$${siteName(baseUrl)}`;
  const pattern = quote(pathPattern(baseUrl).replace(/\$$/, String.raw`(?:\?|$)`));
  return [
    '# Whether the path, as it was sent, is no address of the site: nothing is made of it, no redirect above all.',
    `set ${name}_refused yes;`,
    `if ($request_uri ~ ${pattern}) { set ${name}_refused ""; }`,
    '# How long it is kept.',
    `set ${name}_cache "${cacheControl.other}";`,
    `if ($uri ~ "^${base}/assets/") { set ${name}_cache "${cacheControl.hashed}"; }`,
    `set ${name}_vary Accept;`,
    `if ($uri ~ "^${base}/(?:assets|_lectern)/") { set ${name}_vary ""; }`,
    ...(policies ? ['# What some files refuse in addition.', `set ${name}_policy "";`] : []),
    ...policiesByAddress({ baseUrl, policies }).map(
      ([address, policy]) => `if ($uri = ${quote(address)}) { set ${name}_policy ${quote(policy)}; }`,
    ),
    '# The query of the request behind another one.',
    `set ${name}_more "";`,
    `if ($args != "") { set ${name}_more "&$args"; }`,
    '# The path without a slash or "/index.html" at its end, and whether an agent asks for Markdown that there is.',
    `set ${name}_page $uri;`,
    `if ($uri ~ "^(?<${name.slice(1)}_bare>${base}/.*[^/])/(?:index\\.html)?$") { set ${name}_page ${name}_bare; }`,
    `set ${name}_twin ${name}_page.md;`,
    `if ($uri = "${baseUrl}") { set ${name}_twin ${baseUrl}index.md; }`,
    `set ${name}_asks "";`,
    String.raw`if ($http_accept ~* "\btext/markdown\b") { set ${name}_asks page; }`,
    `if (-f $document_root${name}_twin) { set ${name}_asks ${name}_asks-twin; }`,
  ];
}

function settings({ baseUrl, headers, policies }: HostSite): readonly string[] {
  const name = siteName(baseUrl);
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
    `add_header Cache-Control $${name}_cache always;`,
    `add_header Vary $${name}_vary always;`,
    ...(policies ? [`add_header Content-Security-Policy $${name}_policy always;`] : []),
    ...Object.entries(headers).map(([header, value]) => `add_header ${header} ${quote(value)} always;`),
  ];
}

/** Redirects `.html` and `/index.html` to the page if its file exists, by the path as it was sent. */
function locations({ baseUrl, redirects }: HostSite): readonly string[] {
  const base = escapePattern(baseUrl);
  const name = siteName(baseUrl);
  const refuse = `if ($${name}_refused) { return 404; }`;
  const twin = `if ($${name}_asks = page-twin) { rewrite ^ $${name}_twin last; }`;
  const leadOn = (start: string, ending: string) =>
    `if ($request_uri ~ "^(?<${name}_to>${start})${ending}(?:\\?|$)") { return 301 $${name}_to$is_args$args; }`;
  const withoutName = leadOn('[^?]*/', String.raw`index\.html`);
  const withoutEnding = leadOn('[^?]+', String.raw`\.html`);
  const typed = (ending: string, type: string) =>
    location(`~ \\.${ending}$`, refuse, `types { } default_type ${type};`, 'try_files $uri =404;');
  return [
    ...redirects.flatMap(({ from, to }) =>
      [from, `${from}/`].flatMap((path) => location(`= ${quote(path)}`, refuse, `return 301 ${redirectTo(to, name)};`)),
    ),
    ...location(`= ${baseUrl}`, refuse, twin, `try_files ${baseUrl}index.html =404;`),
    ...location(`= ${baseUrl}404.html`, 'internal;'),
    ...location(`~ ^${base}404(?:/(?:index\\.html)?)?$`, 'return 404;'),
    ...location(
      String.raw`~ /index\.html$`,
      refuse,
      `set $${name}_found "";`,
      `if (-f $document_root$${name}_page.html) { set $${name}_found yes; }`,
      `if (-f $request_filename) { set $${name}_found yes; }`,
      `if ($${name}_found = "") { return 404; }`,
      withoutName,
      withoutEnding,
      'return 404;',
    ),
    ...location(
      String.raw`~ \.html$`,
      refuse,
      'if (!-f $request_filename) { return 404; }',
      withoutEnding,
      'return 404;',
    ),
    ...location('~ /$', refuse, twin, `try_files $${name}_page.html $${name}_page/index.html =404;`),
    ...typed('webmanifest', 'application/manifest+json'),
    ...typed('md', 'text/markdown'),
    refuse,
    twin,
    'try_files $uri $uri.html $uri/index.html =404;',
  ];
}

function location(head: string, ...lines: readonly string[]): readonly string[] {
  return [`location ${head} {`, ...lines.map((line) => (line ? `  ${line}` : '')), '}'];
}

/** Returns an address with the query of the request added to its own. */
function redirectTo(to: string, name: string): string {
  const [address, ...hash] = to.split(/(?=#)/) as [string, ...string[]];
  return `"${address}${address.includes('?') ? `$${name}_more` : '$is_args$args'}${hash.join('')}"`;
}

/** Returns a text in quotes. In a header or a redirect, a dollar would begin a variable; none of them has one. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
