import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

async function open(width: number, height: number, motion = 'no-preference'): Promise<void> {
  await site.tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] });
  await site.open('/', width, height);
}

/** Clicks what a selector finds once its island is there, brings it into view first. */
async function click(selector: string): Promise<void> {
  await site.tab.evaluate(async (wanted) => {
    const element = document.querySelector<HTMLElement>(wanted)!;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The island starts loading when it comes into view, and keeps the clicks until it is loaded.
    await new Promise((resolve) => setTimeout(resolve, 100));
    element.click();
  }, selector);
}

const textOf = (selector: string) =>
  site.tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

describe.each([
  [1280, 800],
  [390, 844],
] as const)('the first view at %i x %i', (width, height) => {
  it('shows the sentence, both ways in, and the point of the sample, whole', async () => {
    await open(width, height);
    const shown = await site.tab.evaluate(() => {
      const inView = (found: Element | undefined) => {
        if (!found) return false;
        const range = document.createRange();
        range.selectNodeContents(found);
        const { left, right, bottom } = range.getBoundingClientRect();
        const frame = (found.closest('pre') ?? document.body).getBoundingClientRect();
        return left >= frame.left && right <= Math.min(innerWidth, frame.right) && bottom <= innerHeight;
      };
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      return {
        sentence: inView(all('h1')[0]),
        calls: all('.hero-actions a').slice(0, 2).map(inView),
        point: inView(all('.hero .line').find(({ textContent }) => textContent.includes('.toHaveText('))),
        cut: all('.hero [data-lang="js"] pre').filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .length,
      };
    });
    expect(shown).toEqual({ sentence: true, calls: [true, true], point: true, cut: 0 });
  });
});

describe.each([320, 390, 1280, 1920])('at %i px', (width) => {
  it('nothing lies beside the page, and content, bar and footer have one width', async () => {
    await open(width, 800);
    const found = await site.tab.evaluate(() => {
      const edges = (selector: string) => {
        const element = document.querySelector(selector)!;
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      };
      return {
        beside: document.documentElement.scrollWidth - innerWidth,
        edges: ['.navbar', '.hero', '.section', '.footer'].map(edges),
      };
    });
    expect(found.beside).toBeLessThanOrEqual(0);
    for (const edges of found.edges) expect(edges).toEqual(found.edges[0]);
  });
});

describe('the sample in the first view', () => {
  it('runs between itself and its output', async () => {
    await open(1280, 800);
    await click('.hero-demo .run');
    await expect.poll(() => textOf('.hero-demo [role="status"]'), { timeout: 20_000 }).toMatch(/^1 passed/);
    const order = await site.tab.evaluate(() =>
      [...document.querySelector('.hero-demo')!.children].map(({ className }) => className.split(' ').at(-1)),
    );
    expect(order).toEqual(['code', 'stage', 'terminal']);
  });
});

describe('the test that waits', () => {
  const status = () => textOf('.waiting [role="status"]');

  /** Moves the slider repeatedly until the island reacts. */
  async function late(milliseconds: number): Promise<void> {
    const move = (value: string) => {
      const range = document.querySelector<HTMLInputElement>('.waiting [type="range"]')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(range, value);
      range.dispatchEvent(new Event('input', { bubbles: true }));
      return range.labels![0]!.textContent;
    };
    await expect
      .poll(() => site.tab.evaluate(move, String(milliseconds)))
      .toBe(`The page shows it after ${milliseconds / 1000} s`);
  }

  const isShown = () =>
    site.tab.evaluate(() => document.querySelector('.waiting-target')!.checkVisibility({ visibilityProperty: true }));

  it('clicks when the button is there, and shows none before', async () => {
    await open(1280, 800);
    expect(await isShown()).toBe(false);
    await click('.waiting [type="radio"]');
    await late(500);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.waiting .button')!.focus());
    await click('.waiting .button');
    await expect.poll(status, { timeout: 5000 }).toBe('✓ clicked after 0.5 s');
    // The next press of a key runs it again.
    expect(await textOf(':focus')).toBe('Run the test');
    expect(await textOf('.waiting-page p')).toBe('Saved');
    expect(await isShown()).toBe(true);
  });

  it('fails with the real message when it never comes in time', async () => {
    await late(7000);
    await click('.waiting .button');
    await expect
      .poll(status, { timeout: 12_000 })
      .toBe(`✖ Can't call click on element with selector "button=Save" because element wasn't found`);
    expect(await isShown()).toBe(false);
    // The bar is full, and in the color of what is not good.
    const bar = await site.tab.evaluate(() => {
      const { value, max, high, optimum } = document.querySelector<HTMLMeterElement>('.waiting meter')!;
      return { isFull: value === max, isBad: value > high && optimum < high };
    });
    expect(bar).toEqual({ isFull: true, isBad: true });
  });
});

describe('the row of names', () => {
  const place = () => site.tab.evaluate(() => document.querySelector('.carousel ul')!.scrollLeft);

  it('moves by the hand of the reader only', async () => {
    await open(390, 844, 'reduce');
    await site.tab.evaluate(() => document.querySelector('.carousel')!.scrollIntoView({ behavior: 'instant' }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await place()).toBe(0);
    await click('.carousel [aria-label="Forward"]');
    await expect.poll(place).toBeGreaterThan(100);
    await click('.carousel [aria-label="Back"]');
    await expect.poll(place).toBe(0);
  });
});

describe('the robot', () => {
  const waves = () =>
    site.tab.evaluate(() => document.querySelector('.robot')!.getAnimations({ subtree: true }).length);

  it('keeps still, waves once when it is asked, and rests again', async () => {
    await open(1280, 800);
    expect(await waves()).toBe(0);
    await click('.robot button');
    await expect.poll(waves, { interval: 20 }).toBe(1);
    await expect.poll(waves, { timeout: 5000 }).toBe(0);
  });

  it('does not move where the reader wants no motion', async () => {
    await open(1280, 800, 'reduce');
    await click('.robot button');
    await expect.poll(() => site.tab.evaluate(() => document.querySelector('.waving') !== null)).toBe(true);
    expect(await waves()).toBe(0);
  });
});
