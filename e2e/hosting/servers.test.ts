import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw, type RawAnswer } from '../support/get-raw.ts';
import { serveSite } from '../support/serve.ts';
import { buildSmallSite } from '../support/small-site.ts';

interface Server {
  readonly program: string;
  /** What it compresses by without a module. */
  readonly encoding: 'br' | 'gzip';
  /** The whole configuration around ours, and the arguments that start the server in the foreground. */
  configure(dir: string, port: number, folder: string): { readonly text: string; readonly args: readonly string[] };
}

const servers: Readonly<Record<string, Server>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    encoding: 'gzip',
    configure: (dir, port, folder) => ({
      text: `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
        events {} http { include /etc/nginx/mime.types; access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port}; root ${dir}; include ${dir}/.hosting/nginx.conf; } }`,
      args: ['-e', `${folder}/error.log`, '-c', `${folder}/configuration`],
    }),
  },
  caddy: {
    program: '/usr/bin/caddy',
    encoding: 'br',
    configure: (dir, port, folder) => ({
      text: `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\troot * ${dir}\n\timport ${dir}/.hosting/Caddyfile\n}\n`,
      args: ['run', '--adapter', 'caddyfile', '--config', `${folder}/configuration`],
    }),
  },
};

let dir: string;
beforeAll(() => {
  dir = buildSmallSite('gallery', 'hosts.config.ts');
});

describe.each(Object.keys(servers))('%s', (name) => {
  const { program, encoding, configure } = servers[name]!;
  if (!existsSync(program)) {
    it('reads what the build wrote', ({ skip }) => skip(`there is no ${program} here`));
    return;
  }

  let folder: string;
  let running: ChildProcess;
  let origin: string;
  const get = (path: string, headers?: Readonly<Record<string, string>>) => getRaw(origin + path, headers);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `lectern-${name}-`));
    // The server's workers have a user of their own.
    chmodSync(folder, 0o755);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const { text, args } = configure(dir, port, folder);
    writeFileSync(join(folder, 'configuration'), text);
    let said = '';
    running = spawn(program, args, { env: { ...process.env, HOME: folder } });
    running.stderr?.on('data', (chunk) => (said += chunk));
    for (const end = Date.now() + 15_000; !(await get('/').catch(() => undefined)); ) {
      if (Date.now() > end || running.exitCode !== null) throw new Error(`${name} does not answer:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => running?.once('exit', resolve));
    running?.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

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
    expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([encoding, 'accept-encoding']);
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
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
