import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../packages/lectern/src/node/preview/preview-server.ts';
import { headingAt, untilStored } from '../offline/offline-tab.ts';
import { openBareBrowser } from '../support/bare-browser.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';
import type { Probe } from './probe.client.ts';

/** What each page may do. */
const may: Readonly<Record<string, Probe>> = {
  Start: { code: false, html: false, request: false, picture: false },
  Plain: { code: false, html: false, request: false, picture: false },
  Live: { code: true, html: true, request: true, picture: false },
  Drawn: { code: false, html: false, request: false, picture: true },
};
const routes = { Start: '/docs', Plain: '/docs/plain', Live: '/docs/live', Drawn: '/docs/drawn' } as const;
type Title = keyof typeof routes;

let other: RunningServer;
beforeAll(async () => {
  other = await listen(
    (_, response) =>
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    { port: 0, strict: true },
  );
});
afterAll(() => other?.close());
const otherUrl = () => other.url.replace('localhost', '127.0.0.1');

/** Tries what the current document may do. */
const tryOut = (address: string) => (window as unknown as { probe(other: string): Promise<Probe> }).probe(address);

describe('a page with a policy of its own', () => {
  let site: FaultySite;
  let session: Session;
  let browser: WebdriverIO.Browser;
  beforeAll(async () => {
    site = await serveFaulty(buildSmallSite('policy'));
    session = await openSession();
    ({ browser } = session);
  });
  afterAll(async () => {
    await session?.close();
    await site?.close();
  });
  beforeEach(() => site.clear());

  /** Waits for a page, and returns whether the marked document shows it, and what it may do. */
  async function arrived(title: Title): Promise<{ readonly isSameDocument: boolean; readonly may: Probe }> {
    const heading = () => browser.execute(() => document.querySelector('h1')?.textContent);
    await browser.waitUntil(async () => (await heading().catch(() => '')) === title, { interval: 20 });
    await hydrated(browser);
    expect(await browser.execute(() => location.pathname)).toBe(routes[title]);
    const isSameDocument = await browser.execute(() => 'marked' in window);
    await browser.execute(() => Object.assign(window, { marked: true }));
    return { isSameDocument, may: await browser.execute(tryOut, otherUrl()) };
  }
  async function open(title: Title): Promise<void> {
    await browser.url(site.url + routes[title]);
    expect(await arrived(title)).toEqual({ isSameDocument: false, may: may[title] });
  }
  const click = (title: Title) =>
    browser.execute((href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)!.click(), routes[title]);
  const listed = (path: string) => site.requests.filter((request) => request.endsWith(path));

  it.each<[Title, Title, stays: boolean]>([
    ['Start', 'Plain', true],
    ['Start', 'Live', false],
    ['Live', 'Start', false],
    ['Live', 'Drawn', false],
    ['Drawn', 'Live', false],
    ['Live', 'Live', true],
  ])('lets a link lead from %s to %s; in one document: %s', async (from, to, stays) => {
    await open(from);
    await click(to);
    expect(await arrived(to)).toEqual({ isSameDocument: stays, may: may[to] });
  });

  it('leads back and forward through both kinds, each with its own policy', async () => {
    await open('Start');
    const way: readonly Title[] = ['Plain', 'Live', 'Plain', 'Start', 'Drawn', 'Live'];
    for (const title of way) {
      await click(title);
      expect((await arrived(title)).may).toEqual(may[title]);
    }
    const steps: readonly [direction: 'back' | 'forward', title: Title][] = [
      ['back', 'Drawn'],
      ['back', 'Start'],
      ['back', 'Plain'],
      ['back', 'Live'],
      ['back', 'Plain'],
      ['back', 'Start'],
      ['forward', 'Plain'],
      ['forward', 'Live'],
      ['forward', 'Plain'],
    ];
    for (const [direction, title] of steps) {
      await browser[direction]();
      expect((await arrived(title)).may, `${direction} to ${title}`).toEqual(may[title]);
      expect(await browser.$$('[aria-busy]').length).toBe(0);
    }
  });

  it('is loaded as a document though its content was loaded ahead, and loads no content ahead itself', async () => {
    await open('Start');
    await browser.$('main').$('a=Live').moveTo();
    await browser.waitUntil(async () => listed('/live.json').length > 0, { interval: 20 });
    await click('Live');
    expect(await arrived('Live')).toEqual({ isSameDocument: false, may: may.Live });
    site.clear();
    await browser.$('main').$('a=plain').moveTo();
    await browser.execute(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(listed('/plain.json')).toEqual([]);
    await click('Plain');
    expect(await arrived('Plain')).toEqual({ isSameDocument: false, may: may.Plain });
  });

  it('scrolls to a part of itself in place, and is opened at one', async () => {
    await open('Start');
    await browser.execute(() => document.querySelector<HTMLElement>('main a[href$="#part"]')!.click());
    expect((await arrived('Live')).isSameDocument).toBe(false);
    expect(await browser.execute(() => location.hash)).toBe('#part');
    await browser.execute(() => document.querySelector<HTMLElement>('main a[href="#part"]')!.click());
    expect((await arrived('Live')).isSameDocument).toBe(true);
  });

  it('runs its own code, and a letter that is longer in lower case takes no page its style', async () => {
    await open('Live');
    expect(await browser.execute(() => document.documentElement.dataset.ran)).toBe('inline');
    await open('Plain');
    expect((await browser.$('b.own').getCSSProperty('color')).value).toMatch(/1, ?2, ?3/);
  });
});

it('has its own policy from the service worker too, with the server stopped', async () => {
  const dir = buildSmallSite('policy', 'offline.config.ts');
  const site = await serveFaulty(dir);
  const browser = await openBareBrowser();
  const policyIn = (html: string) => /http-equiv="content-security-policy" content="[^"]*"/.exec(html)?.[0];
  try {
    const tab = await browser.openTab();
    await tab.send('Page.enable');
    await tab.open(`${site.url}/docs`);
    await untilStored(tab);
    await tab.send('Network.clearBrowserCache');
    await site.close();
    for (const title of ['Plain', 'Live', 'Drawn', 'Start'] as const) {
      expect(await headingAt(tab, site.url + routes[title])).toBe(title);
      await tab.evaluate(async () => {
        while (!('probe' in window)) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect(await tab.evaluate(tryOut, otherUrl()), title).toEqual(may[title]);
      const served = await tab.evaluate(
        () => document.querySelector('meta[http-equiv="content-security-policy" i]')!.outerHTML,
      );
      expect(policyIn(served)).toBe(policyIn(readFileSync(join(dir, `${routes[title].slice(1)}.html`), 'utf8')));
    }
    await tab.evaluate((href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)!.click(), routes.Live);
    const title = () => tab.evaluate(() => ('probe' in window ? document.querySelector('h1')?.textContent : ''));
    await expect.poll(() => title().catch(() => '')).toBe('Live');
    expect(await tab.evaluate(tryOut, otherUrl())).toEqual(may.Live);
  } finally {
    await browser.close();
    await site.close().catch(() => undefined);
  }
});
