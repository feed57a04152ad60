import type { OutputFile } from '../emit/create-output.ts';
import { cacheControl, type HostSite } from './site-headers.ts';

/**
 * For a bucket behind CloudFront: what uploads the site, the function that answers requests with pages and redirects, and the
 * policy of response headers. The bucket itself can do neither.
 */
export function s3Files(site: HostSite, folder: string): readonly OutputFile[] {
  return [
    { path: `${folder}/s3-upload.sh`, content: uploadScript(site) },
    { path: `${folder}/cloudfront-function.js`, content: viewerRequest(site) },
    { path: `${folder}/cloudfront-headers.json`, content: headersPolicy(site) },
  ];
}

/** Hashed files first and nothing deleted before the pages are there, so that no page ever names a file that is not. */
function uploadScript({ baseUrl }: HostSite): string {
  const target = `"s3://$1${baseUrl.slice(0, -1)}"`;
  const hidden = `--exclude '.*'`;
  return `#!/bin/sh
# Written by "lectern build --host s3". Run it with the name of the bucket: sh .hosting/s3-upload.sh my-bucket
set -eu
cd "$(dirname "$0")/.."
aws s3 sync assets ${target.slice(0, -1)}/assets" --cache-control '${cacheControl.hashed}'
aws s3 sync . ${target} ${hidden} --exclude 'assets/*' --cache-control '${cacheControl.other}'
aws s3 sync . ${target} ${hidden} --exclude 'assets/*' --delete --size-only
`;
}

/** CloudFront's JavaScript is old: no regular expressions with lookbehind, no modules. */
function viewerRequest({ baseUrl, redirects }: HostSite): string {
  const map = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return `// Written by "lectern build --host s3": the distribution's function for viewer requests.
// Set /404.html as the response page for the errors 403 and 404, with the status 404.
var redirects = ${JSON.stringify(map, undefined, 2)};
function moved(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}
function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (Object.prototype.hasOwnProperty.call(redirects, path)) return moved(redirects[path]);
  if (path.slice(-11) === '/index.html') return moved(path.slice(0, -10));
  if (path.slice(-5) === '.html') return moved(path.slice(0, -5));
  if (path === ${JSON.stringify(baseUrl)}) request.uri = path + 'index.html';
  else if (path.slice(-1) === '/') request.uri = path.slice(0, -1) + '.html';
  else if (!/\\.[a-z0-9]{2,11}$/.test(path)) request.uri = path + '.html';
  return request;
}
`;
}

/** For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. */
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
