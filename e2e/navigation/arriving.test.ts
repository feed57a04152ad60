import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hydrated } from '../support/waiting.ts';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;

beforeAll(async () => {
  tab = await openTab();
});
afterAll(() => tab?.close());
beforeEach(() => tab.visit('/docs/guides/start'));

const scrolled = () => tab.browser.execute(() => Math.round(scrollY));
const scrollDown = (y: number) => tab.browser.execute((top) => scrollTo(0, top), y);
/** Returns the distance of an element from the top of the window, in CSS pixels. */
const topOf = (selector: string) =>
  tab.browser.execute((find) => document.querySelector(find)!.getBoundingClientRect().top, selector);

/** Points the article's first link at an address and clicks it. */
async function follow(href: string): Promise<void> {
  await tab.browser.execute(
    (target) => document.querySelector('#lectern-article a')!.setAttribute('href', target),
    href,
  );
  await tab.click(href);
}

describe('where a new view is scrolled to', () => {
  it('is the top', async () => {
    await follow('/docs/guides/long');
    await tab.arrive('Long');
    await scrollDown(1500);
    await tab.click('/docs/guides/start');
    await tab.arrive('Start');
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await scrolled()).toBe(0);
  });

  it('is what the hash names, below the bar', async () => {
    await follow('/docs/guides/long#part-20');
    await tab.arrive('Long');
    expect(await tab.address()).toBe('/docs/guides/long#part-20');
    const bar = await tab.browser.execute(() => document.querySelector('.navbar')!.getBoundingClientRect().bottom);
    const top = await topOf('#part-20');
    expect(top).toBeGreaterThanOrEqual(bar);
    expect(top).toBeLessThan(bar + 60);
  });

  it('is a part of closed details, which open', async () => {
    await follow('/docs/guides/long#inside');
    await tab.arrive('Long');
    expect(await tab.browser.$('#inside').isDisplayed({ withinViewport: true })).toBe(true);
  });

  it('is found by the browser where a link names words', async () => {
    await follow('/docs/guides/long#:~:text=Part%2020');
    await tab.arrive('Long');
    await expect.poll(() => topOf('#part-20')).toBeLessThan(800);
    expect(await topOf('#part-20')).toBeGreaterThan(0);
  });

  it.each(['#no-such-part', '#%E0%A4%A'])('is the top where %s names nothing', async (hash) => {
    await follow(`/docs/guides/long${hash}`);
    await tab.arrive('Long');
    expect(await scrolled()).toBe(0);
    expect(await tab.problems()).toEqual([]);
  });
});

describe('back and forward', () => {
  it('return to where each page was left', async () => {
    await follow('/docs/guides/long');
    await tab.arrive('Long');
    await scrollDown(1200);
    await tab.click('/docs/reference/first');
    await tab.arrive('First');
    await tab.browser.execute(() => history.back());
    await tab.arrive('Long');
    expect(await scrolled()).toBe(1200);
    await scrollDown(300);
    await tab.browser.execute(() => history.back());
    await tab.arrive('Start');
    await tab.browser.execute(() => history.forward());
    await tab.arrive('Long');
    expect(await scrolled()).toBe(300);
  });

  it('return to where the reader was before going to another part of the page', async () => {
    await tab.visit('/docs/guides/long');
    await scrollDown(700);
    await tab.click('#part-30');
    await tab.frames();
    expect(await scrolled()).toBeGreaterThan(1500);
    await tab.browser.execute(() => history.back());
    await tab.browser.waitUntil(async () => (await tab.address()) === '/docs/guides/long');
    await tab.frames();
    expect(await scrolled()).toBe(700);
    await tab.browser.execute(() => history.forward());
    await tab.browser.waitUntil(async () => (await tab.address()) === '/docs/guides/long#part-30');
    await tab.frames();
    expect(await scrolled()).toBeGreaterThan(1500);
  });

  it('returns to where a page was left before the document was loaded again', async () => {
    await follow('/docs/guides/long');
    await tab.arrive('Long');
    await scrollDown(900);
    await tab.click('/docs/guides/start');
    await tab.arrive('Start');
    await tab.browser.refresh();
    await hydrated(tab.browser);
    await tab.browser.execute(() => history.back());
    await tab.arrive('Long');
    expect(await scrolled()).toBe(900);
  });

  it('leave the place of a reloaded page to the browser', async () => {
    await tab.visit('/docs/guides/long');
    await scrollDown(800);
    await tab.browser.refresh();
    await hydrated(tab.browser);
    expect(await scrolled()).toBe(800);
  });
});

describe('focus', () => {
  const focused = () => tab.browser.execute(() => document.activeElement?.textContent);

  it('goes to the heading of the new page, which shows no ring', async () => {
    await tab.click('/docs/guides/long');
    await tab.arrive('Long');
    expect(await focused()).toBe('Long');
    expect(await tab.browser.execute(() => getComputedStyle(document.activeElement!).outlineWidth)).toBe('0px');
  });

  it('goes to the part that the hash names', async () => {
    await follow('/docs/guides/long#part-20');
    await tab.arrive('Long');
    expect(await focused()).toContain('Part 20');
  });

  it('moves nothing, where the reader comes back to the middle of a page', async () => {
    await tab.visit('/docs/guides/long');
    await scrollDown(1000);
    await tab.click('/docs/guides/start');
    await tab.arrive('Start');
    await tab.browser.execute(() => history.back());
    await tab.arrive('Long');
    expect(await focused()).toBe('Long');
    expect(await scrolled()).toBe(1000);
  });

  it('stays where it is at the first view', async () => {
    expect(await tab.browser.execute(() => document.activeElement === document.body)).toBe(true);
  });

  it('goes on from the heading with the next press of Tab', async () => {
    await tab.click('/docs/guides/start');
    await tab.frames();
    await tab.click('/docs/guides/short');
    await tab.arrive('Short');
    await tab.browser.keys('Tab');
    expect(await focused()).toBe('back');
  });
});

describe('the title', () => {
  it('of a new view is announced, that of the first is not', async () => {
    const announced = () =>
      tab.browser.execute(() => {
        const region = document.querySelector('[aria-live=polite]')!;
        const { clipPath, position } = getComputedStyle(region);
        return { text: region.textContent, clipPath, position };
      });
    // Nothing of it is painted, and it takes no room.
    const hidden = { clipPath: 'inset(50%)', position: 'fixed' };
    expect(await announced()).toEqual({ text: '', ...hidden });
    await tab.click('/docs/guides/special');
    await tab.arrive('"Quotes" & <angles>');
    expect(await announced()).toEqual({ text: '"Quotes" & <angles> | Navigation', ...hidden });
  });
});
