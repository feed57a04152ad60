import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { setViewport } from '../support/session.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => siteDir, { isCached: false });

// A worker that an earlier test registered would have the application at once.
beforeAll(async () => (await tested.session.page()).setBypassServiceWorker(true));

beforeEach(async () => {
  tested.site.clear();
  await tested.browser.url(`${tested.site.url}/robots.txt`);
  await tested.browser.execute(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});

/** Opens a page whose application does not come before `comes`. */
async function openEarly(route: string, width = 1280): Promise<WebdriverIO.Browser> {
  tested.site.inject(/\/assets\/app\./, { kind: 'hang' });
  await setViewport(tested.browser, width);
  await tested.browser.url(tested.site.url + route);
  return tested.browser;
}

/** Lets the application come, and waits until it and what it loads later have nothing left to do. */
async function comes(): Promise<void> {
  expect(await tested.browser.execute(() => 'app' in document.documentElement.dataset)).toBe(false);
  tested.site.clear();
  await hydrated(tested.browser);
  await tested.browser.execute(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 300))),
  );
  expect(await problemsOf(tested.browser)).toEqual([]);
}

/** Scrolls a part of the page as its reader does. Returns a function that tells where it is. */
async function scrollPart(selector: string, to: Partial<Record<'left' | 'top', number>>) {
  const place = () =>
    tested.browser.execute((name) => {
      const { scrollLeft, scrollTop } = document.querySelector(name)!;
      return { left: scrollLeft, top: scrollTop };
    }, selector);
  await tested.browser.execute((name, given) => document.querySelector(name)!.scrollTo(given), selector, to);
  expect(await place()).toMatchObject(to);
  return place;
}

describe('what the reader scrolled before the application came', () => {
  it.each([
    ['a long sidebar', '/docs/sauce-service', '.sidebar', { top: 700 }, 1280],
    ['long contents', '/docs/options', '.toc', { top: 300 }, 1280],
    ['a wide chart', '/docs/recipes/which-one', '.diagram-chart', { left: 40 }, 390],
  ])('stays there: %s', async (_, route, selector, to, width) => {
    await openEarly(route, width);
    const place = await scrollPart(selector, to);
    await comes();
    if (selector === '.diagram-chart') await tested.browser.$('.enlarge').waitForExist();
    expect(await place()).toMatchObject(to);
  });
});

describe('the menu that was opened on a phone before the application came', () => {
  it.each(['/', '/docs/sauce-service'])('is modal then and has its tree on %s', async (route) => {
    const browser = await openEarly(route, 390);
    await browser.$('.burger').click();
    await comes();
    await browser.$('.menu .sidebar').waitForExist();
    const state = () =>
      browser.execute(() => ({
        role: document.getElementById('lectern-menu')!.role,
        isInert: document.querySelector('main')!.inert,
        overflow: document.documentElement.style.overflow,
        focus: document.activeElement!.className,
      }));
    expect(await state()).toEqual({ role: 'dialog', isInert: true, overflow: 'hidden', focus: 'icon close' });
    await browser.keys('Escape');
    expect(await state()).toEqual({ role: null, isInert: false, overflow: '', focus: 'icon burger' });
  });
});

it('an announcement that was closed early goes, and the focus stays in the field where the reader writes', async () => {
  const browser = await openEarly('/docs/gettingstarted');
  await browser.$('.announcement button').click();
  const field = browser.$('.sidebar .filter input');
  await field.click();
  await browser.keys('sau');
  await comes();
  expect(await browser.$('.announcement').isExisting()).toBe(false);
  await browser.keys('ce');
  expect(await field.getValue()).toBe('sauce');
});

it('a group of the sidebar that was closed early stays closed, also after a reload', async () => {
  const browser = await openEarly('/docs/gettingstarted');
  const group = () => browser.$('.sidebar details:has([aria-current])');
  await group().$('summary').click();
  await comes();
  expect(await group().getAttribute('open')).toBeNull();
  await browser.refresh();
  await hydrated(browser);
  expect(await group().getAttribute('open')).toBeNull();
});

describe('the search page that comes alive late', () => {
  it('leaves the caret where the reader writes', async () => {
    const browser = await openEarly('/search');
    const field = browser.$('.search-page input');
    await field.click();
    await browser.keys(['c', 'l', 'c', 'k', 'ArrowLeft', 'ArrowLeft']);
    await comes();
    await expect.poll(() => browser.getUrl()).toContain('?q=clck');
    await browser.keys('i');
    expect(await field.getValue()).toBe('click');
  });

  it('takes the focus from nothing that the reader chose', async () => {
    const browser = await openEarly('/search?q=click');
    const focused = () => browser.execute(() => document.activeElement!.textContent);
    await browser.execute(() => document.querySelector<HTMLElement>('.navbar nav a')!.focus());
    await comes();
    await browser.$('.search-page div a').waitForExist();
    expect(await focused()).toBe('Docs');
    await browser.url(`${tested.site.url}/search?q=click`);
    await browser.$('.search-page input:focus').waitForExist();
  });
});
