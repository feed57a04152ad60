import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';
import { devSite } from './site.ts';

let site: TemporarySite | undefined;
let server: DevProcess | undefined;
afterEach(async () => {
  await server?.stop();
  site?.remove();
});

/** Connects as Vite's client does; returns the socket, or undefined if one side hangs up. */
function connect(url: string, isShort: boolean): Promise<Socket | undefined> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-protocol': 'vite-hmr',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((found) => {
    request(url, { headers, agent: false })
      .on('upgrade', (_, socket) => found(socket.on('error', () => undefined)))
      .on('socket', (socket) => isShort && setTimeout(() => socket.resetAndDestroy(), 2))
      .on('error', () => found(undefined))
      .end();
  });
}

it('a restart lives through tabs that connect at every moment of it, and through some that go at once', async () => {
  site = temporarySite(devSite);
  server = await startDev(site.root);
  const sockets: (Socket | undefined)[] = [];
  for (const name of ['two', 'three', 'four']) {
    site.write({ 'title.ts': devSite['title.ts'].replace('Site one', `Site ${name}`) });
    const connecting: Promise<Socket | undefined>[] = [];
    const tabs = setInterval(() => connecting.push(connect(server!.url, connecting.length % 3 === 0)), 1);
    const page = async () => (await fetch(`${server!.url}docs/intro`)).text();
    await eventually(async () => expect(await page(), server!.printed()).toContain(`Site ${name}`)).finally(() =>
      clearInterval(tabs),
    );
    sockets.push(...(await Promise.all(connecting)));
  }
  for (const socket of sockets) socket?.destroy();
  expect(sockets.filter(Boolean).length).toBeGreaterThan(100);
  expect(server.process.exitCode, server.printed()).toBeNull();
}, 60_000);

it('reads a tsconfig.json again when a file changes that it extends', async () => {
  site = temporarySite({
    'site.config.ts': `import { defineSite, pages } from 'lectern';
export default defineSite({ title: 'Acme', url: 'https://example.com', sources: [pages()] });
`,
    'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
    'pages/prices.tsx': 'export default function Prices() {\n  return <p>Free</p>;\n}\n',
  });
  server = await startDev(site.root);
  const page = async () => (await fetch(`${server!.url}prices`)).text();
  const fails = async (reason: string) => {
    expect(await page()).toContain(reason);
    expect(server!.printed()).toContain(`cannot be used: ${reason}`);
  };
  await eventually(() => fails('there is no'));
  site.write({ 'tsconfig.base.json': '{}' });
  await eventually(async () => expect(await page()).toContain('<p>Free</p>'));
  site.write({ 'tsconfig.base.json': '{ "compilerOptions": 3 }' });
  await eventually(() => fails('invalid type'));
  expect(server.printed()).not.toContain('Error when evaluating');
});

it('finds a package that is installed while it serves', async () => {
  const page = "import { word } from 'installed-later';\n\n# Page\n\n{word}\n";
  site = temporarySite({ 'docs/page.mdx': page });
  server = await startDev(site.root);
  const status = async () => (await fetch(`${server!.url}docs/page`)).status;
  await eventually(async () => {
    expect(await status()).toBe(500);
    expect(server!.printed()).toContain('The import "installed-later" cannot be found.');
  });
  // As package managers do: the manifest comes last.
  site.write({
    'node_modules/installed-later/package.json': '{ "name": "installed-later", "type": "module", "main": "index.js" }',
    'node_modules/installed-later/index.js': "export const word = 'found it';\n",
  });
  site.write({ 'package.json': '{ "type": "module", "dependencies": { "installed-later": "1.0.0" } }' });
  await eventually(async () => expect(await (await fetch(`${server!.url}docs/page`)).text()).toContain('found it'));
});
