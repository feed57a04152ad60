import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../support/firefox.ts';
import type { OtherBrowser } from '../support/other-browser.ts';
import { siteDir } from '../support/serve.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';
import { findWebKit } from '../support/webkit.ts';

const found = [
  ['Firefox', findFirefox()],
  ['WebKit', findWebKit()],
] as const;

// Chromium: `before-application.test.ts`, and `typing-ahead.test.ts` of the search.
describe.each(found)('what a reader does in %s before the application comes', (_, browser) => {
  const test = it.skipIf(!('open' in browser));
  let tab: OtherBrowser;
  let site: FaultySite;
  beforeAll(async () => {
    if ('open' in browser) tab = await browser.open();
  });
  afterAll(() => tab?.close());
  // Another origin each time: of the last one, the browser has the application, a worker, and what the reader chose.
  beforeEach(async () => {
    site = await serveFaulty(siteDir);
  });
  afterEach(() => site.close());

  /** Opens a page whose application does not come before `comes`. */
  async function openEarly(route: string, width = 1280): Promise<void> {
    site.inject(/\/assets\/app\./, { kind: 'hang' });
    await tab.resize(width);
    await tab.open(site.url + route);
  }

  /** Lets the application come, and waits until it is there. */
  async function comes(): Promise<void> {
    const state = () => tab.run(() => document.documentElement.dataset.app ?? '');
    expect(await state()).toBe('');
    site.clear();
    await expect.poll(state).toBe('ready');
  }

  const writtenIn = (selector: string) =>
    tab.run((field) => document.querySelector<HTMLInputElement>(field)?.value, selector);

  test('keeps the tab that was chosen, on the next page, too', async () => {
    const shown = () =>
      tab.run(() => document.querySelector<HTMLElement>('[data-group=npm2yarn] input:checked')!.dataset.value);
    await openEarly('/docs/gettingstarted');
    await tab.click('[data-group=npm2yarn] label:nth-child(2)');
    expect(await shown()).toBe('yarn');
    await comes();
    expect(await shown()).toBe('yarn');
    await tab.open(`${site.url}/docs/clioptions`);
    // Without the application, which waits for a move.
    expect(await shown()).toBe('yarn');
  });

  test('keeps the place of a sidebar that was scrolled', async () => {
    const place = () => tab.run(() => document.querySelector('.sidebar')!.scrollTop);
    await openEarly('/docs/sauce-service');
    await tab.run(() => document.querySelector('.sidebar')!.scrollTo({ top: 700 }));
    expect(await place()).toBe(700);
    await comes();
    expect(await place()).toBe(700);
  });

  test('makes the menu modal that was opened on a phone', async () => {
    await openEarly('/docs/sauce-service', 390);
    await tab.click('.burger');
    await comes();
    const state = () =>
      tab.run(() => ({
        role: document.getElementById('lectern-menu')!.role,
        isInert: document.querySelector('main')!.inert,
        hasFocus: document.getElementById('lectern-menu')!.contains(document.activeElement),
      }));
    await expect.poll(state).toEqual({ role: 'dialog', isInert: true, hasFocus: true });
    await tab.press('Escape');
    await expect.poll(state).toMatchObject({ isInert: false, hasFocus: false });
  });

  test('keeps what is written into the filter of the sidebar', async () => {
    await openEarly('/docs/gettingstarted');
    await tab.click('.sidebar .filter input');
    await tab.type('sau');
    await comes();
    await tab.type('ce');
    await expect.poll(() => writtenIn('.sidebar .filter input')).toBe('sauce');
    const links = () => tab.run(() => [...document.querySelectorAll('.sidebar li a')].map((a) => a.textContent));
    await expect.poll(async () => (await links()).every((text) => /sauce/i.test(text))).toBe(true);
  });

  test('opens the search with what was typed for it', async () => {
    await openEarly('/docs/gettingstarted');
    await tab.type('/cli');
    await comes();
    await tab.type('ck');
    await expect.poll(() => writtenIn('dialog[open] input')).toBe('click');
  });
});
