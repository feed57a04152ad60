import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

describe('the contents of a long page', () => {
  it.each(['/docs/options', '/docs/api/webdriver'])('keep the entry of what is read in view on %s', async (route) => {
    await site.open(route, 1280);
    for (const share of [0.5, 0.9, 0.2]) {
      const place = await site.tab.evaluate(async (at) => {
        scrollTo({ top: document.documentElement.scrollHeight * at, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 300));
        const frame = document.querySelector('.toc')!.getBoundingClientRect();
        const link = document.querySelector('.toc [aria-current]')!.getBoundingClientRect();
        return { above: link.top - frame.top, below: Math.min(frame.bottom, innerHeight) - link.bottom };
      }, share);
      expect(place.above).toBeGreaterThan(0);
      expect(place.below).toBeGreaterThan(0);
    }
  });

  it('break no name', async () => {
    await site.open('/docs/options', 1280);
    const broken = await site.tab.evaluate(() =>
      [...document.querySelectorAll('.toc a code')]
        .filter((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });
});

describe.each([390, 1280])('code at %i px', (width) => {
  it('is not below its buttons where it is wrapped', async () => {
    await site.open('/docs/errors/frameworks', width);
    const covered = await site.tab.evaluate(() =>
      [...document.querySelectorAll('.code[data-wrap]')].flatMap((code) => {
        const button = code.querySelector('.copy')!.getBoundingClientRect();
        return [...code.querySelectorAll('.line')]
          .filter((line) =>
            [...line.getClientRects()].some(({ right, top }) => right > button.left && top < button.bottom),
          )
          .map(({ textContent }) => textContent);
      }),
    );
    expect(covered).toEqual([]);
  });

  it('is in the order of the keyboard where it scrolls, and only there', async () => {
    await site.open('/docs/gettingstarted', width);
    const found = await site.tab.evaluate(() =>
      [...document.querySelectorAll('pre, .table, .diagram-chart')]
        .filter((block) => block.checkVisibility())
        .map((block) => ({
          scrolls: block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight,
          reached: block.getAttribute('tabindex') === '0',
        })),
    );
    expect(found.filter(({ scrolls, reached }) => scrolls !== reached)).toEqual([]);
    const scrolling = found.filter(({ scrolls }) => scrolls).length;
    expect(scrolling).toBeGreaterThan(0);
    expect(scrolling).toBeLessThan(found.length);
  });

  it('in text is not broken at a hyphen, and is seen on every ground', async () => {
    await site.open('/docs/clioptions', width);
    const found = await site.tab.evaluate(() => {
      const inText = [...document.querySelectorAll<HTMLElement>('#lectern-article :is(p, li) :not(pre) > code')];
      const broken = inText.filter((code) => code.textContent.length < 20 && code.offsetHeight > 40);
      const grounds = new Set(inText.map((code) => getComputedStyle(code).backgroundColor));
      const apart = inText.filter((code) => getComputedStyle(code).marginBlockStart !== '0px').length;
      return {
        count: inText.length,
        apart,
        broken: broken.map(({ textContent }) => textContent),
        grounds: [...grounds],
      };
    });
    expect(found.count).toBeGreaterThan(10);
    expect(found.broken).toEqual([]);
    expect(found.apart).toBe(0);
    expect(found.grounds).toEqual([expect.stringMatching(/^rgba\(/)]);
  });
});

describe('the breadcrumbs', () => {
  it('say the whole path, and each group leads somewhere', async () => {
    await site.open('/docs/api/element/doubleClick', 1280);
    const path = await site.tab.evaluate(() =>
      [...document.querySelectorAll('.crumbs li')].map((item) => ({
        text: item.textContent,
        href: item.querySelector('a')?.getAttribute('href'),
        current: item.getAttribute('aria-current'),
      })),
    );
    expect(path).toEqual([
      { text: 'element', href: expect.stringMatching(/^\/docs\/api\/element/), current: null },
      { text: 'Act', href: expect.stringMatching(/^\/docs\/api\/element/), current: null },
      { text: 'element.doubleClick', href: undefined, current: 'page' },
    ]);
  });
});

describe('names in code', () => {
  const shown = (index: number) =>
    site.tab.evaluate((at) => {
      const link = document.querySelectorAll('.hint')[at]!;
      return getComputedStyle(link, '::after').visibility === 'visible' && link.matches(':hover, :focus-visible');
    }, index);
  const point = (x: number, y: number) => site.tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  const press = async (key: string, windowsVirtualKeyCode: number) => {
    for (const type of ['keyDown', 'keyUp'] as const)
      await site.tab.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode });
  };

  it('show their type while the pointer is on them or on it, until Escape', async () => {
    await site.open('/docs/pageobjects', 390);
    const { x, y, bottom } = await site.tab.evaluate(() => {
      const link = document.querySelector('.hint')!;
      link.scrollIntoView({ block: 'center' });
      const box = link.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.bottom };
    });
    await point(x - 60, y);
    await point(x, y);
    await expect.poll(() => shown(0)).toBe(true);
    // What is shown is no line of the block, lies within the window, and can be pointed at.
    for (const down of [2, 12, 20]) await point(x, bottom + down);
    expect(await shown(0)).toBe(true);
    expect(await site.tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The code that handles the key is loaded when the page is idle.
    await expect
      .poll(async () => {
        await press('Escape', 27);
        return shown(0);
      })
      .toBe(false);
    await point(5, 100);
    await point(x, y);
    await expect.poll(() => shown(0)).toBe(true);
  });

  it('are a stop of the keyboard once for each target, and show their type there at once', async () => {
    await site.open('/docs/selectors');
    const stops = await site.tab.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.hint')];
      links.find((link) => link.tabIndex === 0)!.focus();
      return {
        targets: new Set(links.map(({ href }) => href)).size,
        stops: links.filter(({ tabIndex }) => tabIndex === 0).map(({ href }) => href),
      };
    });
    expect(stops.stops).toHaveLength(stops.targets);
    expect(new Set(stops.stops).size).toBe(stops.targets);
    const reached = () => site.tab.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    await press('Tab', 9);
    expect(await reached()).toBe(stops.stops[1]);
    const index = await site.tab.evaluate(() =>
      [...document.querySelectorAll('.hint')].indexOf(document.activeElement!),
    );
    expect(await shown(index)).toBe(true);
  });
});

it('marks the parameter that a link names, whether the browser follows it or the application', async () => {
  const ground = () =>
    site.tab.evaluate(() => {
      const parameter = document.querySelector('#param-options');
      return parameter ? getComputedStyle(parameter).backgroundColor : '';
    });
  await site.open('/docs/api/element/click#param-options');
  const marked = await ground();
  expect(marked).not.toBe('rgba(0, 0, 0, 0)');
  await site.open('/docs/api/element/click');
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await site.open('/docs/selectors');
  await site.tab.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('#lectern-article a[href^="/docs"]')!;
    link.href = '/docs/api/element/click#param-options';
    link.click();
  });
  await expect.poll(ground).toBe(marked);
});
