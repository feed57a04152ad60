import { posix } from 'node:path';
import type { OutputFile } from '../emit/create-output.ts';
import { pathPattern } from './path-pattern.ts';
import { cacheControl, type HostSite } from './site-headers.ts';

/**
 * Returns the files for a bucket behind CloudFront: a script that uploads the site, the function that answers requests with
 * pages and redirects, and the policy for response headers. The bucket itself can do neither.
 */
export function s3Files(site: HostSite, folder: string): readonly OutputFile[] {
  return [
    { path: `${folder}/s3-upload.sh`, content: uploadScript(site) },
    { path: `${folder}/cloudfront-function.js`, content: viewerRequest(site) },
    { path: `${folder}/cloudfront-headers.json`, content: headersPolicy(site) },
  ];
}

/**
 * Returns the script that uploads the site: hashed files first, and nothing is deleted before the pages are there, so that
 * no page ever names a missing file.
 */
function uploadScript({ baseUrl }: HostSite): string {
  const target = `"s3://$1${baseUrl.slice(0, -1)}"`;
  const hidden = `--exclude '.*' --include '.well-known/*'`;
  return `#!/bin/sh
# Written by "lectern build --host s3". Run it with the name of the bucket: sh .hosting/s3-upload.sh my-bucket
set -eu
cd "$(dirname "$0")/.."
aws s3 sync assets ${target.slice(0, -1)}/assets" --cache-control '${cacheControl.hashed}'
aws s3 sync . ${target} ${hidden} --exclude 'assets/*' --cache-control '${cacheControl.other}'
aws s3 sync . ${target} ${hidden} --exclude 'assets/*' --delete --size-only
`;
}

/**
 * Returns the function for requests. CloudFront's JavaScript is old: no regular expressions with lookbehind, no modules.
 */
function viewerRequest({ baseUrl, redirects, paths }: HostSite): string {
  const map = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  const print = (value: unknown) => JSON.stringify(value, undefined, 2);
  return `// Written by "lectern build --host s3": the distribution's function for viewer requests.
// Set ${baseUrl}404.html as the response page for the errors 403 and 404, with the status 404.
var base = ${print(baseUrl)};
var pattern = new RegExp(${print(pathPattern(baseUrl))});
var redirects = ${print(map)};
// Answered by another file than the rule for dots in names says.
var files = ${print(exceptions(baseUrl, paths))};
function has(map, key) {
  return Object.prototype.hasOwnProperty.call(map, key);
}
function moved(to, query) {
  var hash = to.indexOf('#') < 0 ? '' : to.slice(to.indexOf('#'));
  var address = to.slice(0, to.length - hash.length);
  var more = query && (address.indexOf('?') < 0 ? '?' : '&') + query;
  var headers = { location: { value: address + more + hash }, 'cache-control': { value: '${cacheControl.other}' } };
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: headers };
}
function queryOf(parameters) {
  var parts = [];
  Object.keys(parameters || {}).forEach(function (name) {
    var given = parameters[name];
    (given.multiValue || [given]).forEach(function (each) {
      parts.push(each.value === '' ? name : name + '=' + each.value);
    });
  });
  return parts.join('&');
}
function decoded(path) {
  try {
    return pattern.test(path) ? decodeURIComponent(path) : undefined;
  } catch (error) {
    return undefined;
  }
}
${answerCode}`;
}

/** The part of the function that is the same for all sites: it finds the file that answers a path. */
const answerCode = `// The file that answers a path; undefined where there is none.
function fileOf(path) {
  var isFolder = path.slice(-1) === '/';
  var bare = isFolder ? path.slice(0, -1) : path;
  if (bare + '/' === base) return base + 'index.html';
  var hasDot = bare.slice(bare.lastIndexOf('/')).indexOf('.') >= 0;
  var file = has(files, bare) ? files[bare] : hasDot ? bare : bare + '.html';
  return isFolder && file === bare ? undefined : file;
}
function handler(event) {
  var request = event.request;
  var raw = request.uri;
  var path = decoded(raw);
  var query = queryOf(request.querystring);
  var site = path === undefined ? '/404' : '/' + path.slice(base.length);
  var file;
  if (!/^\\/404(\\.html|\\/(index\\.html)?)?$/.test(site)) {
    var bare = path.replace(/(.)\\/$/, '$1');
    if (has(redirects, bare)) return moved(redirects[bare], query);
    if (/\\/index\\.html$/.test(raw)) return moved(raw.slice(0, -10), query);
    if (/\\.html$/.test(raw)) return moved(raw.slice(0, -5), query);
    if (!/\\.html$/.test(path)) file = fileOf(path);
  }
  request.uri = (file || base + '.nowhere').split('/').map(encodeURIComponent).join('/');
  return request;
}
`;

/**
 * Returns the exceptions by address: documents whose names have a dot or are those of their folders, and files whose names
 * have no dot.
 */
function exceptions(baseUrl: string, paths: readonly string[]): Readonly<Record<string, string>> {
  const all = new Set(paths);
  const found: Record<string, string> = {};
  for (const path of [...all].sort()) {
    const [, folder] = /^(.+)\/index\.html$/.exec(path) ?? [];
    const address = folder !== undefined && !all.has(`${folder}.html`) ? folder : path.replace(/\.html$/, '');
    const usual = posix.basename(address).includes('.') ? address : `${address}.html`;
    if (usual !== path) found[baseUrl + address] = baseUrl + path;
  }
  return found;
}

/**
 * Returns the configuration for `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`.
 */
function headersPolicy({ headers }: HostSite): string {
  const named = new Set(['Content-Security-Policy', 'Strict-Transport-Security', 'Referrer-Policy']);
  const others = Object.entries(headers).filter(([name]) => !named.has(name) && !name.startsWith('X-'));
  const age = /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1];
  const config = {
    Name: 'lectern',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: 'SAMEORIGIN' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
      ...(age ? { StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: Number(age) } } : {}),
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
