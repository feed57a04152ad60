import { beforeAll, describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { findLowControls } from './page-faults.ts';

const site = useSiteTab();

beforeAll(() => site.tab.send('Emulation.setTouchEmulationEnabled', { enabled: true }));

describe.each(['/docs/api/element/click', '/docs/gettingstarted', '/blog', '/components/Robot', '/'])('%s', (route) => {
  it('has targets of at least 44 px on a phone', async () => {
    await site.open(route, 390);
    expect(await site.tab.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await site.tab.evaluate(findLowControls, 44)).toEqual([]);
  });
});

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
    const { scrollWidth, clientWidth } = document.querySelector('.search-kinds')!;
    return {
      isCut: scrollWidth > clientWidth,
      mask: getComputedStyle(document.querySelector('.search-kinds')!).maskImage,
    };
  });
  if (row.isCut) expect(row.mask).toContain('gradient');
});
