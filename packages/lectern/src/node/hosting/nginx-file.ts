import { cacheControl, type HostSite } from './site-headers.ts';

/**
 * What belongs into a `server` block of nginx, with `root` the folder that the output lies in (below it, for a base URL).
 * Locations have no `add_header` of their own: one would take away those of the server.
 */
export function nginxFile({ baseUrl, headers, redirects }: HostSite): string {
  const base = escapePattern(baseUrl);
  const lines = [
    '# Written by "lectern build --host nginx". In the server block: set "root", then include this file.',
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
    '',
    `set $lectern_cache "${cacheControl.other}";`,
    'add_header Cache-Control $lectern_cache always;',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'set $lectern_vary Accept;',
    'add_header Vary $lectern_vary always;',
    '# Agents that ask for Markdown get the page as such.',
    'set $lectern_twin $uri.md;',
    `if ($uri = "${baseUrl}") { set $lectern_twin ${baseUrl}index.md; }`,
    'set $lectern_asks "";',
    'if ($http_accept ~* "text/markdown") { set $lectern_asks page; }',
    'if (-f $document_root$lectern_twin) { set $lectern_asks $lectern_asks-twin; }',
    'if ($lectern_asks = page-twin) { rewrite ^ $lectern_twin last; }',
    '',
    ...redirects.map(({ from, to }) => `location = ${quote(from)} { return 301 ${quote(to, queryAfter(to))}; }`),
    `location = ${baseUrl} { try_files ${baseUrl}index.html =404; }`,
    `location = ${baseUrl}404 { return 404; }`,
    `location = ${baseUrl}404.html { internal; }`,
    `location ^~ ${baseUrl}assets/ {`,
    `  set $lectern_cache "${cacheControl.hashed}";`,
    '  set $lectern_vary "";',
    '  try_files $uri =404;',
    '}',
    `location ^~ ${baseUrl}_lectern/ {`,
    '  set $lectern_vary "";',
    '  try_files $uri =404;',
    '}',
    String.raw`location ~ /\.(?!well-known/) { return 404; }`,
    `location ~ ^(?<lectern_folder>${base}(?:.+/)?)index\\.html$ { return 301 $lectern_folder$is_args$args; }`,
    `location ~ ^(?<lectern_page>${base}.+)\\.html$ { return 301 $lectern_page$is_args$args; }`,
    `location ~ ^(?<lectern_page>${base}.+)/$ { try_files $lectern_page.html $lectern_page/index.html =404; }`,
    String.raw`location ~ \.webmanifest$ { types { } default_type application/manifest+json; try_files $uri =404; }`,
    String.raw`location ~ \.md$ { types { } default_type text/markdown; try_files $uri =404; }`,
    `location ${baseUrl} { try_files $uri $uri.html $uri/index.html =404; }`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A text in quotes, with variables after it; there is no way to write a dollar, so in addresses it is encoded. */
function quote(text: string, variables = ''): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('$', '%24')}${variables}"`;
}

/** The query of the request, where the address that it is led to has neither a query nor a fragment to keep it from. */
function queryAfter(to: string): string {
  return /[?#]/.test(to) ? '' : '$is_args$args';
}

function escapePattern(path: string): string {
  return path.replace(/[.+]/g, String.raw`\$&`);
}
