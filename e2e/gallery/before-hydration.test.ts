import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

const app = /\/assets\/app\./;

let session: Session;
let site: FaultySite;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('gallery'));
  session = await openSession();
  await (await session.page()).setCacheEnabled(false);
  await collectProblems(session.browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});
beforeEach(async () => {
  site.clear();
  await session.browser.url(`${site.url}/files/notes.txt`);
  await session.browser.execute(() => localStorage.clear());
});

/** Opens a page whose application does not come before `site.clear()`. */
async function openEarly(route: string): Promise<WebdriverIO.Browser> {
  site.inject(app, { kind: 'hang' });
  await session.browser.url(site.url + route);
  return session.browser;
}

describe('a click that comes before the application', () => {
  it('on the colour mode takes effect once it is there, once', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.mode').click();
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: like the system');
    site.clear();
    await hydrated(browser);
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
    expect(await browser.execute(() => localStorage.getItem('lectern.theme'))).toBe('dark');
    await browser.$('.mode').click();
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: light');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('is not lost when others follow: each takes effect, in order', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.mode').click();
    await browser.$('.announcement button').click();
    await browser.$('.mode').click();
    site.clear();
    await hydrated(browser);
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: light');
    expect(await browser.$('.announcement').isExisting()).toBe(false);
  });

  it('on a copy button copies once', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.execute(() => {
      const copied: string[] = [];
      Object.assign(window, { copied });
      navigator.clipboard.writeText = async (text) => void copied.push(text);
    });
    await browser.$('.copy').click();
    site.clear();
    await hydrated(browser);
    await expect.poll(() => browser.$('.copy').getAttribute('aria-label')).toBe('Copied');
    expect(await browser.execute(() => (window as unknown as { copied: string[] }).copied)).toHaveLength(1);
  });

  it('asks for the application at once, also where it would wait for the reader', async () => {
    const script = await session.browser.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await session.browser.url(`${site.url}/docs/gallery`);
    const isAsked = () => site.requests.some((url) => app.test(url));
    await session.browser.execute(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve), { timeout: 5000 })),
    );
    expect(isAsked()).toBe(false);
    await session.browser.$('.mode').click();
    await hydrated(session.browser);
    expect(isAsked()).toBe(true);
    expect(await session.browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
    await script.remove();
  });

  it('on a link is the way there, with no application at all', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await browser.execute(() => history.length)).toBeGreaterThan(1);
  });

  it('is kept when the application fails to come at first', async () => {
    site.inject(app, { kind: 'status', status: 503 });
    const { browser } = session;
    await browser.url(`${site.url}/docs/gallery`);
    await browser.$('.mode').click();
    await expect.poll(() => site.requests.filter((url) => app.test(url)).length).toBeGreaterThan(0);
    site.clear();
    // The next sign of intent asks again.
    await browser.$('.brand').moveTo();
    await hydrated(browser);
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
  });
});

describe('what the reader opened before the application', () => {
  it('stays as it is: tabs, details, the chosen place', async () => {
    const browser = await openEarly('/docs/gallery');
    const question = browser.$('summary=A question that is answered below');
    const tab = browser.$('[data-group=language]').$('label=TypeScript');
    // The navigation bar lies over what only just scrolled into view.
    await tab.scrollIntoView({ block: 'center' });
    await tab.click();
    await question.scrollIntoView({ block: 'center' });
    await question.click();
    const top = await browser.execute(() => scrollY);
    site.clear();
    await hydrated(browser);
    expect(await question.parentElement().getAttribute('open')).not.toBeNull();
    expect(await browser.$('[data-group=language] > input:checked').getAttribute('data-value')).toBe('TypeScript');
    expect(await browser.execute(() => scrollY)).toBe(top);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('keeps the sheet open on a phone, and its links lead on without a load', async () => {
    const { browser } = session;
    await browser.setViewport({ width: 390, height: 800, devicePixelRatio: 1 });
    await openEarly('/docs/gallery');
    await browser.$('.burger').click();
    expect(await browser.$('.menu .sidebar').isDisplayed()).toBe(true);
    site.clear();
    await hydrated(browser);
    expect(await browser.$('.menu .sidebar').isDisplayed()).toBe(true);
    await browser.execute(() => Object.assign(window, { same: true }));
    await browser.$('.menu .sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await browser.$('.menu').isDisplayed()).toBe(false);
    expect(await browser.execute(() => 'same' in window)).toBe(true);
    await browser.setViewport({ width: 1280, height: 800, devicePixelRatio: 1 });
  });
});
