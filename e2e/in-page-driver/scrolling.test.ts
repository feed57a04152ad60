import { resolve } from 'node:path';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';

let browser: BareBrowser;
let tab: BareTab;

beforeAll(async () => {
  const input = resolve(import.meta.dirname, '../../packages/in-page-driver/src/page/own-scrolling.ts');
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: 'iife', name: 'ownScrolling' });
  browser = await openBareBrowser();
  tab = await browser.openTab();
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 500,
    height: 400,
    deviceScaleFactor: 1,
    mobile: false,
  });
  // Where a document has no type, its body would scroll.
  const expression = `document.write('<!doctype html><body>'); window.ofBrowser = Element.prototype.scrollIntoView; ${output[0].code}; ownScrolling.keepScrollingInside()`;
  await tab.send('Runtime.evaluate', { expression });
});
afterAll(() => browser?.close());

const size = (max: number, min = 5) => fc.integer({ min, max });
/** A box with something before what is in it; also boxes that do not scroll. It is larger than its scroll padding. */
const box = fc.record({
  before: fc.record({ width: size(900), height: size(500) }),
  overflow: fc.constantFrom('auto', 'hidden', 'scroll', 'visible'),
  width: size(600, 60),
  height: size(500, 60),
  border: fc.integer({ min: 0, max: 9 }),
  padding: fc.integer({ min: 0, max: 30 }),
  position: fc.constantFrom('static', 'relative'),
  scrollPadding: fc.constantFrom('auto', '20px', '5%'),
});
const page = fc.record({
  dir: fc.constantFrom('ltr', 'rtl'),
  boxes: fc.array(box, { maxLength: 3 }),
  element: fc.record({ width: size(700), height: size(600), margin: size(500), scrollMargin: fc.constantFrom(0, 10) }),
  scrolled: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
});
const places = fc.constantFrom<ScrollLogicalPosition>('start', 'center', 'end', 'nearest');
const given = fc.oneof(fc.boolean(), fc.record({ block: places, inline: places }, { requiredKeys: [] }));

/** Returns where the boxes of a page are after the browser's function, and after that of the driver. */
function scrollTwice(
  { dir, boxes, element, scrolled }: ReturnType<typeof page.generate>['value'],
  options: boolean | ScrollIntoViewOptions,
) {
  const { ofBrowser } = window as unknown as { ofBrowser: Element['scrollIntoView'] };
  document.documentElement.dir = dir;
  document.body.replaceChildren();
  document.body.style.cssText = 'margin: 8px; padding: 300px 200px';
  const add = (to: Element, css: string) => {
    const added = to.appendChild(document.createElement('div'));
    added.style.cssText = css;
    return added;
  };
  let inner: Element = document.body;
  const all = [document.scrollingElement!];
  for (const { before, width, height, padding, overflow, position, border, scrollPadding } of boxes) {
    add(inner, `width: ${before.width}px; height: ${before.height}px`);
    const around = inner;
    inner = add(
      around,
      `width: ${width}px; height: ${height}px; padding: ${padding}px; overflow: ${overflow}; position: ${position}; border: ${border}px solid; scroll-padding: ${scrollPadding}`,
    );
    add(around, 'height: 300px');
    all.push(inner);
  }
  add(inner, 'width: 400px; height: 300px');
  const { width, height, margin, scrollMargin } = element;
  const target = add(
    inner,
    `width: ${width}px; height: ${height}px; margin-inline-start: ${margin}px; scroll-margin: ${scrollMargin}px`,
  );
  add(inner, 'height: 300px');
  return [ofBrowser, Element.prototype.scrollIntoView].map((scroll) => {
    for (const [at, one] of all.entries()) {
      const room = one.scrollWidth - one.clientWidth;
      const left = room * scrolled[2 * at]! * (dir === 'rtl' ? -1 : 1);
      one.scrollTo({ left, top: (one.scrollHeight - one.clientHeight) * scrolled[2 * at + 1]! });
    }
    scroll.call(target, options);
    return all.map(({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)]);
  });
}

it('scrolls to an element as the browser does, in any boxes', { timeout: 180_000 }, async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(page, given, async (random, options) => {
      const [wanted, done] = await tab.evaluate(scrollTwice, random, options);
      if (wanted!.flat().some((position) => position !== 0)) moved++;
      // A browser may round half a pixel down.
      const apart = wanted!.flat().map((position, at) => Math.abs(position - done!.flat()[at]!));
      expect(Math.max(...apart), JSON.stringify({ wanted, done })).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
  expect(moved).toBeGreaterThan(500);
});
