import { expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { chosen } from './chosen-routes.ts';
import { findMoved, watchPlaces } from './page-moves.ts';
import { settle } from './page-tools.ts';

// With scrollbars that take room, as on most desktops: whatever hides them moves the page.
const site = useSiteTab(undefined, { hasScrollbars: true });

/** Something that opens over a page, and closes. */
interface Overlay {
  readonly route: string;
  /** What opens it: by a press, or by the pointer over it. */
  readonly opener: string;
  readonly by?: 'pointer';
  /** What is shown while it is open. */
  readonly shown: string;
  /** The widths of windows that have it; all by default. */
  readonly below?: number;
}

const page = '/docs/api/element/click';
const overlays: Readonly<Record<string, Overlay>> = {
  'the search': { route: page, opener: '.search-field', shown: '.search-dialog[open] input' },
  'the menu': { route: page, opener: '.burger', shown: '.menu:popover-open', below: 1024 },
  'the contents': { route: page, opener: '.toc-bar', shown: '.toc:popover-open', below: 1024 },
  'the menu of the page': { route: page, opener: '.page-menu summary', shown: '.page-menu [open] ul' },
  'a proof': { route: page, opener: '.proof', by: 'pointer', shown: '.proof:hover' },
  'a type': { route: '/docs/selectors', opener: '.hint', by: 'pointer', shown: '.hint:hover' },
  'a chart': { route: '/docs/flowcharts/testexecution', opener: '.enlarge', shown: '.enlarged[open]' },
};

const isThere = (opener: string) => document.querySelector(opener) !== null;

const isShown = (selector: string) => {
  const element = document.querySelector(selector);
  return element?.checkVisibility({ visibilityProperty: true }) ?? false;
};

/** Scrolls to what opens an overlay, and returns its middle. */
const middleOf = (opener: string) => {
  const element = document.querySelector(opener)!;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

async function point(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void> {
  const press = type === 'mouseMoved' ? {} : ({ button: 'left', clickCount: 1 } as const);
  await site.tab.send('Input.dispatchMouseEvent', { type, x, y, ...press });
}

/** Opens and closes an overlay. Returns what moves while it is open, and what has moved afterwards. */
async function openAndClose({ opener, by, shown }: Overlay): Promise<readonly string[]> {
  await expect.poll(() => site.tab.evaluate(isThere, opener), { timeout: 15_000 }).toBe(true);
  const { x, y } = await site.tab.evaluate(middleOf, opener);
  expect(await site.tab.evaluate(watchPlaces)).toBeGreaterThan(50);
  await point('mouseMoved', x, y);
  if (!by) {
    await point('mousePressed', x, y);
    await point('mouseReleased', x, y);
  }
  await expect.poll(() => site.tab.evaluate(isShown, shown), { timeout: 15_000 }).toBe(true);
  const open = await site.tab.evaluate(findMoved, shown);
  if (!by) {
    const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
    for (const type of ['keyDown', 'keyUp'] as const) await site.tab.send('Input.dispatchKeyEvent', { type, ...key });
  }
  await point('mouseMoved', 1, 1);
  await expect.poll(() => site.tab.evaluate(isShown, shown), { timeout: 15_000 }).toBe(false);
  const closed = await site.tab.evaluate(findMoved, shown);
  return [...open.map((fault) => `open: ${fault}`), ...closed.map((fault) => `closed: ${fault}`)];
}

it.each(chosen([390, 768, 1280, 1920], 2))('nothing moves when overlays open and close, %i px wide', async (width) => {
  const here = Object.entries(overlays).filter(([, { below = Number.POSITIVE_INFINITY }]) => width < below);
  const offenders: string[] = [];
  let route = '';
  for (const [name, overlay] of here) {
    if (overlay.route !== route) await site.open(overlay.route, width);
    route = overlay.route;
    await site.tab.evaluate(settle);
    offenders.push(...(await openAndClose(overlay)).map((fault) => `${name}, ${fault}`));
  }
  expect(offenders).toEqual([]);
});

it.each([
  [':root:has(dialog[open]) .tools { margin-inline-start: 40px }', 'button.search-field.js moves'],
  [':root:has(dialog[open]) { overflow: hidden; scrollbar-gutter: auto }', 'header.navbar moves'],
])('sees what %s moves', async (css, fault) => {
  await site.open(page);
  await site.tab.evaluate(settle);
  await site.tab.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  expect((await openAndClose(overlays['the search']!)).join('\n')).toContain(`open: ${fault}`);
});
