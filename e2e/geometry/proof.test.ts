import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

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
  expect(shown.name).toMatch(/^Runs with WebdriverIO 7\.\d+\.\d+ on Chromium \d+$/);
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
  expect((await site.tab.evaluate(readMark)).sentence).toContain('Runs with');
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
