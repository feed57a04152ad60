import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSite, siteDir, siteDocuments } from '../support/serve.ts';
import { openSession, type Session, setViewport } from '../support/session.ts';

const documents = siteDocuments().map((file) => ({ file, html: readFileSync(join(siteDir, file), 'utf8') }));
const pages = documents.filter(({ html }) => html.includes('id="lectern-article"'));

/** Returns the text of a document's article as it is in the HTML. */
function articleText(html: string): string {
  const [, article = ''] = /<div id="lectern-article"[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  return article
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('every document', () => {
  it('holds its article, its title and its way on, or is a redirect with a link', () => {
    expect(pages.length).toBeGreaterThan(90);
    for (const { file, html } of pages) {
      expect(articleText(html).length, file).toBeGreaterThan(60);
      expect(html, file).toMatch(/<title>[^<]+<\/title>/);
      expect(html, file).toMatch(/<h1[\s>]/);
      expect(html, file).toMatch(/<header class="navbar">.*<a [^>]*href="\/docs\//s);
    }
    const others = documents.filter((document) => !pages.includes(document));
    for (const { file, html } of others)
      expect(html, file).toMatch(/<noscript><meta http-equiv="refresh"[^>]+><\/noscript><p><a href=/);
  });
});

describe('without script', () => {
  let session: Session;
  let server: Awaited<ReturnType<typeof serveSite>>;

  beforeAll(async () => {
    server = await serveSite();
    session = await openSession();
    await (await session.page()).setJavaScriptEnabled(false);
  });
  afterAll(async () => {
    await session?.close();
    await server?.close();
  });
  beforeEach(() => setViewport(session.browser, 1280));

  async function open(route: string): Promise<WebdriverIO.Browser> {
    await session.browser.url(server.url + route);
    expect(await session.browser.execute(() => document.documentElement.className)).toBe('');
    return session.browser;
  }

  /** Controls in view that do nothing without script. Styles alone show the sentence of a proof. */
  const deadControls = (browser: WebdriverIO.Browser) =>
    browser.execute(() =>
      [...document.querySelectorAll<HTMLElement>('button:not([popovertarget], .proof), [role=button]')]
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((control) => control.outerHTML),
    );

  it.each([
    '/',
    '/docs/gettingstarted',
    '/docs/api/element/click',
    '/docs/api',
    '/play',
    '/docs/selectors',
    '/no-such-page',
  ])('shows %s whole and no control that is dead', async (route) => {
    const browser = await open(route);
    expect(await browser.$('h1').isDisplayed()).toBe(true);
    expect((await browser.$('#lectern-article').getText()).length).toBeGreaterThan(60);
    expect(await browser.$('.footer').isDisplayed()).toBe(true);
    expect(await deadControls(browser)).toEqual([]);
  });

  it('leads on by its links, opens the group of a page, and closes and opens it', async () => {
    const browser = await open('/docs/api');
    const closed = browser.$('.sidebar a.closed');
    const href = await closed.getAttribute('href');
    await closed.click();
    await expect.poll(async () => new URL(await browser.getUrl()).pathname).toBe(href);
    expect(await browser.$('h1').isDisplayed()).toBe(true);
    const current = browser.$('.sidebar [aria-current=page]');
    expect(await current.getAttribute('href')).toBe(href);
    const group = browser.$('.sidebar details[open] > summary');
    for (const isShown of [false, true]) {
      await group.click();
      expect(await current.isDisplayed()).toBe(isShown);
    }
  });

  it('changes tabs', async () => {
    const withTabs = pages.find(({ html }) => html.includes('class="tabs"'))!.file.replace(/\.html$/, '');
    const browser = await open(`/${withTabs}`);
    const tabs = browser.$('.tabs');
    const panels = [tabs.$$('.tab')[0]!, tabs.$$('.tab')[1]!];
    expect([await panels[0]!.isDisplayed(), await panels[1]!.isDisplayed()]).toEqual([true, false]);
    await browser.execute(() => document.querySelector('.tabs')!.scrollIntoView({ block: 'center' }));
    await tabs.$$('label')[1]!.click();
    expect([await panels[0]!.isDisplayed(), await panels[1]!.isDisplayed()]).toEqual([false, true]);
  });

  it('opens and closes on a phone the sheet with links and sidebar, and the contents', async () => {
    const { browser } = session;
    await setViewport(browser, 390);
    await open('/docs/gettingstarted');
    expect(await browser.$('.menu').isDisplayed()).toBe(false);
    await browser.$('.burger').click();
    for (const part of ['.links a', '.sidebar summary'])
      expect(await browser.$(`.menu ${part}`).isDisplayed()).toBe(true);
    await browser.$('.menu > button').click();
    expect(await browser.$('.menu').isDisplayed()).toBe(false);
    await browser.$('.toc-bar').click();
    expect(await browser.$('.toc a').isDisplayed()).toBe(true);
    await browser.keys('Escape');
    expect(await browser.$('.toc a').isDisplayed()).toBe(false);
    await browser.$('.burger').click();
    await browser.$('.links a').click();
    await expect.poll(async () => new URL(await browser.getUrl()).pathname).toMatch(/^\/docs\//);
  });

  it("follows the system's colour mode", async () => {
    const page = await session.page();
    const background = () => session.browser.execute(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await open('/docs/gettingstarted');
    const light = await background();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await background()).not.toBe(light);
  });

  it('is led on by a redirect', async () => {
    const browser = await open('/docs/gettingstarted');
    await browser.url(`${server.url}/docs`);
    await expect.poll(async () => new URL(await browser.getUrl()).pathname).toBe('/docs/what-is-webdriverio');
  });
});
