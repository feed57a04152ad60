import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

let session: Session;
let browser: WebdriverIO.Browser;
let site: FaultySite;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('gallery'));
  session = await openSession();
  ({ browser } = session);
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});

/** What a browser can lack or forbid. Each runs in the document before anything else. */
const poverties: Readonly<Record<string, () => void>> = {
  'storage and cookies that are blocked': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      set() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
  'storage that is absent': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null, configurable: true });
  },
  'storage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'no IntersectionObserver': () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  },
  'no requestIdleCallback': () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  },
  'no connection, clipboard or popovers': () => {
    for (const name of ['connection', 'clipboard', 'userAgentData'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined, configurable: true });
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  },
};

describe.each(Object.keys(poverties))('with %s', (name) => {
  let script: Awaited<ReturnType<typeof browser.addInitScript>>;
  beforeAll(async () => {
    script = await browser.addInitScript(poverties[name]!);
    await browser.url(`${site.url}/docs/gallery`);
  });
  afterAll(() => script.remove());

  const theme = () => browser.execute(() => document.documentElement.dataset.theme);

  it('the page works: reading, choices, links, back, islands', async () => {
    await hydrated(browser);
    await browser.$('.mode').click();
    expect([await theme(), await browser.$('.mode').getAttribute('aria-label')]).toEqual(['dark', 'Color mode: dark']);
    await browser.$('.announcement button').click();
    expect(await browser.$('.announcement').isExisting()).toBe(false);
    for (const control of [browser.$('.copy'), browser.$('[data-group=npm2yarn]').$('label=yarn')]) {
      await control.scrollIntoView({ block: 'center' });
      await control.click();
    }
    expect(await browser.$('[data-group=npm2yarn]').getText()).toContain('yarn add');

    await browser.execute(() => Object.assign(window, { same: true }));
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await theme()).toBe('dark');
    await browser.$('.stepper').click();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('Count: 6');
    await browser.back();
    await expect.poll(() => browser.$('h1').getText()).toBe('Gallery');
    expect(await browser.execute(() => 'same' in window)).toBe(true);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('the next visit works', async () => {
    await browser.url(`${site.url}/docs/islands`);
    await hydrated(browser);
    expect(await browser.$('h1').getText()).toBe('Islands');
    expect(await theme()).toMatch(/^(light|dark)$/);
    expect(await problemsOf(browser)).toEqual([]);
    await browser.execute(() => {
      try {
        localStorage.clear();
      } catch {}
    });
  });
});
