import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';
import { devSite } from './site.ts';

let site: TemporarySite;
let server: DevProcess;
beforeAll(async () => {
  site = temporarySite(devSite);
  server = await startDev(site.root);
});
afterAll(async () => {
  await server?.stop();
  site?.remove();
});

const at = (path: string) => join(site.root, path);
const remove = (path: string) => rmSync(at(path), { recursive: true, force: true });
const link = (path: string, target: string) => symlinkSync(target, at(path));

/** What happens to folders while somebody writes: files are removed and added. */
const events: readonly (readonly [name: string, gone: string | undefined, come: () => void])[] = [
  ['a folder becomes a file', 'static', () => writeFileSync(at('static'), '')],
  ['a file becomes a folder', 'docs/other.md', () => mkdirSync(at('docs/other.md'))],
  ['the content is gone', 'docs', () => undefined],
  ['a pipe comes', undefined, () => execFileSync('mkfifo', [at('static/pipe'), at('docs/pipe.md')])],
  ['a device comes', undefined, () => link('docs/zero.md', '/dev/zero')],
  ['a link leads to itself', undefined, () => link('docs/loop.md', 'loop.md')],
  ['a folder holds itself', undefined, () => link('docs/more/up', '..')],
];

/** Requests that no browser sends. */
const requests = [
  'GET / HTTP/1.1\r\n\r\n',
  'GARBAGE\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /_lectern/sidebars/__proto__.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\n\r\n',
];

/** Sends a request and disconnects before the answer is complete. */
function sendRough(text: string): void {
  const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(text));
  socket.on('error', () => undefined);
  setTimeout(() => socket.resetAndDestroy(), 50);
}

it.each(events)('lives on when %s, and shows the site when it is as it was', async (_, gone, come) => {
  if (gone) remove(gone);
  come();
  for (const request of requests) sendRough(request);
  const paths = ['docs/other', 'docs/code', 'note.txt', 'static/pipe', 'pipe', 'docs/zero.md?raw'];
  // Whatever it answers, it does so.
  await Promise.all(paths.map((path) => fetch(server.url + path, { signal: AbortSignal.timeout(10_000) })));
  for (const folder of ['docs', 'static']) remove(folder);
  site.write(devSite);
  await eventually(async () => {
    for (const path of ['docs/other', 'docs/code', 'note.txt'])
      expect((await fetch(server.url + path)).status, server.printed()).toBe(200);
  });
  expect(server.process.exitCode, server.printed()).toBeNull();
});

it.each([0, 10, 90])(
  'shows what is in folders that went and came again, as those of another branch, %i ms later',
  async (pause) => {
    for (const folders of [['docs'], ['docs/more'], ['pages', 'static'], ['docs', 'pages', 'static']]) {
      const mark = `mark ${performance.now()}`;
      for (const folder of folders) remove(folder);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      site.write({
        ...devSite,
        'docs/other.md': `${devSite['docs/other.md']}\n${mark}\n`,
        'docs/more/deep.md': `${devSite['docs/more/deep.md']}\n${mark}\n`,
        'pages/index.tsx': devSite['pages/index.tsx'].replace('home one', mark),
        'static/note.txt': mark,
      });
      await eventually(async () => {
        for (const path of ['docs/other', 'docs/more/deep', '', 'note.txt'])
          expect(await (await fetch(server.url + path)).text(), path).toContain(mark);
      });
    }
  },
);
