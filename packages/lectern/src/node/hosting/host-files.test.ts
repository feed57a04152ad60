import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { type HostName, hostNames } from '../config/host-names.ts';
import { emitHostFiles } from './host-files.ts';
import { pathPattern } from './path-pattern.ts';
import { type HostSite, siteHeaders } from './site-headers.ts';

const folder = testFolder();

const site: HostSite = {
  baseUrl: '/base/',
  headers: siteHeaders({ url: 'https://example.com', policy: "default-src 'none'" }),
  redirects: [
    { from: '/base/old(1)', to: '/base/new' },
    { from: '/base/out', to: 'https://example.org/a?b=%24c#d' },
    { from: '/base/my {path}:x "$1"*', to: '/base/%7Bnew%7D' },
  ],
  paths: [
    'index.html',
    'docs/v7.1-notes.html',
    'docs/a.25.html',
    'app/index.html',
    'docs/a.html',
    'CNAME',
    'img/a.svg',
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
  expect(_redirects?.split('\n')).toEqual([
    '/base/old%281%29 /base/new 301!',
    '/base/out https://example.org/a?b=%24c#d 301!',
    '/base/my%20%7Bpath%7D%3Ax%20%22%241%22%2A /base/%7Bnew%7D 301!',
    '',
  ]);
  expect(_headers).toMatch(/^\/base\/\*\n( {2}[\w-]+: \S.*\n)+\n\/base\/assets\/\*\n {2}Cache-Control: .*immutable\n$/);
  expect(_headers?.match(/Cache-Control/g)).toHaveLength(1);
  // What it would take for a wildcard is left to the document that leads on.
  const forCloudflare = '/base/old(1) /base/new 301\n/base/out https://example.org/a?b=%24c#d 301\n';
  expect(files('cloudflare')._redirects).toBe(forCloudflare);
  expect(files('netlify', 'cloudflare')).toEqual({ _headers, _redirects: _redirects + forCloudflare });
});

it('writes what Vercel reads, with paths that match themselves alone', () => {
  const { redirects, headers } = JSON.parse(files('vercel')['vercel.json']!);
  expect(redirects[0]).toEqual({ source: String.raw`/base/old\(1\)`, destination: '/base/new', statusCode: 301 });
  expect(headers.map(({ source }: { source: string }) => source)).toEqual(['/base/(.*)', '/base/assets/(.*)']);
});

it('puts the query of a request between the query and the fragment of a redirect', () => {
  expect(files('nginx')['.hosting/nginx.conf']).toContain(
    'return 301 "https://example.org/a?b=%24c$lectern_base_more#d";',
  );
  expect(files('caddy')['.hosting/Caddyfile']).toContain('"https://example.org/a?b=%24c{lectern_more}#d" 301');
});

it('escapes what has a meaning for a host in a path', () => {
  expect(files('nginx')['.hosting/nginx.conf']).toContain('location = "/base/my {path}:x \\"$1\\"*" {');
  expect(files('caddy')['.hosting/Caddyfile']).toContain('path_regexp "^/base/my \\x7Bpath\\x7D:x \\"\\$1\\"\\*/?$"');
});

it.each(['.', '+', '!', '*', ':', '(', ')', '$'])('a %s in a path is no pattern to Vercel', (character) => {
  const [file] = emitHostFiles(['vercel'], {
    ...site,
    redirects: [{ from: `/base/a${character}b`, to: '/base/new' }],
  });
  expect(JSON.parse(String(file!.content)).redirects[0].source).toBe(`/base/a\\${character}b`);
});

it('nginx reads the pattern of paths as it is meant, and refuses a backslash', () => {
  const [, quoted = ''] = /\$request_uri ~ "(.*)"\) \{ set \$lectern_base_refused ""/.exec(
    files('nginx')['.hosting/nginx.conf']!,
  )!;
  // In quotes nginx takes a backslash and what follows for one character, where that is a quote or a backslash.
  const pattern = new RegExp(quoted.replace(/\\(["\\])/g, '$1'));
  expect(pattern.source).toBe(new RegExp(pathPattern(site.baseUrl).replace(/\$$/, String.raw`(?:\?|$)`)).source);
  expect(['/base/docs/a?b', '/base/\\evil.com/x'].map((path) => pattern.test(path))).toEqual([true, false]);
});

it('uploads hashed files first, and deletes none of them: readers of the last build ask for theirs', () => {
  folder.write({
    '.hosting/s3-upload.sh': files('s3')['.hosting/s3-upload.sh']!,
    'bin/aws': '#!/bin/sh\nprintf "%s\\n" "$*" >> "$CALLS"\n',
  });
  chmodSync(join(folder.root, 'bin/aws'), 0o755);
  const calls = join(folder.root, 'calls.txt');
  const env = { PATH: `${join(folder.root, 'bin')}:${process.env.PATH}`, CALLS: calls };
  execFileSync('sh', [join(folder.root, '.hosting/s3-upload.sh'), 'bucket'], { env });
  const [first, ...others] = readFileSync(calls, 'utf8').trim().split('\n');
  expect(first).toMatch(/^s3 sync assets s3:\/\/bucket\/base\/assets --cache-control .*immutable$/);
  expect(others).toHaveLength(2);
  for (const call of others) expect(call).toContain('--exclude assets/*');
  expect([first, ...others].map((call) => call!.includes('--delete'))).toEqual([false, false, true]);
});

it('changes nothing outside of the base URL in nginx and Caddy but variables of its own', () => {
  const outer = (text: string) => text.split('\n').filter((line) => /^[^\s#}]/.test(line));
  expect(outer(files('caddy')['.hosting/Caddyfile']!)).toEqual(['@lectern_base {', 'handle @lectern_base {']);
  for (const line of outer(files('nginx')['.hosting/nginx.conf']!))
    expect(line).toMatch(/^(set \$lectern_base_|if .*\{ set \$lectern_base_\w+ .*; \}$|location .*\/base)/);
});

it.each([
  ['/base/old(1)', '→ /base/new'],
  ['/base/old%281%29/', '→ /base/new'],
  ['/base/out?x=1&y', '→ https://example.org/a?b=%24c&x=1&y#d'],
  ['/base/a.html?x=%20', '→ /base/a?x=%20'],
  ['/base/app/index.html', '→ /base/app/'],
  ['/base', '/base/index.html'],
  ['/base/', '/base/index.html'],
  ['/base/docs/a/', '/base/docs/a.html'],
  ['/base/docs/%C3%BC', '/base/docs/%C3%BC.html'],
  ['/base/docs/v7.1-notes', '/base/docs/v7.1-notes.html'],
  ['/base/docs/a.25/', '/base/docs/a.25.html'],
  ['/base/app', '/base/app/index.html'],
  ['/base/CNAME', '/base/CNAME'],
  ['/base/CNAME/', '/base/.nowhere'],
  ['/base/img/a.svg', '/base/img/a.svg'],
  ['/base/img/a.svg/', '/base/.nowhere'],
  ['/base/assets/a.js', '/base/assets/a.js'],
  ['/base/404', '/base/.nowhere'],
  ['/base/.hosting/nginx.conf', '/base/.nowhere'],
  ['//evil.com/x.html', '/base/.nowhere'],
  ['/base//evil.com/x.html', '/base/.nowhere'],
  ['/base/%5cevil.com/x.html', '/base/.nowhere'],
  ['/base/constructor', '/base/constructor.html'],
])('answers %s at the edge of CloudFront with %s', (target, expected) => {
  const code = files('s3')['.hosting/cloudfront-function.js']!;
  const handler = new Function(`${code}; return handler`)();
  const [uri, query = ''] = target.split('?');
  const querystring = Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => [part.split('=')[0], { value: part.split('=')[1] ?? '' }]),
  );
  const { statusCode, headers, uri: asked } = handler({ request: { uri, querystring } });
  expect(statusCode ? `→ ${headers.location.value}` : asked).toBe(expected);
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

it('adds the policy of a file on every host that can, and leaves to the documents what it admits', () => {
  const policy = "sandbox allow-scripts; form-action 'none'; base-uri *";
  const policies = { 'run/stage.html': policy };
  const headers = siteHeaders({ policy: "default-src 'none'", policies });
  const own = headers['Content-Security-Policy'];
  expect(own).toBe("form-action 'self'; frame-ancestors 'self'; object-src 'none'");
  const made = emitHostFiles(['nginx', 'caddy', 'netlify', 'vercel'], { ...site, headers, policies });
  const textOf = (path: string) => String(made.find((file) => file.path === path)?.content);
  expect(textOf('.hosting/nginx.conf')).toMatch(
    /if \(\$uri = "\/base\/run\/stage"\) \{ set (\$\w+) "sandbox .* base-uri \*"; \}.*add_header Content-Security-Policy \1 always;/s,
  );
  expect(textOf('.hosting/Caddyfile')).toContain(`header @policy0 +Content-Security-Policy "${policy}"`);
  expect(textOf('_headers')).toContain(`/base/run/stage\n  Content-Security-Policy: ${policy}\n`);
  expect(JSON.parse(textOf('vercel.json')).headers.at(-1)).toEqual({
    source: '/base/run/stage',
    headers: [{ key: 'Content-Security-Policy', value: `${own}, ${policy}` }],
  });
});
