import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInitScript, type InitScript } from '../support/session.ts';
import { type Clock, stopClock } from '../support/waiting.ts';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;
let clock: Clock;

beforeAll(async () => {
  tab = await openTab();
  clock = await stopClock(tab.browser);
});
afterAll(() => tab?.close());
beforeEach(async () => {
  tab.site.clear();
  await tab.forgetFiles();
});

/** Returns how often a page's content was requested. */
const asked = (name: string) => tab.site.requests.filter((path) => path.endsWith(`/${name}.json`)).length;
const untilAsked = (name: string) => tab.browser.waitUntil(async () => asked(name) > 0, { interval: 20 });

/** Sends a link of the sidebar the event that a pointer, a finger or the keyboard would send it. */
function signal(type: string, href: string): Promise<void> {
  return tab.browser.execute(
    (name, target) => {
      const link = document.querySelector(`.sidebar a[href="${target}"]`)!;
      link.dispatchEvent(new Event(name, { bubbles: true }));
    },
    type,
    href,
  );
}

/** Lets a request that has been made arrive: the server has answered one that was made after it. */
async function drain(): Promise<void> {
  await tab.frames();
  await tab.browser.execute(() => fetch('/notes.txt', { cache: 'reload' }).then((response) => response.text()));
}

describe('prefetch', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('asks for a page once at %s', async (type) => {
    await tab.visit('/docs/guides/start');
    await signal(type, '/docs/guides/long');
    await untilAsked('long');
    await signal(type, '/docs/guides/long');
    await signal('focusin', '/docs/guides/long');
    await drain();
    expect(asked('long')).toBe(1);
  });

  it('asks for the next page when its link comes into view', async () => {
    await tab.visit('/docs/guides/long');
    await drain();
    expect(asked('special')).toBe(0);
    await tab.browser.execute(() => document.querySelector('.pager [rel=next]')!.scrollIntoView());
    await untilAsked('special');
  });

  it('asks for what the pages that the bar leads to need besides, when nothing else is to do', async () => {
    await tab.visit('/docs/guides/start');
    const shared = () => tab.site.requests.filter((path) => /sidebar-docs-reference|assets\/style\./.test(path)).sort();
    await tab.browser.waitUntil(async () => shared().length === 2, { interval: 20 });
    expect(shared()).toEqual([expect.stringContaining('sidebar-docs-reference'), expect.stringContaining('style')]);
  });

  it.each<[string, Parameters<Tab['site']['inject']>[1]]>([
    ['status 404', { kind: 'status', status: 404 }],
    ['a broken connection', { kind: 'abort' }],
  ])('says nothing of a failure, and a click loads the page: %s', async (_name, fault) => {
    tab.site.inject(/long\.json/, fault);
    await tab.visit('/docs/guides/start');
    await signal('focusin', '/docs/guides/long');
    await untilAsked('long');
    await drain();
    expect([await tab.warnings(), await tab.problems()]).toEqual([[], []]);
    tab.site.clear();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
  });

  it('asks for no page that is loaded', async () => {
    await tab.visit('/docs/guides/start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    await tab.click('/docs/guides/start');
    await tab.arrive('Start');
    await signal('pointerover', '/docs/guides/long');
    await drain();
    expect(asked('long')).toBe(1);
  });

  it('asks for nothing that is no other page of this site', async () => {
    await tab.visit('/docs/guides/start');
    for (const href of [
      '/notes.txt',
      '#next-steps',
      '/docs/guides/start',
      'https://example.com/docs',
      'mailto:a@example.com',
    ]) {
      await tab.browser.execute(
        (target) => document.querySelector('#lectern-article a')!.setAttribute('href', target),
        href,
      );
      await tab.browser.execute(() =>
        document.querySelector('#lectern-article a')!.dispatchEvent(new Event('pointerover', { bubbles: true })),
      );
    }
    await drain();
    const others = tab.site.requests.filter((path) => path.startsWith('/_lectern/') && !path.endsWith('/short.json'));
    expect(others).toEqual([]);
    expect(tab.site.requests.filter((path) => path === '/notes.txt').length).toBe(1);
    expect(await tab.problems()).toEqual([]);
  });
});

describe('preload', () => {
  /** Tells whether a page is being loaded by script, and not only prefetched. */
  const isLoaded = (name: string) =>
    tab.browser.execute(
      (wanted) => (window as unknown as { fetched: string[] }).fetched.includes(wanted),
      pageAddress(name),
    );
  const pageAddress = (name: string) => `/_lectern/pages/docs/guides/${name}.json`;

  let script: InitScript;
  beforeAll(async () => {
    script = await addInitScript(tab.browser, () => {
      const fetched: string[] = [];
      const { fetch } = window;
      Object.assign(window, {
        fetched,
        fetch(...given: Parameters<typeof fetch>) {
          if (given[1]?.priority !== 'low') fetched.push(String(given[0]));
          return fetch(...given);
        },
      });
    });
  });
  afterAll(() => script.remove());
  beforeEach(() => tab.visit('/docs/guides/start'));

  it('begins when the pointer has rested on a link for 65 milliseconds, and takes what was prefetched', async () => {
    await signal('pointerover', '/docs/guides/long');
    await untilAsked('long');
    await clock.tick(64);
    expect(await isLoaded('long')).toBe(false);
    await clock.tick(1);
    await tab.browser.waitUntil(() => isLoaded('long'), { interval: 20 });
    await drain();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(asked('long')).toBe(1);
  });

  it('does not begin on a link that the pointer only passes', async () => {
    await signal('pointerover', '/docs/guides/long');
    await clock.tick(64);
    await signal('pointerover', '/docs/guides/special');
    await clock.tick(64);
    expect(await isLoaded('long')).toBe(false);
  });

  it('begins at the press', async () => {
    await signal('pointerdown', '/docs/guides/long');
    await tab.browser.waitUntil(() => isLoaded('long'), { interval: 20 });
    await drain();
    await signal('pointerdown', '/docs/guides/long');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(asked('long')).toBe(1);
  });

  it('says nothing of a failure, and a click loads the page', async () => {
    tab.site.inject(/long\.json/, { kind: 'status', status: 500 });
    await signal('pointerdown', '/docs/guides/long');
    await untilAsked('long');
    await drain();
    expect([await tab.warnings(), await tab.problems()]).toEqual([[], []]);
    tab.site.clear();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
  });
});

describe('on a connection', () => {
  it.each([
    ['2g', true, false],
    ['slow-2g', true, false],
    ['2g', false, true],
    ['4g', true, true],
    [undefined, undefined, true],
  ])('of type %s with data saver %s, pages are loaded ahead: %s', async (effectiveType, saveData, ahead) => {
    const script = await addInitScript(
      tab.browser,
      (type: string | undefined, saver: boolean | undefined) => {
        const value = type === undefined ? undefined : { effectiveType: type, saveData: saver };
        Object.defineProperty(navigator, 'connection', { value });
      },
      effectiveType,
      saveData,
    );
    await tab.browser.url(`${tab.site.url}/docs/guides/start`);
    // With data saver the application itself waits for a sign of intent.
    await signal('focusin', '/docs/guides/start');
    await tab.untilReady();
    await signal('pointerover', '/docs/guides/long');
    await signal('pointerdown', '/docs/guides/special');
    await clock.tick(65);
    await drain();
    await drain();
    expect([asked('long'), asked('special'), asked('short')]).toEqual(ahead ? [1, 1, 1] : [0, 0, 0]);
    await script.remove();
  });
});
