import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

const app = /\/assets\/app\./;
const dark = 'rgb(24, 21, 18)';
const light = 'rgb(255, 253, 250)';

/** What a document recorded of its frames from the first on. */
interface Frames {
  readonly backgrounds: string[];
  /** How far anything was moved up or down by something else, in CSS pixels. */
  readonly moves: number[];
}

/** What browsers report of a layout shift; the types of the DOM do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

let session: Session;
let browser: WebdriverIO.Browser;
let site: FaultySite;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('gallery'));
  session = await openSession();
  ({ browser } = session);
  await collectProblems(browser);
  await browser.addInitScript(() => {
    const frames: Frames = { backgrounds: [], moves: [] };
    Object.assign(window, { frames });
    const onFrame = () => {
      if (document.body) frames.backgrounds.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    new PerformanceObserver((list) => {
      // Words that change their places in a line when the typeface comes are another matter.
      const moves = (list.getEntries() as LayoutShift[]).flatMap(({ sources }) =>
        sources.map(({ previousRect, currentRect }) => currentRect.top - previousRect.top),
      );
      frames.moves.push(...moves.filter((move) => move !== 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});
beforeEach(async () => {
  site.clear();
  await prefer('light');
  await browser.url(`${site.url}/files/notes.txt`);
  await browser.execute(() => localStorage.clear());
});

async function prefer(value: 'light' | 'dark'): Promise<void> {
  await (await session.page()).emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
}

async function open(): Promise<void> {
  await browser.url(`${site.url}/docs/gallery`);
  await hydrated(browser);
}

/** The frames so far, once the page has been quiet for a few of them. */
async function frames(): Promise<Frames> {
  return await browser.execute(async () => {
    await document.fonts.ready;
    for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame);
    return (window as unknown as { frames: Frames }).frames;
  });
}

const theme = () => browser.execute(() => document.documentElement.dataset.theme);
const background = () => browser.execute(() => getComputedStyle(document.documentElement).backgroundColor);
const scheme = () => browser.execute(() => getComputedStyle(document.documentElement).colorScheme);
const themeColor = () =>
  browser.execute(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content);
const label = () => browser.$('.mode').getAttribute('aria-label');

describe('the colour mode', () => {
  it("is the system's, also live, before the application is there and after", async () => {
    site.inject(app, { kind: 'hang' });
    await browser.url(`${site.url}/docs/gallery`);
    expect([await theme(), await scheme(), await background()]).toEqual(['light', 'light', light]);
    await prefer('dark');
    await expect.poll(theme).toBe('dark');
    site.clear();
    await hydrated(browser);
    expect([await theme(), await scheme(), await background()]).toEqual(['dark', 'dark', dark]);
    expect(await themeColor()).toBe(dark);
    expect(await label()).toBe('Color mode: like the system');
    await browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: light', 'light']);
    await browser.$('.mode').click();
    await browser.$('.mode').click();
    expect(await label()).toBe('Color mode: like the system');
    await prefer('light');
    await expect.poll(theme).toBe('light');
    expect([await scheme(), await background()]).toEqual(['light', light]);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('can be chosen; the switch says its state, and the choice wins over the system', async () => {
    await open();
    expect(await label()).toBe('Color mode: like the system');
    await browser.$('.mode').click();
    expect([await label(), await theme(), await background()]).toEqual(['Color mode: dark', 'dark', dark]);
    expect(await themeColor()).toBe(dark);
    await prefer('dark');
    await prefer('light');
    await browser.execute(() => new Promise(requestAnimationFrame));
    expect(await theme()).toBe('dark');
    await browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: light', 'light']);
    expect(await themeColor()).toBe(light);
    await browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: like the system', 'light']);
    expect(await browser.execute(() => localStorage.getItem('lectern.theme'))).toBeNull();
  });

  it('is there at the first frame of the next visit, and the switch knows it', async () => {
    await open();
    await browser.execute(() => localStorage.setItem('lectern.theme', 'dark'));
    await open();
    expect(new Set((await frames()).backgrounds)).toEqual(new Set([dark]));
    expect([await theme(), await scheme(), await label()]).toEqual(['dark', 'dark', 'Color mode: dark']);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('reaches other tabs at once, whether their application is there or not', async () => {
    await open();
    const first = await browser.getWindowHandle();
    const { handle: second } = await browser.createWindow('tab');
    await browser.switchToWindow(second);
    await open();
    site.inject(app, { kind: 'hang' });
    await browser.switchToWindow(first);
    await (await session.page()).setCacheEnabled(false);
    await browser.url(`${site.url}/docs/islands`);
    await browser.switchToWindow(second);
    await browser.$('.mode').click();
    await browser.switchToWindow(first);
    await expect.poll(theme).toBe('dark');
    site.clear();
    await hydrated(browser);
    expect(await label()).toBe('Color mode: dark');
    await browser.$('.mode').click();
    await browser.switchToWindow(second);
    await expect.poll(label).toBe('Color mode: light');
    expect(await theme()).toBe('light');
    await browser.closeWindow();
    await browser.switchToWindow(first);
  });

  it("is the system's where what is stored is no mode", async () => {
    await browser.execute(() => localStorage.setItem('lectern.theme', 'purple'));
    await open();
    expect([await theme(), await label()]).toEqual(['light', 'Color mode: like the system']);
  });
});

describe('the announcement', () => {
  const bar = () => browser.$('.announcement');

  it('is open until it is closed, then closed for good, and nothing moves at load', async () => {
    await open();
    expect(await bar().isDisplayed()).toBe(true);
    expect((await frames()).moves).toEqual([]);
    await bar().$('button').click();
    expect(await bar().isExisting()).toBe(false);
    // The next Tab goes to what follows the bar.
    expect(await browser.execute(() => document.activeElement?.tagName)).toBe('HEADER');
    expect(await browser.execute(() => localStorage.getItem('lectern.announcement'))).toBe('opening');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    expect(await bar().isExisting()).toBe(false);

    site.inject(app, { kind: 'hang' });
    await (await session.page()).setCacheEnabled(false);
    await browser.url(`${site.url}/docs/gallery`);
    expect(await bar().isDisplayed()).toBe(false);
    site.clear();
    await hydrated(browser);
    expect(await bar().isExisting()).toBe(false);
    expect((await frames()).moves).toEqual([]);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('opens again when it is another one', async () => {
    await browser.execute(() => localStorage.setItem('lectern.announcement', 'the one before'));
    await open();
    expect(await bar().isDisplayed()).toBe(true);
  });

  it('closes in other tabs too', async () => {
    await open();
    const first = await browser.getWindowHandle();
    const { handle: second } = await browser.createWindow('tab');
    await browser.switchToWindow(second);
    await open();
    await bar().$('button').click();
    await browser.closeWindow();
    await browser.switchToWindow(first);
    await expect.poll(() => bar().isExisting()).toBe(false);
  });
});
