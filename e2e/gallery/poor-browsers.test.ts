import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { addInitScript, type InitScript } from '../support/session.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'));

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
  let script: InitScript;
  beforeAll(async () => {
    script = await addInitScript(tested.browser, poverties[name]!);
    await tested.browser.url(`${tested.site.url}/docs/gallery`);
  });
  afterAll(() => script.remove());

  const theme = () => tested.browser.execute(() => document.documentElement.dataset.theme);

  it('the page works: reading, choices, links, back, islands', async () => {
    await hydrated(tested.browser);
    await tested.browser.$('.mode').click();
    expect([await theme(), await tested.browser.$('.mode').getAttribute('aria-label')]).toEqual([
      'dark',
      'Color mode: dark',
    ]);
    await tested.browser.$('.announcement button').click();
    expect(await tested.browser.$('.announcement').isExisting()).toBe(false);
    for (const control of [tested.browser.$('.copy'), tested.browser.$('[data-group=npm2yarn]').$('label=yarn')]) {
      await control.scrollIntoView({ block: 'center' });
      await control.click();
    }
    expect(await tested.browser.$('[data-group=npm2yarn]').getText()).toContain('yarn add');

    await tested.browser.execute(() => Object.assign(window, { same: true }));
    await tested.browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => tested.browser.$('h1').getText()).toBe('Islands');
    expect(await theme()).toBe('dark');
    await tested.browser.$('.stepper').click();
    await expect.poll(() => tested.browser.$('.stepper').getText()).toBe('Count: 6');
    await tested.browser.back();
    await expect.poll(() => tested.browser.$('h1').getText()).toBe('Gallery');
    expect(await tested.browser.execute(() => 'same' in window)).toBe(true);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('the next visit works', async () => {
    await tested.browser.url(`${tested.site.url}/docs/islands`);
    await hydrated(tested.browser);
    expect(await tested.browser.$('h1').getText()).toBe('Islands');
    expect(await theme()).toMatch(/^(light|dark)$/);
    expect(await problemsOf(tested.browser)).toEqual([]);
    await tested.browser.execute(() => {
      try {
        localStorage.clear();
      } catch {}
    });
  });
});
