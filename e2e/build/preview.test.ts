import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreviewHandler } from '../../packages/lectern/src/node/preview/preview-handler.ts';
import { listen, type RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { getRaw } from '../support/get-raw.ts';
import { serveSite } from '../support/serve.ts';

let around: string;
let server: RunningServer;
beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), 'preview-'));
  for (const folder of ['dist', 'dist/.lectern-next', 'dist/_lectern', 'dist/.well-known', 'dist-secret'])
    mkdirSync(join(around, folder));
  for (const file of [
    'dist/404.html',
    'dist/a.html',
    'dist/a.md',
    'dist/index.html',
    'dist/index.md',
    'dist/.nojekyll',
    'dist/.well-known/security.txt',
    'dist/_lectern/a.json',
  ])
    writeFileSync(join(around, file), file);
  for (const file of ['secret.html', 'dist-secret/a.html', 'dist/.lectern-next/a.html'])
    writeFileSync(join(around, file), 'secret');
  server = await serveSite({ dir: join(around, 'dist') });
});
afterAll(async () => {
  await server.close();
  rmSync(around, { recursive: true });
});

/** Returns the answer to a request whose path is sent as it is, which no client would. */
function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket
      .on('data', (chunk) => (text += chunk))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

const escapes = ['../secret', '../dist-secret/a', '../../../../../../etc/passwd', '.lectern-next/a'];
const encode = (text: string, pattern: RegExp, to: (char: string) => string) => text.replace(pattern, to);
const hex = (char: string) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

it.each(
  escapes.flatMap((path) => [
    `/${path}`,
    `/${path}.html`,
    `/a/../${path}`,
    `/${encode(path, /\./g, hex)}`,
    `/${encode(path, /\//g, hex)}`,
    `/${encode(path, /[./]/g, hex)}`,
    `/${encode(path, /[./]/g, (char) => hex(char).toUpperCase())}`,
    `/${encode(path, /[./]/g, (char) => hex(char).replace('%', '%25'))}`,
    `/${path.replaceAll('/', '\\')}`,
    `/${path.replaceAll('/', '%5c')}`,
    `/${path}%00`,
    `/${path}%00.html`,
    `//${path}`,
    `/./${path}`,
    `/${path.replaceAll('.', '%c0%ae')}`,
    `http://localhost/${path}`,
    `file:///${path}`,
  ]),
)('does not leave its folder for %s', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (301|400|404)/);
  expect(answer).not.toMatch(/secret$|root:/);
});

it('answers what is there', async () => {
  expect(await ask('/a')).toMatch(/^HTTP\/1\.1 200 [\s\S]*dist\/a\.html$/);
  expect(await ask('/%61')).toMatch(/^HTTP\/1\.1 200 [\s\S]*dist\/a\.html$/);
  expect(await ask('/.well-known/security.txt')).toMatch(/^HTTP\/1\.1 200 /);
  // What no host shows that we write files for.
  expect(await ask('/.nojekyll')).toMatch(/^HTTP\/1\.1 404 /);
  for (const path of ['/404', '/404.html', '/%34%304', '/404%2ehtml', '/404/', '/404/index.html']) {
    expect(await ask(path), path).toMatch(/^HTTP\/1\.1 404 [\s\S]*dist\/404\.html/);
  }
});

it('sends a page as Markdown to who asks so, and to nobody else', async () => {
  const get = async (path: string, accept: string) => {
    const answer = await fetch(server.url + path, { headers: { accept } });
    return [await answer.text(), answer.headers.get('content-type'), answer.headers.get('vary')];
  };
  const vary = expect.stringMatching(/^Accept\b/);
  const markdown = 'text/markdown; charset=utf-8';
  expect(await get('/a', 'text/markdown, text/html;q=0.9, */*')).toEqual(['dist/a.md', markdown, vary]);
  expect(await get('/', 'text/markdown')).toEqual(['dist/index.md', markdown, vary]);
  expect(await get('/a', 'text/html, */*')).toEqual(['dist/a.html', 'text/html; charset=utf-8', vary]);
  expect((await fetch(`${server.url}/b`, { headers: { accept: 'text/markdown' } })).status).toBe(404);
  // A browser asks otherwise for what it prefetches: it would load it twice.
  expect((await fetch(`${server.url}/_lectern/a.json`)).headers.get('vary') ?? '').not.toMatch(/(^|, )Accept(,|$)/);
});

it.each(['*', '*/a', 'a'])('refuses the target %j, whatever the parser of Node.js lets pass', (target) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: target });
  request.headers.host = 'localhost';
  const response = new ServerResponse(request);
  createPreviewHandler({ dir: join(around, 'dist'), baseUrl: '/' })(request, response);
  expect([response.statusCode, response.writableEnded]).toEqual([400, true]);
});

describe('names of hosts', () => {
  const ask = async (host: string, hosts?: readonly string[]) => {
    const handler = createPreviewHandler({
      dir: join(around, 'dist'),
      baseUrl: '/',
      ...(hosts && { hosts }),
    });
    const own = await listen(handler, { port: 0, strict: true });
    const { status, body } = await getRaw(`${own.url}/a`, { host });
    await own.close();
    return { status, holdsPage: String(body).includes('dist/a') };
  };

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    'site.localhost',
    '127.0.0.1:3000',
    '192.168.0.2',
    '[::1]:3000',
  ])('answers as %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil-localhost'])(
    'refuses to be called %j: a page of that name could read the site',
    async (host) => {
      expect(await ask(host)).toEqual({ status: 403, holdsPage: false });
    },
  );

  it.each([
    ['Docs.test:3000', ['docs.test']],
    ['docs.test', ['localhost', 'Docs.test']],
    ['docs.test', ['.docs.test']],
    ['a.b.docs.test:80', ['.docs.test']],
  ])('answers by a name that it was told: %s of %j', async (host, hosts) => {
    expect((await ask(host, hosts)).status).toBe(200);
  });

  it.each([
    ['a.docs.test', ['docs.test']],
    ['evildocs.test', ['.docs.test']],
    ['docs.test.evil.example', ['.docs.test', 'docs.test']],
  ])('answers by no other: %s of %j', async (host, hosts) => {
    expect(await ask(host, hosts)).toEqual({ status: 403, holdsPage: false });
  });
});
