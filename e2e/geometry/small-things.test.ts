import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { findLowControls } from './page-faults.ts';

const site = useSiteTab();

it('shows the logo without waiting for the page to be laid out', async () => {
  await site.open('/docs/gettingstarted');
  expect(await site.tab.evaluate(() => document.querySelector<HTMLImageElement>('.brand img')!.loading)).not.toBe(
    'lazy',
  );
});

it.each([320, 390])('keeps the names of crumbs whole, %i px wide', async (width) => {
  await site.open('/docs/api/element/isDisplayedInViewport', width);
  const lines = await site.tab.evaluate(() =>
    [...document.querySelectorAll('.crumbs li')].map((crumb) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(crumb, NodeFilter.SHOW_TEXT).nextNode()!);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
});

it('fills the first printed page of a command, and prints no page that is folded', async () => {
  await site.open('/docs/api/element/click');
  const { data } = await site.tab.send('Page.printToPDF', {
    paperWidth: 8.27,
    paperHeight: 11.69,
    generateTaggedPDF: false,
  });
  const pages = Buffer.from(data, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)!.length;
  await site.tab.send('Emulation.setEmulatedMedia', { media: 'print' });
  await site.tab.send('Emulation.setDeviceMetricsOverride', {
    width: 627,
    height: 980,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const paper = await site.tab.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    folded: [...document.querySelectorAll('.sample-page:not([open])')].filter(
      (page) => page.getClientRects().length > 0,
    ).length,
  }));
  await site.tab.send('Emulation.setEmulatedMedia', { media: '' });
  await site.tab.send('Emulation.clearDeviceMetricsOverride');
  expect(paper.folded).toBe(0);
  // Blocks that stay whole leave some room at the ends of pages.
  expect(pages).toBeLessThanOrEqual(Math.ceil(paper.height / 980) + 1);
});

it('names the choice of the package manager', async () => {
  await site.open('/docs/gettingstarted');
  const names = await site.tab.evaluate(() =>
    [...document.querySelectorAll('.tabs[data-group="npm2yarn"]')].map((group) => [
      group.getAttribute('role'),
      group.getAttribute('aria-label'),
    ]),
  );
  expect(names.length).toBeGreaterThan(0);
  for (const [role, name] of names) {
    expect(role).toBe('group');
    expect(name).toMatch(/^Package manager: ./);
  }
});

/** Returns what a mark of proof shows: its text, and how far it reaches out of its block. */
function readMark() {
  const mark = document.querySelector('.proof')!;
  const box = mark.getBoundingClientRect();
  const block = mark.parentElement!.getBoundingClientRect();
  const code = mark.parentElement!.querySelector('.line')!.getBoundingClientRect();
  return {
    sentence: getComputedStyle(mark, '::after').content,
    name: mark.getAttribute('aria-label'),
    beside: Math.max(0, box.right - block.right),
    // The leading of the first line.
    over: Math.max(0, Math.round(box.bottom - code.top - 3)),
  };
}

it.each([390, 1280])('shows how a sample was checked when its mark has the focus, %i px wide', async (width) => {
  await site.open('/docs/api/element/click', width);
  expect(await site.tab.evaluate(readMark)).toMatchObject({ sentence: 'none', beside: 0, over: 0 });
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.proof')!.focus());
  const shown = await site.tab.evaluate(readMark);
  expect(shown.name).toMatch(/^Runs over WebDriver and DevTools with WebdriverIO 7\.\d+\.\d+ on Chromium \d+$/);
  expect(shown).toMatchObject({ sentence: `"${shown.name}"`, beside: 0, over: 0 });
});

it('opens its sentence by a press, and leaves the lines of the code alone', async () => {
  await site.open('/docs/api/element/click', 390);
  const { x, y } = await site.tab.evaluate(() => {
    const mark = document.querySelector('.proof')!;
    mark.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = mark.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await site.tab.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  expect((await site.tab.evaluate(readMark)).sentence).toContain('Runs over');
  expect(await site.tab.evaluate(() => document.documentElement.dataset.wrap)).toBe(undefined);
});

it('leaves the title free, and offers the project beside the copy button', async () => {
  await site.open('/docs/api/element/click');
  const places = await site.tab.evaluate(() => {
    const block = document.querySelector('.code:has(> .proof)')!;
    const range = document.createRange();
    range.selectNodeContents(block.querySelector('figcaption')!);
    const edges = (name: string) => block.querySelector(name)!.getBoundingClientRect();
    return {
      title: range.getBoundingClientRect().left - edges('.proof').right,
      gap: edges('.copy').left - edges('.project').right,
      href: block.querySelector('.project')!.getAttribute('href'),
    };
  });
  expect(places.title).toBeGreaterThanOrEqual(0);
  expect(places.gap).toBeGreaterThanOrEqual(0);
  expect(places.gap).toBeLessThan(8);
  expect(places.href).toMatch(/^\/projects\/.+\.zip$/);
});

it('draws both sheets of the copy icon with borders, which forced colors keep', async () => {
  await site.open('/docs/gettingstarted');
  const sheets = await site.tab.evaluate(() =>
    ['::before', '::after'].map((name) => getComputedStyle(document.querySelector('.copy')!, name).borderRightStyle),
  );
  expect(sheets).toEqual(['solid', 'solid']);
});

describe('with a finger', () => {
  beforeAll(() => site.tab.send('Emulation.setTouchEmulationEnabled', { enabled: true }));
  afterAll(() => site.tab.send('Emulation.setTouchEmulationEnabled', { enabled: false }));

  describe.each(['/docs/api/element/click', '/docs/gettingstarted', '/blog', '/components/Robot', '/'])(
    '%s',
    (route) => {
      it('has targets of at least 44 px on a phone', async () => {
        await site.open(route, 390);
        expect(await site.tab.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        expect(await site.tab.evaluate(findLowControls, 44)).toEqual([]);
      });

      it('has them in fonts with low letters, too', async () => {
        await site.open(route, 390);
        await site.tab.evaluate(async () => {
          const low = { ascentOverride: '80%', descentOverride: '20%', lineGapOverride: '0%' };
          const [file] = /url\([^)]*sans[^)]*\)/.exec(document.querySelector('style')!.textContent)!;
          document.fonts.add(await new FontFace('Low', file, low).load());
          document.body.style.fontFamily = 'Low';
        });
        expect(await site.tab.evaluate(findLowControls, 44)).toEqual([]);
      });
    },
  );

  it('has targets of at least 44 px in the search', async () => {
    await site.open('/docs/gettingstarted', 390);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.search-field')!.click());
    await expect.poll(() => site.tab.evaluate(() => document.querySelector('dialog[open] input') !== null)).toBe(true);
    await site.tab.send('Input.insertText', { text: 'click' });
    await expect
      .poll(() => site.tab.evaluate(() => document.querySelectorAll('.search-kinds button').length))
      .toBeGreaterThan(2);
    expect(await site.tab.evaluate(findLowControls, 44)).toEqual([]);
    // The row of kinds goes on beyond the edge, and fades there.
    const row = await site.tab.evaluate(() => {
      const kinds = document.querySelector('.search-kinds')!;
      const isWider = (one: Element) => one.scrollWidth > one.clientWidth;
      return [isWider(kinds), isWider(kinds.closest('dialog')!), getComputedStyle(kinds).maskImage];
    });
    expect(row).toEqual([true, false, expect.stringContaining('gradient')]);
  });

  it.each([320, 390])('keeps a long name and its kind inside a result of the search at %s px', async (width) => {
    await site.open('/docs/gettingstarted', width);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.search-field')!.click());
    await expect.poll(() => site.tab.evaluate(() => document.querySelector('dialog[open] input') !== null)).toBe(true);
    await site.tab.send('Input.insertText', { text: 'isDisplayedInViewport' });
    const outside = () =>
      site.tab.evaluate(() =>
        [...document.querySelectorAll('.search-hit a')].flatMap((link) => {
          const { paddingInlineEnd } = getComputedStyle(link);
          const end = link.getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd);
          return [...link.children]
            .map((child) => child.getBoundingClientRect().right - end)
            .filter((pixels) => pixels > 1);
        }),
      );
    await expect
      .poll(() => site.tab.evaluate(() => document.querySelector('.search-hit small')?.textContent))
      .toBe('Command');
    expect(await outside()).toEqual([]);
  });
});
