import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { statusOf } from '../support/stage-keys.ts';

const site = useSiteTab();
const passed = () => expect.poll(() => statusOf(site.tab), { timeout: 20_000 }).toMatch(/^1 passed/);
const scrolled = () => site.tab.evaluate(() => Math.round(scrollY));

/** Returns whether all of an element is in the window, below the bar. */
const isInView = (selector: string) =>
  site.tab.evaluate((name) => {
    const { top, bottom } = document.querySelector(name)!.getBoundingClientRect();
    return top >= document.querySelector('.navbar')!.getBoundingClientRect().bottom && bottom <= innerHeight;
  }, selector);

it('leaves the page where it is when a handle starts a test whose page is below the window', async () => {
  await site.open('/docs/autowait#waits', 390, 500);
  await passed();
  await site.tab.evaluate(() => document.querySelector('.stage header')!.scrollIntoView());
  const before = await scrolled();
  await site.tab.evaluate(() => {
    const handle = document.querySelector<HTMLInputElement>('.stage input')!;
    handle.focus({ preventScroll: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(handle, '1100');
    handle.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect.poll(() => statusOf(site.tab)).toBe('Running…');
  await passed();
  expect(await scrolled()).toBe(before);
  expect(await isInView('.stage input')).toBe(true);
});

it('shows that a test runs where its stage begins below the window', async () => {
  await site.open('/docs/selectors', 390, 500);
  await site.tab.evaluate(() => {
    const run = document.querySelector<HTMLElement>('.code > .run')!;
    run.scrollIntoView({ block: 'end' });
    run.click();
  });
  await expect.poll(() => site.tab.evaluate(() => document.querySelector('.stage header') !== null)).toBe(true);
  await expect.poll(() => isInView('.stage header [role=status]')).toBe(true);
  const before = await scrolled();
  await passed();
  expect(await scrolled()).toBe(before);
});
