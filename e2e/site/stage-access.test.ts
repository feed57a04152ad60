import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe-findings.ts';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Opens a page in a color mode, for a reader who prefers no motion. */
async function open(route: string, mode: 'light' | 'dark', width: number): Promise<void> {
  const { tab } = site;
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  // An address that differs in its fragment alone would leave the page as it is.
  await tab.send('Page.navigate', { url: 'about:blank' });
  await site.open(route, width);
  await tab.evaluate((choice) => document.documentElement.setAttribute('data-theme', choice), mode);
}

const statusOf = () =>
  site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage [role=status]')?.innerText ?? '');

/** Returns what axe reports about the stage, targets that are too small, and what moves. */
async function findingsOf(smallest: number): Promise<readonly string[]> {
  await site.tab.send('Runtime.evaluate', { expression: axe });
  return site.tab.evaluate(async (smallest) => {
    const { axe } = window as unknown as {
      axe: { run(context: string, options: object): Promise<AxeResults> };
    };
    const { violations, passes } = await axe.run('.stage', { iframes: false });
    const targets = [...document.querySelectorAll<HTMLElement>('.stage :is(button, input, summary, textarea)')];
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < smallest;
    });
    const moving = document.querySelector('.stage')!.getAnimations({ subtree: true });
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...small.map(({ outerHTML }) => `small: ${outerHTML}`),
      ...moving.map((animation) => `moves: ${animation.constructor.name}`),
      ...(passes.length > 10 ? [] : ['axe looked at nothing']),
      ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls to the side'] : []),
    ];
  }, smallest);
}

const codes: Readonly<Record<string, number>> = { Tab: 9, Enter: 13, Escape: 27, End: 35, ArrowUp: 38 };

/** Presses a key as a keyboard does. */
async function key(name: string): Promise<void> {
  const code = { key: name, code: name, windowsVirtualKeyCode: codes[name]! };
  await site.tab.send('Input.dispatchKeyEvent', { type: 'keyDown', ...code, ...(name === 'Enter' && { text: '\r' }) });
  await site.tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}

const focused = () =>
  site.tab.evaluate(() => {
    const { tagName, ariaLabel, textContent } = document.activeElement!;
    return `${tagName.toLowerCase()} ${(ariaLabel ?? textContent).slice(0, 30)}`;
  });

/** Goes on with Tab until something has the focus. */
async function tabTo(wanted: RegExp): Promise<void> {
  for (let times = 0; times < 20; times++) {
    await key('Tab');
    if (wanted.test(await focused())) return;
  }
  throw new Error(`Tab does not reach ${wanted}; it is at ${await focused()}.`);
}

it.each([
  ['light', 390, 44],
  ['dark', 1280, 24],
] as const)('is used with the keyboard alone, without a finding of axe, %s, %i px', async (mode, width, smallest) => {
  await open('/docs/selectors', mode, width);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.focus());
  await key('Enter');
  await expect.poll(statusOf).toMatch(/^1 passed/);
  await tabTo(/^button Run$/);
  await tabTo(/^button Edit$/);
  await key('Enter');
  await expect.poll(focused).toMatch(/^textarea test/);
  await key('Escape');
  expect(await focused()).toBe('button Run');
  await tabTo(/^summary Commands$/);
  await tabTo(/^button \w+/);
  await key('End');
  await key('ArrowUp');
  expect(await findingsOf(smallest)).toEqual([]);
  await key('Escape');
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage header button:last-child')!.focus());
  await key('Enter');
  expect(await focused()).toMatch(/Run/);
});

it.each([
  ['dark', 390, 44],
  ['light', 1280, 24],
] as const)('has no finding of axe in the lab and the waits, %s, %i px', async (mode, width, smallest) => {
  await open('/docs/selectors#lab', mode, width);
  await expect.poll(statusOf).toMatch(/elements$/);
  expect(await findingsOf(smallest)).toEqual([]);
  await open('/docs/autowait#waits', mode, width);
  await expect.poll(statusOf).toMatch(/^1 passed/);
  expect(await findingsOf(smallest)).toEqual([]);
});
