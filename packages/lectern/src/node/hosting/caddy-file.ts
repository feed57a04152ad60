import { cacheControl, type HostSite } from './site-headers.ts';

/** What belongs into a site's block of Caddy, with `root` the folder that the output lies in (below it, for a base URL). */
export function caddyFile({ baseUrl, headers, redirects }: HostSite): string {
  const setting = [
    'header {',
    ...Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`),
    '\t-Server',
    '}',
  ];
  const lines = [
    '# Written by "lectern build --host caddy". In the block of the site: set "root", then import this file.',
    ...setting,
    `@hashed path ${quote(`${baseUrl}assets/*`)}`,
    `header @hashed Cache-Control "${cacheControl.hashed}"`,
    `@other not path ${quote(`${baseUrl}assets/*`)}`,
    `header @other Cache-Control "${cacheControl.other}"`,
    `@page_or_file not path ${quote(`${baseUrl}assets/*`)} ${quote(`${baseUrl}_lectern/*`)}`,
    'header @page_or_file +Vary Accept',
    ...redirects.flatMap(({ from, to }, index) => [
      `@redirect${index} path ${quote(from)}`,
      `redir @redirect${index} ${quote(to, /[?#]/.test(to) ? '' : '{lectern_query}')} 301`,
    ]),
    String.raw`@folder path_regexp folder ^(.*/)index\.html$`,
    'redir @folder {re.folder.1}{lectern_query} 301',
    String.raw`@page path_regexp page ^(.+)\.html$`,
    'redir @page {re.page.1}{lectern_query} 301',
    String.raw`@hidden path_regexp /\.([^w]|w[^e])`,
    'error @hidden 404',
    `@missing path ${quote(`${baseUrl}404`)} ${quote(`${baseUrl}404.html`)}`,
    'error @missing 404',
    '@slash path_regexp slash ^(.+)/$',
    'rewrite @slash {re.slash.1}',
    'map {query} {lectern_query} {',
    '\t"" ""',
    '\tdefault "?{query}"',
    '}',
    '# Agents that ask for Markdown get the page as such.',
    '@markdown {',
    '\theader Accept *text/markdown*',
    '\tfile {path}.md {path}index.md',
    '}',
    'rewrite @markdown {file_match.relative}',
    'try_files {path} {path}.html {path}/index.html',
    'file_server {',
    '\tprecompressed br zstd gzip',
    '}',
    // Without a server's name headers are set at the end, which an error never reaches.
    'handle_errors {',
    ...setting,
    `\theader Cache-Control "${cacheControl.other}"`,
    `\trewrite * ${quote(`${baseUrl}404.html`)}`,
    '\tfile_server',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** A text in quotes, with a placeholder after it; braces would be one, so in addresses they are encoded. */
function quote(text: string, placeholder = ''): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('{', '%7B').replaceAll('}', '%7D')}${placeholder}"`;
}
