import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw, type RawAnswer } from '../support/get-raw.ts';
import { hostServers, type RunningHost, startHost, testNginx } from '../support/host-server.ts';
import { observatoryTotal, scoreObservatory } from '../support/observatory.ts';
import { serveSite } from '../support/serve.ts';
import { buildSmallSite } from '../support/small-site.ts';

let dir: string;
beforeAll(() => {
  dir = buildSmallSite('gallery', 'hosts.config.ts');
});

describe.each(Object.keys(hostServers) as (keyof typeof hostServers)[])('%s', (name) => {
  const { program, encoding } = hostServers[name];
  if (!existsSync(program)) {
    it('reads what the build wrote', ({ skip }) => skip(`there is no ${program} here`));
    return;
  }

  let host: RunningHost;
  const get = (path: string, headers?: Readonly<Record<string, string>>) => getRaw(host.url + path, headers);

  beforeAll(async () => {
    host = (await startHost(name, dir))!;
  });
  afterAll(() => host?.close());

  const file = (path: string) => readFileSync(join(dir, path));

  it.each([
    ['/', 'index.html'],
    ['/docs/gallery', 'docs/gallery.html'],
    ['/docs/gallery/', 'docs/gallery.html'],
  ])('shows the page at %s, to be asked for anew', async (path, source) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body.equals(file(source))).toBe(true);
    const again = await get(path, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['/', 'index.md'],
    ['/docs/gallery', 'docs/gallery.md'],
  ])('gives who asks for Markdown the page at %s as such, and who does not the document', async (path, source) => {
    const { status, headers, body } = await get(path, { accept: 'text/markdown, text/html, */*' });
    expect([status, headers['content-type'], body.equals(file(source))]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      true,
    ]);
    expect(headers.vary).toContain('Accept');
    const plain = await get(path, { accept: 'text/html, */*' });
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers.vary).toMatch(/(^|, )Accept(,|$)/);
    // A browser asks otherwise for what it prefetches: it would load it twice.
    const payload = await get('/_lectern/pages/docs/gallery.json');
    expect([payload.status, /(^|, )Accept(,|$)/.test(payload.headers.vary ?? '')]).toEqual([200, false]);
    // Files other than pages have only one form.
    expect((await get('/docs/nothing', { accept: 'text/markdown' })).status).toBe(404);
    expect((await get('/favicon.ico.md', { accept: 'text/markdown' })).status).toBe(404);
  });

  it.each([
    ['/docs/gallery.html', '/docs/gallery'],
    ['/docs/gallery.html?q=1', '/docs/gallery?q=1'],
    ['/index.html', '/'],
    ['/tour', '/docs/gallery'],
    ['/tour?q=1', '/docs/gallery?q=1'],
    ['/elsewhere', 'https://example.com/elsewhere'],
  ])('leads from %s to %s', async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers.location, headers['cache-control']]).toEqual([301, to, 'no-cache']);
  });

  it.each(['/nothing', '/docs/nothing', '/assets/nothing.js', '/404', '/.hosting/nginx.conf', '/.lectern-output'])(
    'has no page at %s and says so',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(body.equals(file('404.html'))).toBe(true);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'TRACE'])('refuses %s as the preview server does', async (method) => {
    for (const path of ['/docs/gallery', '/img/logo.svg'])
      expect((await getRaw(host.url + path, {}, method)).status, path).toBe(405);
  });

  it('sends a manifest with its type', async () => {
    const path = join(dir, `${name}.webmanifest`);
    writeFileSync(path, '{}');
    const { headers } = await get(`/${name}.webmanifest`);
    rmSync(path);
    expect(headers['content-type']).toBe('application/manifest+json');
  });

  it('keeps files with a hash in their name for good, and sends parts of them', async () => {
    const script = readdirSync(join(dir, 'assets')).find((each) => each.endsWith('.js'))!;
    const { status, headers } = await get(`/assets/${script}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toMatch(/javascript/);
    const part = await get(`/assets/${script}`, { range: 'bytes=10-19' });
    expect([part.status, String(part.body)]).toEqual([206, String(file(`assets/${script}`).subarray(10, 20))]);
    expect(part.headers['content-range']).toMatch(/^bytes 10-19\//);
  });

  it('sends what was compressed beforehand', async () => {
    const { headers, body } = await get('/docs/gallery', { 'accept-encoding': encoding });
    expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([
      encoding,
      expect.stringContaining('accept-encoding'),
    ]);
    expect(body.equals(file(`docs/gallery.html.${encoding === 'gzip' ? 'gz' : 'br'}`))).toBe(true);
    const text = encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body);
    expect(text.equals(file('docs/gallery.html'))).toBe(true);
  });

  it('sends the headers of the preview server with pages, files, redirects and errors', async () => {
    const preview = await serveSite({ dir });
    const named = Object.entries((await getRaw(`${preview.url}/docs/gallery`)).headers).filter(([header]) =>
      /policy|frame-options|content-type-options/.test(header),
    );
    await preview.close();
    expect(named.map(([header]) => header).sort()).toEqual([
      'content-security-policy',
      'cross-origin-embedder-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
    ]);
    const expected = { ...Object.fromEntries(named), 'strict-transport-security': 'max-age=63072000' };
    for (const path of ['/', '/docs/gallery', '/img/logo.svg', '/tour', '/nothing']) {
      const answer: RawAnswer = await get(path);
      expect(answer.headers, path).toMatchObject(expected);
    }
  });

  it.each(['/', '/docs/gallery', '/nothing'])('passes every check of the HTTP Observatory at %s', async (path) => {
    const { headers, body } = await get(path);
    const score = (isPreloaded: boolean) => scoreObservatory({ headers, html: String(body), isPreloaded });
    expect(Object.entries(score(false)).filter(([, points]) => points < 0)).toEqual([]);
    // Documents have no script with an address, so there is none to give an integrity: 5 of 160 points.
    expect(score(true)['subresource-integrity']).toBe(0);
    expect([observatoryTotal(score(false)), observatoryTotal(score(true))]).toEqual([150, 155]);
  });

  it('speaks HTTP/2: many requests at once on one connection, with the same headers', async () => {
    const session = connect(host.secureUrl, { rejectUnauthorized: false });
    const ask = (path: string) =>
      new Promise<IncomingHttpHeaders & { readonly ':status'?: number }>((resolve, reject) => {
        const stream = session.request({ ':path': path, 'accept-encoding': encoding });
        stream.on('response', (headers) => stream.resume().on('end', () => resolve(headers)));
        stream.on('error', reject);
      });
    const scripts = readdirSync(join(dir, 'assets')).filter((each) => each.endsWith('.js'));
    const paths = ['/', '/docs/gallery', '/docs/islands', '/nothing', ...scripts.map((each) => `/assets/${each}`)];
    const answers = await Promise.all(paths.map(ask));
    expect(session.alpnProtocol).toBe('h2');
    session.close();
    expect(answers.map((headers) => headers[':status'])).toEqual(
      paths.map((path) => (path === '/nothing' ? 404 : 200)),
    );
    for (const [index, headers] of answers.entries()) {
      expect(headers['content-security-policy'], paths[index]).toContain('frame-ancestors');
      expect(headers['x-content-type-options'], paths[index]).toBe('nosniff');
    }
    expect(answers[1]?.['content-encoding']).toBe(encoding);
  });
});

it.skipIf(!existsSync(hostServers.nginx.program))('the server block of the container is one that nginx takes', () => {
  const block = readFileSync(resolve(import.meta.dirname, '../../container/nginx.conf'), 'utf8');
  expect(testNginx(block.replaceAll('/usr/share/nginx/html', dir))).toMatchObject({ ok: true });
  expect(testNginx(block.replaceAll('.hosting', '.nothing')).ok).toBe(false);
});
