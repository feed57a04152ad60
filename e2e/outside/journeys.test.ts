import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { hostServers, startHost } from '../support/host-server.ts';
import { outside } from '../support/outside.ts';
import { type PackageManager, run, runScript } from '../support/package-manager.ts';
import { median, printFigure } from '../support/print-figure.ts';
import { lostPictures, openWatchedTab, type WatchedTab } from '../support/problems.ts';
import { serveSite } from '../support/serve.ts';
import { makeSite } from './make-site.ts';
import { type StrangerSite, strangerSites } from './stranger-sites.ts';

/**
 * In `npm test` the two sites that show most, installed by pnpm, which gives a package only what it names; `npm run outside` makes all
 * journeys. `e2e/packages` takes the starter through npm, and all other suites run what npm installed.
 */
const isWhole = process.env.LECTERN_JOURNEYS === 'all';
const names = isWhole
  ? (Object.keys(strangerSites) as (keyof typeof strangerSites)[])
  : (['starter', 'hundred'] as const);
const managers: readonly PackageManager[] = isWhole ? ['npm', 'pnpm'] : ['pnpm'];
const journeys = names.flatMap((name) => managers.map((manager) => ({ name, manager })));

let browser: BareBrowser;
beforeAll(async () => {
  browser = await openBareBrowser();
});
afterAll(() => browser.close());

describe.each(journeys)('$name, installed by $manager', ({ name, manager }) => {
  const site: StrangerSite = strangerSites[name];
  let root: string;
  let command: string;
  beforeAll(() => {
    ({ root, command } = makeSite(site, manager));
  }, 300_000);
  afterAll(() => rmSync(dirname(root), { recursive: true, force: true }));

  it('passes its own check', () => {
    expect(runScript(manager, root, 'check')).toMatch(site.mayWarn ? /warning|no problems/ : /no problems/);
  }, 180_000);

  describe('while it is written', () => writing(site, () => ({ root, command })));
  describe('built', () => built(site, manager, () => root));
  describe('deployed', () => deployed(site, () => ({ root, command })));
});

/** Does what an author does with the development server. */
function writing(site: StrangerSite, made: () => ReturnType<typeof makeSite>): void {
  let server: DevProcess;
  let tab: WatchedTab;
  const file = () => join(made().root, site.page.file);
  beforeAll(async () => {
    server = await startDev(made().root, { command: made().command });
    tab = await openWatchedTab(browser);
  }, 120_000);
  afterAll(async () => {
    await tab?.close();
    await server?.stop();
  });

  it('opens without a problem, and its pictures are there', async () => {
    await tab.open(server.url + site.page.path);
    expect(await tab.evaluate(lostPictures)).toEqual([]);
    expect(await tab.problems()).toEqual([]);
  });

  it('shows an edit in the open page, which is not loaded again', async () => {
    await tab.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
    const times: number[] = [];
    for (let edit = 1; edit <= 5; edit++) {
      const text = `An edit, the ${edit}th of them.`;
      await new Promise((wait) => setTimeout(wait, 300));
      const shown = tab.evaluate(whenShown, text);
      const saved = Date.now();
      appendFileSync(file(), `\n${text}\n`);
      times.push((await shown) - saved);
    }
    printFigure('from an edit to the open page', times, 300, 'ms');
    expect(median(times)).toBeLessThan(500);
    expect(await tab.evaluate(() => document.documentElement.hasAttribute('data-mark'))).toBe(true);
  });

  it('shows what is wrong with a page over it, until that is mended', async () => {
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), '---\ntitle: [\n---\n');
    const overlay = () => tab.evaluate(() => document.querySelector('vite-error-overlay')?.shadowRoot?.textContent);
    await expect.poll(overlay, { timeout: 10_000 }).toContain(site.page.file);
    writeFileSync(file(), text);
    await expect.poll(overlay, { timeout: 10_000 }).toBeUndefined();
  });

  it('finds a page, its words mistyped', () => findsPage(tab, server.url, site));
  it.runIf(site.island)('brings its island to life', () => islandLives(tab, server.url, site));
}

/** Does what an author and a reader do with the built site. */
function built(site: StrangerSite, manager: PackageManager, root: () => string): void {
  const baseUrl = site.baseUrl ?? '/';
  let server: RunningServer;
  let isClosed = false;
  let tab: WatchedTab;
  beforeAll(async () => {
    expect(runScript(manager, root(), 'build')).toContain('pages');
    server = await serveSite({ dir: join(root(), 'dist'), baseUrl });
    tab = await openWatchedTab(browser);
  }, 180_000);
  afterAll(async () => {
    await tab?.close();
    if (!isClosed) await server?.close();
  });
  const home = () => server.url + baseUrl;

  it('opens without a problem, and its pictures are there', async () => {
    await tab.open(home() + site.page.path);
    expect(await tab.evaluate(lostPictures)).toEqual([]);
    expect(await tab.problems()).toEqual([]);
  });

  it('finds a page, its words mistyped', () => findsPage(tab, home(), site));
  it.runIf(site.island)('brings its island to life', () => islandLives(tab, home(), site));

  it.runIf(site.offline)('is read without a network once it is stored', async () => {
    await tab.open(home());
    const isStored = () => tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
    await expect.poll(isStored, { timeout: 20_000 }).toBe('activated');
    await server.close();
    isClosed = true;
    await tab.open(home() + site.page.path);
    expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBeTruthy();
    expect(await tab.evaluate(lostPictures)).toEqual([]);
  });
}

/** Makes the folder of a host: the site below a base URL, beside another application. */
function deployed(site: StrangerSite, made: () => ReturnType<typeof makeSite>): void {
  const baseUrl = site.baseUrl ?? '/below/';
  const served = () => join(made().root, 'host');
  beforeAll(() => {
    const config = `import site from './site.config.ts';
export default { ...site, baseUrl: '${baseUrl}', outDir: 'host${baseUrl.slice(0, -1)}', hosts: ['nginx', 'caddy'] };
`;
    const { root, command } = made();
    writeFileSync(join(root, 'deployed.config.ts'), config);
    run(root, process.execPath, command, 'build', '--config', 'deployed.config.ts');
    mkdirSync(join(served(), 'other'));
    writeFileSync(join(served(), 'other/app.html'), 'Another application.');
    allowReading(root);
  }, 180_000);

  it.each(Object.keys(hostServers) as (keyof typeof hostServers)[])(
    'opens behind %s, which serves another application as before',
    async (name) => {
      const host = await startHost(name, join(served(), baseUrl), { root: served(), beside: hostsFiles[name] });
      if (!host) return;
      const tab = await openWatchedTab(browser);
      await tab.open(host.url + baseUrl + site.page.path);
      expect(await tab.evaluate(lostPictures)).toEqual([]);
      expect(await tab.problems()).toEqual([]);
      await tab.close();
      expect((await fetch(`${host.url}${baseUrl}${site.page.path}.html`, { redirect: 'manual' })).status).toBe(301);
      const other = await fetch(`${host.url}/other/app.html`, { redirect: 'manual' });
      expect([other.status, await other.text()]).toEqual([200, 'Another application.']);
      expect(other.headers.get('x-frame-options')).toBeNull();
      await host.close();
    },
  );
}

/** What a server needs to serve files of another owner. */
const hostsFiles = { nginx: '', caddy: 'file_server' } as const;

/** Lets the users of servers reach a folder below that of temporary files. */
function allowReading(folder: string): void {
  for (let each = folder; each !== outside().folder; each = dirname(each)) chmodSync(each, 0o755);
}

async function findsPage(tab: BareTab, home: string, { page, search }: StrangerSite): Promise<void> {
  await tab.open(home + page.path);
  await tab.evaluate(() => document.querySelector<HTMLButtonElement>('.search-field, [aria-keyshortcuts]')?.click());
  await expect.poll(() => tab.evaluate(() => document.activeElement?.localName), { timeout: 10_000 }).toBe('input');
  await tab.send('Input.insertText', { text: search.query });
  const first = () => tab.evaluate(() => document.querySelector('dialog[open] .search-hit b')?.textContent);
  await expect.poll(first, { timeout: 10_000 }).toBe(search.title);
}

async function islandLives(tab: BareTab, home: string, { island }: StrangerSite): Promise<void> {
  const { path, button } = island!;
  await tab.open(home + path);
  const press = () =>
    tab.evaluate((selector) => {
      const found = document.querySelector<HTMLButtonElement>(selector);
      found?.scrollIntoView({ block: 'center' });
      const before = found?.textContent;
      found?.click();
      return new Promise((done) => setTimeout(() => done(found ? found.textContent !== before : undefined), 50));
    }, button);
  await expect.poll(press, { timeout: 10_000 }).toBe(true);
}

/** Resolves when the document shows a text, to the milliseconds since the epoch. Runs in the browser. */
function whenShown(text: string): Promise<number> {
  return new Promise((done) => {
    const look = () => document.body.textContent.includes(text) && done(Date.now());
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
