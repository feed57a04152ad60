import { expect, it } from 'vitest';
import { type HostName, hostNames } from '../config/options/hosts.ts';
import { emitHostFiles } from './host-files.ts';
import { siteHeaders } from './site-headers.ts';

const site = {
  baseUrl: '/base/',
  headers: siteHeaders({ url: 'https://example.com', policy: "default-src 'none'" }),
  redirects: [
    { from: '/base/old(1)', to: '/base/new' },
    { from: '/base/out', to: 'https://example.org/a?b=$c#d' },
  ],
};
const files = (...hosts: HostName[]) =>
  Object.fromEntries(emitHostFiles(hosts, site).map(({ path, content }) => [path, String(content)]));

it('writes one file at each path, whichever hosts are named', () => {
  const paths = emitHostFiles(hostNames, site).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(emitHostFiles([], site)).toEqual([]);
});

it('writes what Netlify and Cloudflare read; no path gets one header twice', () => {
  const { _headers, _redirects } = files('netlify');
  expect(_redirects).toBe('/base/old(1) /base/new 301!\n/base/out https://example.org/a?b=$c#d 301!\n');
  expect(_headers).toMatch(/^\/base\/\*\n( {2}[\w-]+: \S.*\n)+\n\/base\/assets\/\*\n {2}Cache-Control: .*immutable\n$/);
  expect(_headers?.match(/Cache-Control/g)).toHaveLength(1);
  expect(files('cloudflare')._redirects).not.toContain('!');
});

it('writes what Vercel reads, with paths that match themselves alone', () => {
  const { redirects, headers } = JSON.parse(files('vercel')['vercel.json']!);
  expect(redirects[0]).toEqual({ source: String.raw`/base/old\(1\)`, destination: '/base/new', statusCode: 301 });
  expect(headers.map(({ source }: { source: string }) => source)).toEqual(['/base/(.*)', '/base/assets/(.*)']);
});

it('lets a query and a fragment of a redirect be, and has no variable in it', () => {
  expect(files('nginx')['.hosting/nginx.conf']).toContain(
    'location = "/base/out" { return 301 "https://example.org/a?b=%24c#d"; }',
  );
});

it.each([
  ['/base/old(1)', { statusCode: 301, to: '/base/new' }],
  ['/base/a.html', { statusCode: 301, to: '/base/a' }],
  ['/base/', { uri: '/base/index.html' }],
  ['/base/docs/a/', { uri: '/base/docs/a.html' }],
  ['/base/docs/v7.1-notes', { uri: '/base/docs/v7.1-notes.html' }],
  ['/base/assets/a.js', { uri: '/base/assets/a.js' }],
])('answers %s at the edge of CloudFront', (uri, expected) => {
  const code = files('s3')['.hosting/cloudfront-function.js']!;
  const handler = new Function(`${code}; return handler`)();
  const { statusCode, headers, uri: asked } = handler({ request: { uri } });
  expect(statusCode ? { statusCode, to: headers.location.value } : { uri: asked }).toEqual(expected);
});

it('forbids to embed only where the site loads from no other host, and asks for HTTPS only where it has it', () => {
  const embedder = 'Cross-Origin-Embedder-Policy';
  expect(siteHeaders({ policy: "default-src 'none';img-src 'self' data:" })).toHaveProperty(embedder);
  expect(siteHeaders({ policy: "img-src 'self' https://a.example" })).not.toHaveProperty(embedder);
  expect(siteHeaders({ policy: undefined })).not.toHaveProperty(embedder);
  expect(siteHeaders({ url: 'http://example.com' })).not.toHaveProperty('Strict-Transport-Security');
});

it('the header refuses nothing that a document admits', () => {
  const headerOf = (policy: string) => siteHeaders({ policy })['Content-Security-Policy'];
  expect(headerOf("default-src 'none';base-uri 'none';form-action 'self'")).toBe(
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
  );
  expect(headerOf("form-action 'self' https://forms.example;object-src 'self'")).toBe(
    "base-uri 'none'; frame-ancestors 'self'",
  );
});
