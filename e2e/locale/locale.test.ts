import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../packages/theme/src/messages/en.ts';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { de } from './theme/de.ts';

let dir: string;
let site: FaultySite;
let session: Session;
let browser: WebdriverIO.Browser;

beforeAll(async () => {
  dir = buildSmallSite('locale');
  site = await serveFaulty(dir);
  session = await openSession({ width: 1500 });
  ({ browser } = session);
  await (await session.page()).setCacheEnabled(false);
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});

async function open(route: string): Promise<void> {
  site.clear();
  await browser.url(site.url + route);
  await hydrated(browser);
}

/** Every text that a reader may see or hear of the document in view, article and all. */
function texts(): Promise<string[]> {
  return browser.execute(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement!.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: string[] = [document.title];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue!.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
      for (const name of ['aria-label', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found.filter(Boolean);
  });
}

/** English texts among those of the document. */
async function english(): Promise<string[]> {
  const known = Object.values(en).map((message) => message.replace(/\{.*/, '').trim());
  return (await texts()).filter((text) => known.some((message) => text === message || text.startsWith(`${message}:`)));
}

describe('a second locale', () => {
  it.each(['/', '/docs/eins', '/docs/zwei', '/keine-seite', '/keine-%zz'])('speaks no English on %s', async (route) => {
    await open(route);
    expect(await browser.$('html').getAttribute('lang')).toBe('de');
    expect((await texts()).length).toBeGreaterThan(10);
    expect(await english()).toEqual([]);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('names controls, landmarks and states in it', async () => {
    await open('/docs/eins');
    const all = await texts();
    const { mainNavigation, docsNavigation, onThisPage, closeAnnouncement, copyCode, editThisPage, next, footer } = de;
    expect(all).toEqual(
      expect.arrayContaining([
        mainNavigation,
        docsNavigation,
        onThisPage,
        closeAnnouncement,
        expect.stringContaining(`${copyCode}: `),
        editThisPage,
        next,
        footer,
        `${de.colorMode}: ${de.colorModeSystem}`,
      ]),
    );
    await browser.execute(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await browser.$('.copy').click();
    await expect
      .poll(() => browser.execute(() => document.getElementById('lectern-announcer')!.textContent))
      .toBe(de.copyFailed);
  });

  it('says in it why content cannot be loaded', async () => {
    await open('/docs/eins');
    await browser.$('.sidebar a[href="/docs/zwei"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Zwei');
    await browser.refresh();
    await hydrated(browser);
    site.inject(/_lectern\/pages\/docs\/eins/, { kind: 'status', status: 503 });
    await browser.back();
    await expect.poll(() => browser.$('[role=alert] p').getText()).toBe('Der Server antwortete mit Status 503.');
    expect(await browser.$('[role=alert] h1').getText()).toBe(de.loadFailed);
    expect(await browser.$('[role=alert] button').getText()).toBe(de.retry);
    expect(await english()).toEqual([]);
  });
});

describe('a site without the base-URL banner', () => {
  it('has none where its files do not load', async () => {
    const wrong = await serveFaulty(dir, '/falsch/');
    await browser.url(`${wrong.url}/falsch/`);
    await expect.poll(() => wrong.requests.some((url) => url.includes('/assets/app.'))).toBe(true);
    expect(await browser.$('#lectern-base-url-banner').isExisting()).toBe(false);
    expect(await browser.$('h1').isDisplayed()).toBe(true);
    await wrong.close();
  });
});
