import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTab, type Tab } from './open-tab.ts';
import type { SeenUpdate } from './recording.client.ts';

let tab: Tab;

beforeAll(async () => {
  tab = await openTab();
});
afterAll(() => tab?.close());
beforeEach(async () => {
  tab.site.clear();
  await tab.visit('/docs/guides/start');
});

/** Records what each frame shows: the page by its article, its mark in the sidebar and its address. */
function watchFrames(): Promise<void> {
  return tab.browser.execute(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames });
    const look = () => {
      const marked = document.querySelector('.sidebar [aria-current=page]')?.getAttribute('href');
      frames.add(`${document.querySelector('h1')?.textContent} ${marked} ${location.pathname}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const seenFrames = () => tab.browser.execute(() => [...(window as unknown as { frames: Set<string> }).frames]);
const updates = () => tab.browser.execute(() => (window as unknown as { updates: SeenUpdate[] }).updates);

describe('the switch to a new view', () => {
  it('shows article, sidebar and address of one page or the other, without loading a document', async () => {
    await tab.browser.execute(() => Object.assign(window, { same: true }));
    await watchFrames();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await seenFrames()).toEqual([
      'Start /docs/guides/start /docs/guides/start',
      'Long /docs/guides/long /docs/guides/long',
    ]);
    expect(await tab.browser.execute(() => 'same' in window)).toBe(true);
    expect(await tab.problems()).toEqual([]);
  });

  it('keeps view and address as they are until the content is there', async () => {
    tab.site.inject(/long\.json/, { kind: 'hang' });
    await tab.click('/docs/guides/long');
    await tab.browser.waitUntil(async () => tab.site.requests.some((path) => path.endsWith('long.json')));
    expect([await tab.heading(), await tab.address()]).toEqual(['Start', '/docs/guides/start']);
    tab.site.clear();
    await tab.arrive('Long');
    expect(await tab.address()).toBe('/docs/guides/long');
  });

  it('brings another sidebar with it, and leaves it out where a page has none', async () => {
    await tab.click('/docs/reference/first');
    await tab.arrive('First');
    const links = () =>
      tab.browser.execute(() => [...document.querySelectorAll('.sidebar a')].map((link) => link.textContent));
    expect(await links()).toEqual(['First', 'Second']);
    await tab.click('/');
    await tab.browser.waitUntil(async () => (await tab.address()) === '/');
    expect(await links()).toEqual([]);
  });

  it('renders no group of the sidebar again that holds neither page, and no link of the footer', async () => {
    // React gives an element new properties whenever it renders it.
    const watch = () =>
      tab.browser.execute(() => {
        const propertiesOf = (link: Element) => {
          const key = Object.keys(link).find((name) => name.startsWith('__reactProps$'))!;
          return (link as unknown as Record<string, unknown>)[key];
        };
        const known = window as unknown as { first?: Map<Element, unknown> };
        const now = new Map([...document.querySelectorAll('.sidebar a, .footer a')].map((a) => [a, propertiesOf(a)]));
        known.first ??= now;
        const { first } = known;
        return [...now].map(
          ([a, properties]) => `${a.textContent} ${first.get(a) === properties ? 'kept' : 'rendered'}`,
        );
      });
    await watch();
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await watch()).toEqual([
      'Start rendered',
      'Short rendered',
      'Long rendered',
      '"Quotes" & <angles> rendered',
      'Far kept',
      'Start kept',
    ]);
  });

  it('follows a redirect to the page that it leads to', async () => {
    await tab.browser.execute(() => document.querySelector('#lectern-article a')!.setAttribute('href', '/old?a=1#b'));
    await tab.click('/old?a=1#b');
    await tab.arrive('Short');
    expect(await tab.address()).toBe('/docs/guides/short?a=1#b');
  });

  it.each(['/docs/guides/short/', '/docs/guides/short/index.html', '/docs/guides/short.html'])(
    'takes %s for the page',
    async (href) => {
      await tab.browser.execute(
        (target) => document.querySelector('#lectern-article a')!.setAttribute('href', target),
        href,
      );
      await tab.click(href);
      await tab.arrive('Short');
      expect(await tab.address()).toBe('/docs/guides/short');
    },
  );
});

describe('repeated clicks', () => {
  it('end at the last one, however late the first one answers', async () => {
    tab.site.inject(/long\.json/, { kind: 'hang' });
    const before = await tab.browser.execute(() => history.length);
    await tab.click('/docs/guides/long');
    await tab.click('/docs/guides/short');
    await tab.arrive('Short');
    await watchFrames();
    tab.site.clear();
    await tab.browser.execute(() => fetch('/_lectern/pages/docs/guides/long.json').then((response) => response.text()));
    await tab.frames();
    expect(await seenFrames()).toEqual(['Short /docs/guides/short /docs/guides/short']);
    expect(await tab.browser.execute(() => history.length)).toBe(before + 1);
  });

  it('end at the last of many that are all quick', async () => {
    await tab.browser.execute(() => {
      for (const name of ['short', 'long', 'short', 'special'])
        document.querySelector<HTMLElement>(`.sidebar a[href$="/${name}"]`)!.click();
    });
    await tab.arrive('"Quotes" & <angles>');
    await tab.frames();
    expect([await tab.heading(), await tab.address()]).toEqual(['"Quotes" & <angles>', '/docs/guides/special']);
  });

  it('end where they began when the last one goes to a part of the page in view', async () => {
    tab.site.inject(/long\.json/, { kind: 'hang' });
    await tab.click('/docs/guides/long');
    await tab.click('#next-steps');
    await watchFrames();
    tab.site.clear();
    await tab.browser.execute(() => fetch('/_lectern/pages/docs/guides/long.json').then((response) => response.text()));
    await tab.frames();
    expect(await seenFrames()).toEqual(['Start /docs/guides/start /docs/guides/start']);
    expect(await tab.address()).toBe('/docs/guides/start#next-steps');
  });
});

describe('hooks of client modules', () => {
  it('hear of the first view and of each that follows, when view and address are in place', async () => {
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    await tab.browser.execute(() => history.back());
    await tab.arrive('Start');
    expect(await updates()).toEqual([
      {
        hook: 'onRouteUpdate',
        location: '/docs/guides/start',
        title: 'Start | Navigation',
        documentTitle: 'Start | Navigation',
        heading: 'Start',
        address: '/docs/guides/start',
      },
      {
        hook: 'onRouteUpdate',
        location: '/docs/guides/long',
        previousLocation: '/docs/guides/start',
        title: 'Long | Navigation',
        // The head follows in the next frame.
        documentTitle: 'Start | Navigation',
        heading: 'Long',
        address: '/docs/guides/long',
      },
      expect.objectContaining({
        location: '/docs/guides/start',
        previousLocation: '/docs/guides/long',
        heading: 'Start',
      }),
    ]);
  });

  it('do not keep each other from running when one fails, and leave the view alone', async () => {
    await tab.browser.execute(() =>
      document.querySelector('#lectern-article a')!.setAttribute('href', '/docs/guides/short?throw'),
    );
    await tab.click('/docs/guides/short?throw');
    await tab.arrive('Short');
    expect((await updates()).at(-1)).toMatchObject({ location: '/docs/guides/short' });
    expect(await tab.problems()).toEqual(['Uncaught Error: A hook has failed.']);
  });
});
