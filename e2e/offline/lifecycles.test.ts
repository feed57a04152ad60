// What happens to readers over many days. In each of these lives, every reader is on the newest build within two visits,
// nothing stored is wrong, and nothing promised is lost. All of them are in one file, because they share what a visit is.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { startDev } from '../support/dev-server.ts';
import { temporarySite } from '../support/temporary-site.ts';
import { wakeApp } from '../support/waiting.ts';
import { until, untilStored, workerState } from './offline-tab.ts';
import { buildOfflineSites, type ServedBuilds, serveBuild, source } from './site.ts';

let browser: BareBrowser;
let site: ServedBuilds;
let tabs: BareTab[] = [];

beforeAll(async () => {
  buildOfflineSites();
  browser = await openBareBrowser();
}, 240_000);
afterEach(async () => {
  await leave();
  await site?.close().catch(() => undefined);
});
afterAll(() => browser?.close());

/** What a reader sees. */
interface Seen {
  readonly title: string;
  readonly text: string;
}

/** Goes to an address in a new tab, and waits until its document is there. */
async function open(
  path: string,
  options: { readonly script?: string; readonly quota?: number } = {},
): Promise<BareTab> {
  const tab = await browser.openTab();
  tabs.push(tab);
  await tab.send('Page.enable');
  if (options.script) await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: options.script });
  if (options.quota) await tab.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: options.quota });
  await tab.send('Page.navigate', { url: site.url + path });
  await until(
    () => tab.evaluate(() => location.protocol !== 'about:' && document.readyState === 'complete'),
    (isLoaded) => isLoaded,
  );
  return tab;
}

const seen = (tab: BareTab): Promise<Seen> =>
  tab.evaluate(() => ({ title: document.title, text: document.querySelector('#lectern-article')?.textContent ?? '' }));

/** Closes all tabs, and ends the workers as a browser does when nobody needs them. */
async function leave(): Promise<void> {
  const last = tabs.pop();
  for (const tab of tabs) await tab.close();
  tabs = [];
  await last?.send('ServiceWorker.enable');
  await last?.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
  await last?.close();
}

/** Opens the site from the store. */
async function store(path = '/', script = ''): Promise<void> {
  await untilStored(await open(path, { script }));
  await leave();
}

/** Makes the browser check for a new worker at once, as it does a while after each navigation, and waits for the result. */
async function update(tab: BareTab): Promise<void> {
  await tab
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    })
    .catch(() => undefined);
  await until(
    () => tab.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.installing),
    (isSettled) => isSettled,
  );
}

/** Waits until the server has had no requests for a while: a reader stays longer than the worker needs. */
async function quiet(): Promise<void> {
  for (let count = -1; count !== site.requests.length; ) {
    count = site.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

/** Visits the site twice, dismisses all questions and closes the tab; returns what is shown in the end. */
async function visitTwice(path: string, isNewest: (now: Seen) => boolean): Promise<BareTab> {
  const first = await open(path);
  await until(
    () => first.evaluate(wakeApp),
    (isReady) => isReady,
  );
  await update(first);
  await quiet();
  await leave();
  const tab = await open(path);
  await until(() => seen(tab), isNewest);
  return tab;
}

const titled = (title: string) => (now: Seen) => now.title.includes(title);
/** Returns every page by address, with its title and its text. */
async function readAll(tab: BareTab): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of ['/', '/page-2', '/page-3', '/page-4', '/page-5']) {
    await tab.send('Page.navigate', { url: site.url + path });
    const { title, text } = await until(
      async () => ({ ...(await seen(tab)), path: await tab.evaluate(() => location.pathname) }),
      (now) => now.path === path && now.text !== '',
    );
    found.push(`${title}: ${/The (\w+) text of page \d/.exec(text)?.[0]}`);
  }
  return found;
}
const allOf = (name: string, third = 'first') => [
  `${name} | A site for a test: The first text of page 1`,
  ...[2, 3, 4, 5].map((n) => `Page ${n} | ${name}: The ${n === 3 ? third : 'first'} text of page ${n}`),
];

/** Returns what the browser stores for the origin. */
const kept = (tab: BareTab) =>
  tab.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    stores: (await caches.keys()).map((name) => name.replace(location.origin, '')),
  }));
const nothing = { workers: [], stores: [] };

describe('a reader of a stored site', () => {
  it('comes to one that is no longer stored, by what the browser does alone, and an open tab does, too', async () => {
    site = await serveBuild('first');
    const tab = await open('/page-2');
    await untilStored(tab);
    await tab.evaluate(async () => {
      await caches.open(`lectern ${location.origin}/docs/`);
      await caches.open('of another application');
    });
    site.deploy('off');
    await open('/page-3');
    await until(() => seen(tab), titled('Without a store'));
    const others = ['lectern /docs/', 'of another application'];
    await until(
      () => kept(tab),
      ({ workers, stores }) => workers.length === 0 && stores.join() === others.join(),
    );
    expect(await readAll(tab)).toEqual(allOf('Without a store', 'second'));
  });

  it('who was away while it was not stored comes to the build that is stored again; one who was not, too', async () => {
    site = await serveBuild('first');
    await store();
    site.deploy('off');
    site.deploy('other');
    await visitTwice('/page-3', titled('Another title'));
    await leave();
    site.deploy('off');
    await visitTwice('/page-3', titled('Without a store'));
    await leave();
    site.deploy('first');
    await store();
    await site.close();
    expect(await readAll(await open('/'))).toEqual(allOf('Test'));
  });

  it('is led on when the base URL moved, and stores the site where it is now', async () => {
    site = await serveBuild('below');
    await store('/docs/');
    site.deploy('first');
    const tab = await visitTwice('/docs/page-3', titled('Page not found'));
    await until(
      () => kept(tab),
      ({ workers }) => workers.length === 0 || workers.join() === '/',
    );
    await tab.open(`${site.url}/page-3`);
    await untilStored(tab);
    expect(await kept(tab)).toEqual({ workers: ['/'], stores: ['lectern /'] });
  });

  it('sees that the site was deleted', async () => {
    site = await serveBuild('first');
    await store();
    site.deploy();
    const tab = await visitTwice('/page-2', ({ title }) => title === '');
    await until(
      () => kept(tab),
      ({ workers }) => workers.length === 0,
    );
    expect(await kept(tab)).toEqual(nothing);
  });

  it('sees the newest build on a host that answers the worker with a page', async () => {
    site = await serveBuild('first');
    await store();
    site.deploy('other');
    site.inject(/^\/sw\.js/, { kind: 'page' });
    const tab = await visitTwice('/page-2', titled('Another title'));
    await until(
      () => kept(tab),
      ({ workers }) => workers.length === 0,
    );
    expect(await kept(tab)).toEqual(nothing);
  });

  it('keeps it while a portal answers everything, and comes to the newest build after', async () => {
    site = await serveBuild('first');
    await store();
    site.deploy('other');
    site.inject(/./, { kind: 'page' });
    for (let visit = 0; visit < 3; visit++) {
      const tab = await open('/page-2');
      await update(tab);
      expect(await seen(tab)).toMatchObject({ title: 'Page 2 | Test' });
      await leave();
    }
    site.clear();
    await visitTwice('/page-2', titled('Another title'));
  });

  it('sees the development server on the port of a preview, and its edits', async () => {
    site = await serveBuild('first');
    await store();
    await site.close();
    const writing = temporarySite({ ...source, 'docs/page-2.md': '---\ntitle: Page 2\n---\n\nThe edited text.\n' });
    const server = await startDev(writing.root, { port: Number(new URL(site.url).port) });
    try {
      // At the first visit: workers of versions that do not check for abandonment end there, too.
      const tab = await open('/page-2');
      await update(tab);
      await until(
        () => seen(tab),
        ({ text }) => text.includes('The edited text.'),
      );
      await until(
        () => kept(tab),
        ({ workers }) => workers.length === 0,
      );
      expect(await kept(tab)).toEqual(nothing);
    } finally {
      await leave();
      await server.stop();
      writing.remove();
    }
  });

  it('who keeps a tab of the oldest build open over ten deploys reads that one in it, and the newest after one press', async () => {
    site = await serveBuild('first');
    const tab = await open('/');
    await untilStored(tab);
    const prompt = () => tab.evaluate(() => document.querySelector('.prompt p')?.textContent ?? '');
    for (let build = 1; build <= 10; build++) {
      site.deploy(build % 2 ? 'second' : 'other');
      await update(tab);
    }
    await until(prompt, Boolean);
    expect(await seen(tab)).toMatchObject({ title: 'Test | A site for a test' });
    await tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/page-3"]')!.click());
    await until(
      () => seen(tab),
      ({ text }) => text.includes('The first text of page 3'),
    );
    await tab.evaluate(() => document.querySelector<HTMLElement>('.prompt .button')!.click());
    await until(() => seen(tab), titled('Another title'));
    await site.close();
    expect(await readAll(tab)).toEqual(allOf('Another title', 'second'));
  });

  it('comes to the newest build whatever clocks say, and caches that say that nothing ever changes', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', date: 'Mon, 01 Jan 2001 00:00:00 GMT' };
    const jump = 'const now = Date.now; Date.now = () => now() - 4e11;';
    site = await serveBuild('first', { headers });
    await store('/', jump);
    headers.date = 'Sun, 01 Jan 2040 00:00:00 GMT';
    site.deploy('other');
    await visitTwice('/page-2', titled('Another title'));
    await site.close();
    expect(await readAll(tabs[0]!)).toEqual(allOf('Another title', 'second'));
  });

  it('comes to the newest build on a full device, and has all of it once the old one is removed', async () => {
    site = await serveBuild('first');
    const tab = await open('/');
    await untilStored(tab);
    const count = (reader: BareTab) =>
      reader.evaluate(async () => (await (await caches.open((await caches.keys())[0]!)).keys()).length);
    const all = await count(tab);
    const usage = await tab.evaluate(async () => (await navigator.storage.estimate()).usage!);
    await leave();
    site.deploy('other');
    const quota = usage + 20_000;
    await update(await open('/page-2', { quota }));
    await leave();
    const reader = await open('/page-2', { quota });
    await until(() => seen(reader), titled('Another title'));
    await until(
      async () => {
        await reader.open(`${site.url}/page-2`);
        return count(reader);
      },
      (found) => found === all,
    );
    await site.close();
    expect(await readAll(reader)).toEqual(allOf('Another title', 'second'));
  });

  it('of another version, whose store holds other things, has every page of the newest build', async () => {
    site = await serveBuild('first');
    const tab = await open('/');
    await untilStored(tab);
    await tab.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      // An unknown format, under some of its own keys and others.
      const keys = await cache.keys();
      for (const key of keys.filter((_, at) => at % 2)) await cache.put(key, new Response('{"form":2}'));
      await cache.put('/_lectern/store/v2/index', new Response('{}'));
    });
    await leave();
    site.deploy('other');
    const reader = await visitTwice('/page-3', titled('Another title'));
    expect(await readAll(reader)).toEqual(allOf('Another title', 'second'));
    expect(await reader.evaluate(async () => (await caches.match('/_lectern/store/v2/index')) === undefined)).toBe(
      true,
    );
    await until(
      async () => {
        await leave();
        const again = await open('/');
        return readAll(again);
      },
      (pages) => pages.join() === allOf('Another title', 'second').join(),
    );
  });

  it('who installed it as an app comes to the newest build, and out of it when it is no longer stored', async () => {
    site = await serveBuild('other');
    await store('/', "localStorage.setItem('docusaurus.pwa.appInstalled', 'true')");
    site.deploy('first');
    await visitTwice('/page-2', titled('Page 2 | Test'));
    await leave();
    site.deploy('off');
    const tab = await visitTwice('/page-2', titled('Without a store'));
    await until(
      () => kept(tab),
      ({ workers }) => workers.length === 0,
    );
    expect(await kept(tab)).toEqual(nothing);
  });
});

it('a reader for whom nothing was stored is not disturbed when the site is no longer stored', async () => {
  site = await serveBuild('other');
  const tab = await open('/');
  await until(
    () => workerState(tab),
    ({ active }) => active !== undefined,
  );
  site.deploy('off');
  await update(tab);
  await until(
    () => kept(tab),
    ({ workers }) => workers.length === 0,
  );
  expect(await seen(tab)).toMatchObject({ title: 'Another title | A site for a test' });
});
