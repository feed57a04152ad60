import { beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { addInitScript, setViewport } from '../support/session.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'), { isCached: false });

const app = /\/assets\/app\./;

beforeEach(async () => {
  tested.site.clear();
  await tested.browser.url(`${tested.site.url}/files/notes.txt`);
  await tested.browser.execute(() => localStorage.clear());
});

/** Opens a page whose application does not come before `tested.site.clear()`. */
async function openEarly(route: string): Promise<WebdriverIO.Browser> {
  tested.site.inject(app, { kind: 'hang' });
  await tested.browser.url(tested.site.url + route);
  return tested.browser;
}

describe('a click that comes before the application', () => {
  const theme = () => tested.browser.execute(() => document.documentElement.dataset.theme);

  it('on the colour mode takes effect at once, and once', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.mode').click();
    expect(await theme()).toBe('dark');
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: like the system');
    tested.site.clear();
    await hydrated(browser);
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
    expect(await browser.execute(() => localStorage.getItem('lectern.theme'))).toBe('dark');
    await browser.$('.mode').click();
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: light');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('on the colour mode takes effect where the application never comes, for further pages, too', async () => {
    tested.site.inject(app, { kind: 'status', status: 404 });
    const { browser } = tested;
    await browser.url(`${tested.site.url}/docs/gallery`);
    await browser.$('.mode').click();
    expect(await theme()).toBe('dark');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await theme()).toBe('dark');
    await browser.$('.mode').click();
    expect(await theme()).toBe('light');
  });

  it('is not lost when others follow: each takes effect, in order', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.mode').click();
    await browser.$('.announcement button').click();
    await browser.$('.mode').click();
    tested.site.clear();
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
    tested.site.clear();
    await hydrated(browser);
    await expect.poll(() => browser.$('.copy').getAttribute('aria-label')).toBe('Copied');
    expect(await browser.execute(() => (window as unknown as { copied: string[] }).copied)).toHaveLength(1);
  });

  it('asks for the application at once, also where it would wait for the reader', async () => {
    const script = await addInitScript(tested.browser, () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await tested.browser.url(`${tested.site.url}/docs/gallery`);
    const isAsked = () => tested.site.requests.some((url) => app.test(url));
    await tested.browser.execute(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve), { timeout: 5000 })),
    );
    expect(isAsked()).toBe(false);
    await tested.browser.$('.mode').click();
    await hydrated(tested.browser);
    expect(isAsked()).toBe(true);
    expect(await tested.browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
    await script.remove();
  });

  it('on a link is the way there, with no application at all', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await browser.execute(() => history.length)).toBeGreaterThan(1);
  });

  it('is kept when the application fails to come at first', async () => {
    tested.site.inject(app, { kind: 'status', status: 503 });
    const { browser } = tested.session;
    await browser.url(`${tested.site.url}/docs/gallery`);
    await browser.$('.mode').click();
    await expect.poll(() => tested.site.requests.filter((url) => app.test(url)).length).toBeGreaterThan(0);
    tested.site.clear();
    // The next sign of intent asks again.
    await browser.$('.brand').moveTo();
    await hydrated(browser);
    expect(await browser.$('.mode').getAttribute('aria-label')).toBe('Color mode: dark');
  });
});

describe('what the reader opened before the application', () => {
  it('stays as it is: tabs, details, the chosen place', async () => {
    const browser = await openEarly('/docs/gallery');
    await browser.execute(() => localStorage.setItem('lectern.tabs.language', 'JavaScript'));
    const question = browser.$('summary=A question that is answered below');
    const tab = browser.$('[data-group=language]').$('label=TypeScript');
    // The navigation bar lies over what only just scrolled into view.
    await tab.scrollIntoView({ block: 'center' });
    await tab.click();
    await question.scrollIntoView({ block: 'center' });
    await question.click();
    const top = await browser.execute(() => scrollY);
    tested.site.clear();
    await hydrated(browser);
    expect(await question.parentElement().getAttribute('open')).not.toBeNull();
    expect(await browser.$('[data-group=language] > input:checked').getAttribute('data-value')).toBe('TypeScript');
    const others = 'document.querySelectorAll("[data-group=language] > [data-value=TypeScript]:checked").length';
    expect(await browser.execute(`return [${others}, localStorage['lectern.tabs.language']]`)).toEqual([
      2,
      'TypeScript',
    ]);
    await browser.execute(() => localStorage.removeItem('lectern.tabs.language'));
    expect(await browser.execute(() => scrollY)).toBe(top);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('keeps the sheet open on a phone, and its links lead on without a load', async () => {
    const { browser } = tested.session;
    await setViewport(browser, 390);
    await openEarly('/docs/gallery');
    await browser.$('.burger').click();
    expect(await browser.$('.menu .sidebar').isDisplayed()).toBe(true);
    tested.site.clear();
    await hydrated(browser);
    expect(await browser.$('.menu .sidebar').isDisplayed()).toBe(true);
    await browser.execute(() => Object.assign(window, { same: true }));
    await browser.$('.menu .sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await browser.$('.menu').isDisplayed()).toBe(false);
    expect(await browser.execute(() => 'same' in window)).toBe(true);
    await setViewport(browser, 1280);
  });
});
