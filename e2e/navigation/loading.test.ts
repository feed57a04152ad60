// One long file, because all the ways in which a load can fail share a site, faults and a clock.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, stopClock } from '../support/waiting.ts';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;
let clock: Clock;

beforeAll(async () => {
  tab = await openTab();
  clock = await stopClock(tab.browser);
});
afterAll(() => tab?.close());
beforeEach(mend);

/** The ways in which a load can fail: how to cause each for some addresses, and what the reader sees. */
const failures: readonly (readonly [name: string, breakIt: (match: RegExp) => unknown, told: RegExp])[] = [
  ['status 404', (match) => tab.site.inject(match, { kind: 'status', status: 404 }), /answered with status 404\.$/],
  ['status 500', (match) => tab.site.inject(match, { kind: 'status', status: 500 }), /answered with status 500\.$/],
  ['a broken connection', (match) => tab.site.inject(match, { kind: 'abort' }), /network could not be reached/],
  ['no network', () => tab.setOffline(true), /network could not be reached/],
  ['half an answer', (match) => tab.site.inject(match, { kind: 'truncate' }), /incomplete or damaged\.$/],
  ['no answer in 15 seconds', (match) => tab.site.inject(match, { kind: 'hang' }), /No answer within 15 seconds\.$/],
];

/** Takes away every fault. It runs before each test, too: one that fails without a network must not leave the others without. */
async function mend(): Promise<void> {
  await tab.setOffline(false);
  tab.site.clear();
}

/** Returns what the content area shows instead of a page. */
const instead = () =>
  tab.browser.execute(() => {
    const view = document.querySelector('main > .loading');
    return (
      view && {
        role: view.getAttribute('role'),
        text: view.querySelector('p')?.textContent,
        retry: Boolean(view.querySelector('button')),
      }
    );
  });
/** Returns the notice about a page that could not be loaded while another one is shown. */
const notice = () =>
  tab.browser.execute(() => {
    const element = document.querySelector('.missed');
    return element && { role: element.getAttribute('role'), text: element.querySelector('p')?.textContent };
  });
const press = (selector: string) =>
  tab.browser.execute((find) => document.querySelector<HTMLElement>(find)!.click(), selector);
const warned = () => tab.browser.waitUntil(async () => (await tab.warnings()).length > 0, { interval: 20 });
const failed = () => tab.browser.waitUntil(async () => (await instead())?.role === 'alert', { interval: 20 });
const retry = () => tab.browser.execute(() => document.querySelector<HTMLElement>('main > .loading button')!.click());

describe('a page that cannot be loaded', () => {
  it.each(failures)('leaves the present one in place and says so, on the console too: %s', async (_, breakIt, told) => {
    await tab.visit('/docs/guides/start');
    await breakIt(/long\.json/);
    await tab.click('/docs/guides/long');
    await tab.frames();
    await clock.tick(15_000);
    await warned();
    expect(await tab.warnings()).toEqual([expect.stringMatching(/^Could not load \/docs\/guides\/long: /)]);
    expect((await tab.warnings())[0]).toMatch(told);
    expect([await tab.heading(), await tab.address()]).toEqual(['Start', '/docs/guides/start']);
    expect(await instead()).toBeNull();
    await tab.browser.waitUntil(async () => (await notice()) !== null, { interval: 20 });
    expect(await notice()).toEqual({ role: 'alert', text: expect.stringMatching(told) });
    expect((await notice())!.text).toMatch(/^\/docs\/guides\/long could not be loaded\. /);
    await mend();
    await press('.missed .button');
    await tab.arrive('Long');
    expect([await notice(), await tab.address()]).toEqual([null, '/docs/guides/long']);
    expect(await tab.problems()).toEqual([]);
  });

  it.each(failures)('on the way back says why, and loads at Retry: %s', async (_, breakIt, told) => {
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    await breakIt(/start\.json/);
    await tab.browser.execute(() => history.back());
    await tab.browser.waitUntil(async () => (await tab.address()) === '/docs/guides/start');
    await tab.frames();
    await clock.tick(15_000);
    await failed();
    expect(await instead()).toEqual({ role: 'alert', text: expect.stringMatching(told), retry: true });
    await mend();
    await retry();
    await tab.arrive('Start');
    expect(await instead()).toBeNull();
    expect(tab.site.requests.filter((path) => path.endsWith('start.json')).length).toBe(1);
    expect(await tab.warnings()).toEqual([]);
    expect(await tab.problems()).toEqual([]);
  });
});

describe('the notice of a page that cannot be loaded', () => {
  beforeEach(async () => {
    await tab.visit('/docs/guides/start');
    tab.site.inject(/long\.json/, { kind: 'status', status: 503 });
    await tab.click('/docs/guides/long');
    await tab.browser.waitUntil(async () => (await notice()) !== null, { interval: 20 });
  });

  it('can be closed', async () => {
    await press('.missed .icon');
    await tab.browser.waitUntil(async () => (await notice()) === null, { interval: 20 });
    expect(await tab.heading()).toBe('Start');
  });

  it.each(['.icon', '.button'])('gives the focus back to the link that was clicked: %s', async (pressed) => {
    await press('.missed .icon');
    await tab.browser.waitUntil(async () => (await notice()) === null, { interval: 20 });
    const link = '.sidebar a[href="/docs/guides/long"]';
    await tab.browser.execute((find) => document.querySelector<HTMLElement>(find)!.focus(), link);
    await tab.browser.keys('Enter');
    await tab.browser.waitUntil(async () => (await notice()) !== null, { interval: 20 });
    await tab.browser.execute((find) => document.querySelector<HTMLElement>(find)!.focus(), `.missed ${pressed}`);
    await tab.browser.keys('Enter');
    const focused = () => tab.browser.execute(() => document.activeElement?.getAttribute('href'));
    await tab.browser.waitUntil(async () => (await focused()) === '/docs/guides/long', { interval: 20 });
    if (pressed === '.button') await tab.browser.waitUntil(async () => (await notice()) !== null, { interval: 20 });
    expect(await focused()).toBe('/docs/guides/long');
  });

  it('comes again where Retry fails', async () => {
    await press('.missed .button');
    await tab.browser.waitUntil(async () => (await tab.warnings()).length === 2, { interval: 20 });
    await tab.browser.waitUntil(async () => (await notice()) !== null, { interval: 20 });
    expect(await tab.heading()).toBe('Start');
  });

  it('goes when another page is asked for', async () => {
    await tab.click('/docs/guides/short');
    await tab.arrive('Short');
    expect(await notice()).toBeNull();
  });
});

describe('a link that was clicked', () => {
  const busy = () =>
    tab.browser.execute(() =>
      [...document.querySelectorAll('[aria-busy=true]')].map((link) => link.getAttribute('href')),
    );

  it('says so at once, until its page is there, another link is clicked, or it failed', async () => {
    await tab.visit('/docs/guides/start');
    tab.site.inject(/long\.json/, { kind: 'hang' });
    const opacity = await tab.browser.execute(() => {
      const link = document.querySelector<HTMLElement>('.sidebar a[href="/docs/guides/long"]')!;
      link.click();
      const style = getComputedStyle(link);
      return [link.getAttribute('aria-busy'), style.cursor];
    });
    expect(opacity).toEqual(['true', 'progress']);
    tab.site.inject(/special\.json/, { kind: 'status', status: 500 });
    await tab.click('/docs/guides/special');
    await warned();
    expect(await busy()).toEqual([]);
    await tab.click('/docs/guides/long');
    expect(await busy()).toEqual(['/docs/guides/long']);
    tab.site.clear();
    await tab.arrive('Long');
    expect(await busy()).toEqual([]);
  });
});

describe('on the way back, while a page is loaded', () => {
  beforeEach(async () => {
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    tab.site.inject(/start\.json/, { kind: 'hang' });
    await tab.browser.execute(() => history.back());
    await tab.browser.waitUntil(async () => (await tab.address()) === '/docs/guides/start');
  });

  it('nothing changes for 200 milliseconds, then a spinner says so', async () => {
    await clock.tick(199);
    await tab.frames();
    expect([await tab.heading(), await instead()]).toEqual(['Long', null]);
    await clock.tick(1);
    await tab.browser.waitUntil(async () => (await instead()) !== null, { interval: 20 });
    expect(await instead()).toMatchObject({ role: 'status', retry: false });
    tab.site.clear();
    await tab.arrive('Start');
    expect(await instead()).toBeNull();
  });

  it('no spinner comes when it is there in time', async () => {
    await clock.tick(199);
    tab.site.clear();
    await tab.arrive('Start');
    await clock.tick(1000);
    await tab.frames();
    expect(await instead()).toBeNull();
  });

  it('a click on a page that cannot be loaded either ends with the reason, and Retry tries that page', async () => {
    await clock.tick(200);
    tab.site.inject(/special\.json/, { kind: 'status', status: 503 });
    await tab.click('/docs/guides/special');
    await failed();
    expect(await instead()).toMatchObject({ text: expect.stringContaining('503') });
    tab.site.clear();
    await retry();
    await tab.arrive('"Quotes" & <angles>');
    expect(await tab.address()).toBe('/docs/guides/special');
  });

  it('the page that was left comes back with forward', async () => {
    await clock.tick(200);
    await tab.browser.execute(() => history.forward());
    await tab.arrive('Long');
    expect(await instead()).toBeNull();
    expect(await tab.problems()).toEqual([]);
  });
});

describe('an error in place of a page', () => {
  beforeEach(async () => {
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    tab.site.inject(/start\.json/, { kind: 'status', status: 404 });
    await tab.browser.execute(() => history.back());
    await failed();
  });

  it('stays while Retry fails, with the reason of the last try', async () => {
    tab.site.inject(/start\.json/, { kind: 'status', status: 502 });
    await retry();
    await tab.browser.waitUntil(async () => (await instead())?.text?.includes('502'), { interval: 20 });
    expect(await instead()).toMatchObject({ role: 'alert', retry: true });
  });

  it('goes for a spinner when Retry takes longer than 200 milliseconds', async () => {
    tab.site.inject(/start\.json/, { kind: 'hang' });
    await retry();
    await clock.tick(200);
    await expect.poll(async () => (await instead())?.role, { interval: 20 }).toBe('status');
  });

  it('goes with the next page', async () => {
    await tab.click('/docs/guides/short');
    await tab.arrive('Short');
    expect(await instead()).toBeNull();
  });
});

describe('what else a page needs', () => {
  beforeEach(() => tab.forgetFiles());

  it('is part of its load: a sidebar that does not come keeps the present view', async () => {
    tab.site.inject(/sidebar-docs-reference/, { kind: 'status', status: 500 });
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/reference/first');
    await warned();
    expect([await tab.heading(), await tab.address()]).toEqual(['Start', '/docs/guides/start']);
    tab.site.clear();
    await tab.click('/docs/reference/first');
    await tab.arrive('First');
  });

  it('is not the styles: a page without them is shown', async () => {
    tab.site.inject(/style\..*\.css/, { kind: 'abort' });
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await tab.problems()).toEqual([]);
  });

  it('is the styles again where they failed: the next page has them', async () => {
    tab.site.inject(/style\..*\.css/, { kind: 'abort' });
    await tab.visit('/docs/guides/start');
    const isStyled = () =>
      tab.browser.execute(() => {
        try {
          return document.querySelector<HTMLLinkElement>('link[href*="/style."]')!.sheet!.cssRules.length > 0;
        } catch {
          return false;
        }
      });
    // Until the app has tried, too.
    const asked = () => tab.site.requests.filter((path) => path.includes('/style.')).length;
    await tab.browser.waitUntil(async () => asked() > 1);
    expect(await isStyled()).toBe(false);
    tab.site.clear();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await isStyled()).toBe(true);
  });

  it('leaves the document as it was when it does not come at all, and is tried again when the reader does something', async () => {
    tab.site.inject(/sidebar-/, { kind: 'status', status: 500 });
    await tab.browser.url(`${tab.site.url}/docs/guides/start`);
    await tab.browser
      .action('pointer')
      .move({ origin: tab.browser.$('h1') })
      .perform();
    await tab.browser.waitUntil(async () => tab.site.requests.some((path) => path.includes('sidebar-')));
    await tab.frames();
    expect(await tab.heading()).toBe('Start');
    expect(await tab.browser.execute(() => document.documentElement.dataset.app)).toBeUndefined();
    tab.site.clear();
    await tab.browser.keys('Tab');
    await tab.untilReady();
    expect(await tab.problems()).toEqual([]);
  });

  it('is sound: a page that cannot be rendered ends with an error, and Retry loads its document', async () => {
    await tab.visit('/docs/guides/start');
    await tab.browser.execute(() => {
      const real = window.fetch;
      window.fetch = async (...given) => {
        const payload = await (await real(...given)).json();
        return new Response(JSON.stringify({ ...payload, page: { ...payload.page, toc: null } }));
      };
    });
    await tab.click('/docs/guides/long');
    await tab.browser.waitUntil(() =>
      tab.browser.execute(() => document.querySelector('.loading[role=alert] button') !== null),
    );
    expect(await tab.address()).toBe('/docs/guides/long');
    await tab.browser.execute(() => document.querySelector<HTMLElement>('.loading[role=alert] button')!.click());
    await tab.arrive('Long');
  });
});
