import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const secret = 'a secret that nobody may read';

describe('the development server', () => {
  let site: TemporarySite;
  let server: DevProcess;
  /** A folder beside the site that is not one of its packages, although its name begins like the site's. */
  let outside: string;

  beforeAll(async () => {
    site = temporarySite({
      'docs/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
      'components/Badge.tsx': 'export const Badge = () => null;\n',
      '.env': secret,
      '.env.local': secret,
      'docs/.env': secret,
      'server.pem': secret,
      'tls/server.key': secret,
      '.git/config': secret,
      '.npmrc': secret,
      'static/.env': secret,
      'shared/secret.js': 'export default 1;\n',
    });
    outside = `${site.root}-private`;
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'secret.js'), `export default '${secret}';\n`);
    symlinkSync(outside, join(site.root, 'linked'));
    symlinkSync(outside, join(site.root, 'static/linked'));
    // Its address is that of a file of the site, too, which may be served.
    symlinkSync(outside, join(site.root, 'static/shared'));
    symlinkSync('/etc/passwd', join(site.root, 'docs/passwd.js'));
    server = await startDev(site.root, { args: ['--allowed-hosts', 'Docs.proxy.example, .tunnel.example'] });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(outside, { recursive: true, force: true });
    site.remove();
  });

  /** Sends a request as it is, because clients normalize addresses before they send them. */
  function raw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const { hostname, port, host } = new URL(server.url);
    const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
    return new Promise((done, fail) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      });
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('end', () => done(answer));
      socket.on('error', fail);
    });
  }

  it('serves what pages need: the site, the engine, the theme and packages', async () => {
    const page = await raw('/docs/intro');
    expect(page).toContain('Text.');
    const entry = /@fs\/[^"'`]*entry-client\.tsx/.exec(page)![0];
    for (const address of [`/${entry}`, '/@vite/client', '/components/Badge.tsx'])
      expect(await raw(address), address).toContain('200 OK');
    for (const [, sheet] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      expect(await raw(sheet!), sheet).toContain('200 OK');
  });

  it('serves nothing else, however it is asked', async () => {
    const up = '../'.repeat(16);
    const { root } = site;
    const files = [
      ...['.env', '.env.local', 'docs/.env', 'server.pem', 'tls/server.key', '.git/config', '.npmrc'].flatMap(
        (file) => [`/${file}`, `/@fs${root}/${file}`],
      ),
      '/@fs/etc/passwd',
      '/@fs//etc/passwd',
      `/@fs${root}/${up}etc/passwd`,
      `/@fs${root}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
      `/${up}etc/passwd`,
      `/${'..%2f'.repeat(16)}etc/passwd`,
      `/${'%2e%2e/'.repeat(16)}etc/passwd`,
      `/${'..%5c'.repeat(16)}etc/passwd`,
      '/@fs/..%2f..%2f..%2fetc/passwd',
      '/%40fs/etc/passwd',
      '/@%66s/etc/passwd',
      '/@fs%2fetc%2fpasswd',
      '/@id//etc/passwd',
      '/@id/@fs/etc/passwd',
      '/@id/__x00__/etc/passwd',
      '/@id/__x00__virtual:lectern/../../etc/passwd',
      '/@id/file:///etc/passwd',
      'file:///etc/passwd',
      'http://localhost/@fs/etc/passwd',
      `/@fs${outside}/secret.js`,
      '/linked/secret.js',
      `/@fs${root}/linked/secret.js`,
      '/docs/passwd.js',
      `/@fs${root}/docs/passwd.js`,
      '/static/linked/secret.js',
      '/shared/secret.js',
      '/static/.env',
    ];
    const queries = [
      '',
      '?raw',
      '?url',
      '?inline',
      '?import',
      '?import&raw',
      '?raw??',
      '?url&inline',
      '?.svg?.wasm?init',
      '?worker',
      '?direct',
      '#/../.env',
      '?t=1&raw#',
    ];
    const served: string[] = [];
    for (const file of files)
      for (const query of queries) {
        const answer = await raw(file + query);
        if (answer.includes('root:x:0') || answer.includes(secret) || answer.includes(btoa(secret)))
          served.push(file + query);
      }
    expect(served).toEqual([]);
  }, 30_000);

  it('answers no other host, so that no page elsewhere can read it by a name of its own', async () => {
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await raw('/docs/intro', { host }), host).toContain('403 Forbidden');
    for (const host of ['a.docs.proxy.example', 'eviltunnel.example', 'a.tunnel.example.evil.example'])
      expect(await raw('/docs/intro', { host }), host).toContain('403 Forbidden');
    for (const host of ['docs.proxy.example', 'docs.proxy.example:443', 'tunnel.example', 'a.b.tunnel.example'])
      expect(await raw('/docs/intro', { host }), host).toContain('200 OK');
    const refused = await raw('/docs/intro', { host: 'evil.example' });
    expect(refused).toContain('lectern dev --allowed-hosts NAME');
    expect(refused).not.toMatch(/vite/i);
    const answer = await raw('/docs/intro', { origin: 'https://evil.example' });
    expect(answer).not.toMatch(/access-control-allow-origin: (\*|https:\/\/evil)/i);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-protocol': 'vite-hmr' };
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    expect(await raw('/', { ...upgrade, ...key, origin: 'https://evil.example' })).toContain('400 Bad Request');
  });
});
