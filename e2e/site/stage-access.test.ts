import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe-findings.ts';
import { useSiteTab } from '../support/site-tab.ts';
import { focused, key, statusOf, tabTo, typeText } from '../support/stage-keys.ts';

const site = useSiteTab();

/** Opens a page for a reader who prefers no motion. */
async function open(route: string, width: number): Promise<void> {
  const { tab } = site;
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  // An address that differs in its fragment alone would leave the page as it is.
  await tab.send('Page.navigate', { url: 'about:blank' });
  await site.open(route, width);
}

const waitFor = (status: RegExp) => expect.poll(() => statusOf(site.tab), { timeout: 20_000 }).toMatch(status);

/**
 * Returns what axe reports about the stage, targets that are too small, lines whose parts stand at different heights, and what moves. Of the
 * dark mode, which has other colors alone, axe looks at the contrast.
 */
async function findingsOf(smallest: number): Promise<readonly string[]> {
  await site.tab.send('Runtime.evaluate', { expression: axe });
  return site.tab.evaluate(async (smallest) => {
    const { axe } = window as unknown as {
      axe: { run(context: string, options: object): Promise<AxeResults> };
    };
    const { dataset } = document.documentElement;
    dataset.theme = 'dark';
    const dark = await axe.run('.stage', { iframes: false, runOnly: ['color-contrast'] });
    dataset.theme = 'light';
    const light = await axe.run('.stage', { iframes: false });
    const violations = [...light.violations, ...dark.violations];
    const targets = [...document.querySelectorAll<HTMLElement>('.stage :is(button, input, summary, textarea)')];
    const small = targets.filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < smallest;
    });
    const moving = document.querySelector('.stage')!.getAnimations({ subtree: true });
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const rows = [...document.querySelectorAll('.stage :is(.lab-found, .stage-steps) li')];
    const crooked = rows.filter(({ children: [first, second] }) => Math.abs(middleOf(first!) - middleOf(second!)) > 4);
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...small.map(({ outerHTML }) => `small: ${outerHTML}`),
      ...crooked.map(({ outerHTML }) => `crooked: ${outerHTML}`),
      ...moving.map((animation) => `moves: ${animation.constructor.name}`),
      ...(light.passes.length > 10 && dark.passes.length > 0 ? [] : ['axe looked at nothing']),
      ...(document.documentElement.scrollWidth > innerWidth ? ['scrolls to the side'] : []),
    ];
  }, smallest);
}

/** Presses a button of the stage by its text. */
const press = (text: string) =>
  site.tab.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.stage button')];
    buttons.find(({ textContent }) => textContent.startsWith(wanted))!.click();
  }, text);

/** Replaces the text of the first field of the stage. */
async function type(text: string): Promise<void> {
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.stage :is(textarea, input)')!.focus());
  await typeText(site.tab, text);
}

/** Notes whether a run begins from now on. One that gives up at once is over before anybody looks. */
const watchForRun = () =>
  site.tab.evaluate(() => {
    const status = document.querySelector<HTMLElement>('.stage [role=status]')!;
    delete status.dataset.hasRun;
    new MutationObserver((_, observer) => {
      if (!status.textContent.endsWith('…')) return;
      status.dataset.hasRun = '';
      observer.disconnect();
    }).observe(status, { childList: true, subtree: true, characterData: true });
  });
const hasRun = () => site.tab.evaluate(() => document.querySelector('.stage [data-has-run]') !== null);

/** Widths of pages, and the smallest side of a target there. */
const widths = [
  [390, 44],
  [1280, 24],
] as const;

it.each(widths)('has no finding of axe in any state of a run, %i px', { timeout: 180_000 }, async (width, smallest) => {
  // A short page: axe reads all of a page before it looks at a part.
  await open('/docs/api/element/clearValue', width);
  const check = async (state: string) => expect(await findingsOf(smallest), state).toEqual([]);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await waitFor(/^1 passed/);
  await check('passed');
  await press('findElement');
  await check('at a command');
  await press('Edit');
  await expect.poll(() => focused(site.tab)).toMatch(/^textarea/);
  await check('open editor');
  await type(failing);
  await press('Run');
  await waitFor(/^1 failed/);
  await check('failed');
  await type("await $('h1'");
  await press('Run');
  await waitFor(/could not run$/);
  await check('no JavaScript');
  await type('while (true) {}');
  await press('Run');
  await waitFor(/^Running/);
  await check('running');
  await press('Stop');
  await waitFor(/^Stopped$/);
  await check('stopped');
});

/** A test that prints more than fits, fails with long values, and does not find an element. */
const failing = `await browser.url('/selectors.html')
for (let line = 0; line < 30; line++) console.log('a line that is long '.repeat(8))
await $('#none').isExisting()
await browser.execute(() => document.title)
await expect($('h1')).toHaveText('${'word'.repeat(60)}', { wait: 0 })`;

it.each(widths)(
  'has no finding of axe in the lab and the waits, %i px',
  { timeout: 180_000 },
  async (width, smallest) => {
    await open('/docs/selectors#lab', width);
    const check = async (state: string) => expect(await findingsOf(smallest), state).toEqual([]);
    await waitFor(/elements$/);
    await check('several elements');
    for (const [selector, status] of [
      ['#none', /^Nothing found$/],
      ['li:nth-child()', /is invalid!/],
      ['[data-drink="tea"]', /1 element$/],
    ] as const) {
      await type(selector);
      await waitFor(status);
      await check(selector);
    }
    await press('Selectors for it');
    await expect.poll(() => site.tab.evaluate(() => document.querySelectorAll('.lab-choices li').length)).toBe(5);
    await check('other selectors');
    await open('/docs/autowait#waits', width);
    await waitFor(/^1 passed/);
    await check('waits');
    for (let handle = 0; handle < 4; handle++) {
      const move = handle === 2 ? 'Home' : 'ArrowRight';
      await site.tab.evaluate((at) => document.querySelectorAll<HTMLElement>('.stage input')[at]!.focus(), handle);
      await watchForRun();
      await key(site.tab, move);
      await expect.poll(hasRun, { timeout: 20_000 }).toBe(true);
      await waitFor(handle < 2 ? /^1 passed/ : /^1 failed/);
      await check(`handle ${handle}`);
    }
  },
);

it('gives the focus on when the button that was pressed goes or is disabled', async () => {
  await open('/play', 1280);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.start-lab')!.focus());
  await key(site.tab, 'Enter');
  await expect.poll(() => focused(site.tab)).toBe('section Selector lab');
  await open('/docs/selectors', 1280);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await waitFor(/^1 passed/);
  await press('Edit');
  await expect.poll(() => focused(site.tab)).toMatch(/^textarea/);
  await type("await $('h1')");
  await tabTo(site.tab, /Original/);
  await key(site.tab, 'Enter');
  await expect.poll(() => focused(site.tab)).toBe('button Run');
});

it('prints all that a run did, and no button', async () => {
  await open('/docs/selectors', 1280);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await waitFor(/^1 passed/);
  await press('Edit');
  await expect.poll(() => focused(site.tab)).toMatch(/^textarea/);
  await type(
    "for (let line = 0; line < 60; line++) console.log(line)\nawait browser.url('/selectors.html')\nawait $('h1').getText()",
  );
  await press('Run');
  await waitFor(/^1 passed · 4 commands/);
  await site.tab.send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const [commands, head, isCut] = await site.tab.evaluate(() => {
      const text = (selector: string) => document.querySelector<HTMLElement>(selector)!.innerText;
      const printed = document.querySelector('.stage-printed')!;
      return [text('.stage-commands'), text('.stage header'), printed.scrollHeight > printed.clientHeight] as const;
    });
    expect(commands).toMatch(/^Commands\s+newSession[\s\S]*navigateTo[\s\S]*findElement[\s\S]*getElementText/);
    expect(head.trim()).toMatch(/^1 passed · 4 commands in \d+ ms$/);
    expect(isCut).toBe(false);
  } finally {
    await site.tab.send('Emulation.setEmulatedMedia', { media: '' });
  }
});
