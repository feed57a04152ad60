import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { addInitScript } from '../support/session.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'));

const app = /\/assets\/app\./;
const dark = 'rgb(24, 21, 18)';
const light = 'rgb(255, 253, 250)';

/** What a document recorded about its frames from the first one. */
interface Frames {
  readonly backgrounds: string[];
  /** How far anything was shifted up or down by something else, in CSS pixels. */
  readonly moves: number[];
}

/** What browsers report about a layout shift; the types of the DOM lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

beforeAll(async () => {
  await addInitScript(tested.browser, () => {
    const frames: Frames = { backgrounds: [], moves: [] };
    Object.assign(window, { frames });
    const onFrame = () => {
      if (document.body) frames.backgrounds.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    new PerformanceObserver((list) => {
      // Words that move within a line when the typeface arrives do not count.
      const moves = (list.getEntries() as LayoutShift[]).flatMap(({ sources }) =>
        sources.map(({ previousRect, currentRect }) => currentRect.top - previousRect.top),
      );
      frames.moves.push(...moves.filter((move) => move !== 0));
    }).observe({ type: 'layout-shift', buffered: true });
  });
});
beforeEach(async () => {
  tested.site.clear();
  await prefer('light');
  await tested.browser.url(`${tested.site.url}/files/notes.txt`);
  await tested.browser.execute(() => localStorage.clear());
});

async function prefer(value: 'light' | 'dark'): Promise<void> {
  await (await tested.session.page()).emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
}

async function open(): Promise<void> {
  await tested.browser.url(`${tested.site.url}/docs/gallery`);
  await hydrated(tested.browser);
}

/** Returns the frames so far, once the page has been quiet for a few of them. */
async function frames(): Promise<Frames> {
  return await tested.browser.execute(async () => {
    await document.fonts.ready;
    for (let count = 0; count < 5; count++) await new Promise(requestAnimationFrame);
    return (window as unknown as { frames: Frames }).frames;
  });
}

const theme = () => tested.browser.execute(() => document.documentElement.dataset.theme);
const background = () => tested.browser.execute(() => getComputedStyle(document.documentElement).backgroundColor);
const scheme = () => tested.browser.execute(() => getComputedStyle(document.documentElement).colorScheme);
const themeColor = () =>
  tested.browser.execute(() => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content);
const label = () => tested.browser.$('.mode').getAttribute('aria-label');

describe('the colour mode', () => {
  it("is the system's, also live, before the application is there and after", async () => {
    tested.site.inject(app, { kind: 'hang' });
    await tested.browser.url(`${tested.site.url}/docs/gallery`);
    expect([await theme(), await scheme(), await background()]).toEqual(['light', 'light', light]);
    await prefer('dark');
    await expect.poll(theme).toBe('dark');
    tested.site.clear();
    await hydrated(tested.browser);
    expect([await theme(), await scheme(), await background()]).toEqual(['dark', 'dark', dark]);
    expect(await themeColor()).toBe(dark);
    expect(await label()).toBe('Color mode: like the system');
    await tested.browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: light', 'light']);
    await tested.browser.$('.mode').click();
    await tested.browser.$('.mode').click();
    expect(await label()).toBe('Color mode: like the system');
    await prefer('light');
    await expect.poll(theme).toBe('light');
    expect([await scheme(), await background()]).toEqual(['light', light]);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('can be chosen; the switch says its state, and the choice wins over the system', async () => {
    await open();
    expect(await label()).toBe('Color mode: like the system');
    await tested.browser.$('.mode').click();
    expect([await label(), await theme(), await background()]).toEqual(['Color mode: dark', 'dark', dark]);
    expect(await themeColor()).toBe(dark);
    await prefer('dark');
    await prefer('light');
    await tested.browser.execute(() => new Promise(requestAnimationFrame));
    expect(await theme()).toBe('dark');
    await tested.browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: light', 'light']);
    expect(await themeColor()).toBe(light);
    await tested.browser.$('.mode').click();
    expect([await label(), await theme()]).toEqual(['Color mode: like the system', 'light']);
    expect(await tested.browser.execute(() => localStorage.getItem('lectern.theme'))).toBeNull();
  });

  it('is there at the first frame of the next visit, and the switch knows it', async () => {
    await open();
    await tested.browser.execute(() => localStorage.setItem('lectern.theme', 'dark'));
    await open();
    expect(new Set((await frames()).backgrounds)).toEqual(new Set([dark]));
    expect([await theme(), await scheme(), await label()]).toEqual(['dark', 'dark', 'Color mode: dark']);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('reaches other tabs at once, whether their application is there or not', async () => {
    await open();
    const first = await tested.browser.getWindowHandle();
    const { handle: second } = await tested.browser.createWindow('tab');
    await tested.browser.switchToWindow(second);
    await open();
    tested.site.inject(app, { kind: 'hang' });
    await tested.browser.switchToWindow(first);
    await (await tested.session.page()).setCacheEnabled(false);
    await tested.browser.url(`${tested.site.url}/docs/islands`);
    await tested.browser.switchToWindow(second);
    await tested.browser.$('.mode').click();
    await tested.browser.switchToWindow(first);
    await expect.poll(theme).toBe('dark');
    tested.site.clear();
    await hydrated(tested.browser);
    expect(await label()).toBe('Color mode: dark');
    await tested.browser.$('.mode').click();
    await tested.browser.switchToWindow(second);
    await expect.poll(label).toBe('Color mode: light');
    expect(await theme()).toBe('light');
    await tested.browser.closeWindow();
    await tested.browser.switchToWindow(first);
  });

  it("is the system's where what is stored is no mode", async () => {
    await tested.browser.execute(() => localStorage.setItem('lectern.theme', 'purple'));
    await open();
    expect([await theme(), await label()]).toEqual(['light', 'Color mode: like the system']);
  });
});

describe('the announcement', () => {
  const bar = () => tested.browser.$('.announcement');

  it('is open until it is closed, then closed for good, and nothing moves at load', async () => {
    await open();
    expect(await bar().isDisplayed()).toBe(true);
    expect((await frames()).moves).toEqual([]);
    await bar().$('button').click();
    expect(await bar().isExisting()).toBe(false);
    // The next Tab goes to what follows the bar.
    expect(await tested.browser.execute(() => document.activeElement?.tagName)).toBe('HEADER');
    expect(await tested.browser.execute(() => localStorage.getItem('lectern.announcement'))).toBe('opening');
    await tested.browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => tested.browser.$('h1').getText()).toBe('Islands');
    expect(await bar().isExisting()).toBe(false);

    tested.site.inject(app, { kind: 'hang' });
    await (await tested.session.page()).setCacheEnabled(false);
    await tested.browser.url(`${tested.site.url}/docs/gallery`);
    expect(await bar().isDisplayed()).toBe(false);
    tested.site.clear();
    await hydrated(tested.browser);
    expect(await bar().isExisting()).toBe(false);
    expect((await frames()).moves).toEqual([]);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('opens again when it changes', async () => {
    await tested.browser.execute(() => localStorage.setItem('lectern.announcement', 'the one before'));
    await open();
    expect(await bar().isDisplayed()).toBe(true);
  });

  it('closes in other tabs too', async () => {
    await open();
    const first = await tested.browser.getWindowHandle();
    const { handle: second } = await tested.browser.createWindow('tab');
    await tested.browser.switchToWindow(second);
    await open();
    await bar().$('button').click();
    await tested.browser.closeWindow();
    await tested.browser.switchToWindow(first);
    await expect.poll(() => bar().isExisting()).toBe(false);
  });
});
