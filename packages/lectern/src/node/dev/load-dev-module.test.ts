import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { loadDevModule } from './load-dev-module.ts';

const site = testFolder();
let server: ViteDevServer | undefined;
afterEach(() => server?.close());

/** Opens a server in which `part.js`, when it is loaded first, changes from `text` to a working one while the old text is loaded. */
async function serveChanging(text: string): Promise<ViteDevServer> {
  site.write({ 'whole.js': "export { part } from './part.js';", 'part.js': text });
  const file = join(site.root, 'part.js');
  let isFirst = true;
  server = await createServer({
    configFile: false,
    root: site.root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: 'change-meanwhile',
        transform(_, id) {
          if (id !== file || !isFirst) return;
          isFirst = false;
          site.write({ 'part.js': 'export const part = "mended";' });
          if (this.environment.mode === 'dev') this.environment.moduleGraph.onFileChange(file);
        },
      },
    ],
  });
  return server;
}

it.each([
  ['throws', 'export const part = 1; throw new Error("old");', /old/],
  ['cannot be parsed', 'export const part = ;', /./],
])('forgets the error of a text that %s if it changed while it was loaded', async (_, text, reason) => {
  const changing = await serveChanging(text);
  await expect(loadDevModule(changing, '/whole.js')).rejects.toThrow(reason);
  await expect(loadDevModule(changing, '/whole.js')).resolves.toMatchObject({ part: 'mended' });
});

it('keeps the error of a text that did not change, so its code does not run again', async () => {
  const runs = () => (globalThis as { runs?: number }).runs;
  site.write({ 'whole.js': 'globalThis.runs = (globalThis.runs ?? 0) + 1; throw new Error("always");' });
  server = await createServer({
    configFile: false,
    root: site.root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  await expect(loadDevModule(server, '/whole.js')).rejects.toThrow('always');
  await expect(loadDevModule(server, '/whole.js')).rejects.toThrow('always');
  expect(runs()).toBe(1);
});
