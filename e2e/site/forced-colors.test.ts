import { describe, expect, it } from 'vitest';
import { useEngine } from '../support/engines.ts';
import { findFirefox } from '../support/firefox.ts';
import { serveSite } from '../support/serve.ts';
import { useSiteTab } from '../support/site-tab.ts';
import { wakeApp } from '../support/waiting.ts';

const site = useSiteTab();

/** Returns what is selected, current or framed, by the colors that the browser paints. */
function readMarks() {
  const probe = document.body.appendChild(document.createElement('i'));
  const system = (color: string) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  const [canvas, text] = [system('Canvas'), system('CanvasText')];
  const colorsOf = (selector: string, property: 'borderBlockEndColor' | 'borderInlineStartColor') => [
    ...new Set([...document.querySelectorAll(selector)].map((element) => getComputedStyle(element)[property])),
  ];
  const named = (colors: readonly string[]) =>
    colors.map((color) => (color === canvas ? 'Canvas' : color === text ? 'CanvasText' : color));
  const chosen = [...document.querySelectorAll('.tabs')].flatMap((tabs) => {
    const at = [...tabs.querySelectorAll(':scope > input')].findIndex((input) => (input as HTMLInputElement).checked);
    return [...tabs.querySelectorAll('.tab-list label')].map((label, index) => ({
      label,
      isChosen: index === at,
    }));
  });
  const edge = ({ label }: { label: Element }) => getComputedStyle(label).borderBlockEndColor;
  const first = document.querySelector<HTMLElement>('.sidebar a')!;
  first.focus({ focusVisible: true } as FocusOptions);
  const { outlineStyle, outlineColor } = getComputedStyle(first);
  const focus = { outlineStyle, outlineColor: named([outlineColor])[0] };
  const { borderTopWidth, borderTopStyle } = getComputedStyle(document.querySelector('.code')!);
  const marker = getComputedStyle(document.querySelector('.toc > ul')!, '::before').borderInlineStartColor;
  const result = {
    chosenTabs: named([...new Set(chosen.filter(({ isChosen }) => isChosen).map(edge))]),
    otherTabs: named([...new Set(chosen.filter(({ isChosen }) => !isChosen).map(edge))]),
    current: named(colorsOf('.sidebar li a[aria-current]', 'borderInlineStartColor')),
    others: named(colorsOf('.sidebar li a:not([aria-current])', 'borderInlineStartColor')),
    marker: named([marker]),
    line: named(colorsOf('.toc > ul', 'borderInlineStartColor')),
    code: `${borderTopWidth} ${borderTopStyle}`,
    focus,
    switch: getComputedStyle(document.querySelector('.mode path')!).fill !== canvas,
  };
  probe.remove();
  return result;
}

describe.each(['light', 'dark'])('forced colours, %s', (mode) => {
  it('tell what is selected, current, edged and focused', async () => {
    await site.tab.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-color-scheme', value: mode },
      ],
    });
    await site.tab.open(`${site.url}/docs/gettingstarted`);
    expect(await site.tab.evaluate(readMarks)).toEqual({
      chosenTabs: ['CanvasText'],
      otherTabs: ['Canvas'],
      current: ['CanvasText'],
      others: ['Canvas'],
      marker: ['CanvasText'],
      line: ['Canvas'],
      code: '1px solid',
      focus: { outlineStyle: 'solid', outlineColor: 'CanvasText' },
      switch: true,
    });
  });
});

it('tell with forced colors which buttons of a stage are open or pressed', async () => {
  await site.tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await site.tab.open(`${site.url}/docs/selectors`);
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  const buttonsOf = (selector: string) =>
    site.tab.evaluate((wanted) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'color: CanvasText; background: Canvas';
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((button) => {
        const own = getComputedStyle(button);
        return own.backgroundColor === color && own.color === backgroundColor ? [button.textContent] : [];
      });
    }, selector);
  const edit = '.stage header button[aria-expanded]:enabled';
  await expect.poll(() => site.tab.evaluate((edit) => document.querySelectorAll(edit).length, edit)).toBe(1);
  expect(await buttonsOf('.stage button')).toEqual([]);
  await site.tab.evaluate((edit) => document.querySelector<HTMLElement>(edit)!.click(), edit);
  await expect.poll(() => buttonsOf('.stage button')).toEqual(['Edit', 'test/specs/bakery.e2e.js']);
});

describe('forced colours in Firefox', () => {
  const found = findFirefox({ 'browser.display.document_color_use': 2 });
  const firefox = useEngine('open' in found ? found.open : undefined, serveSite);

  it('leave the text in the editor of a sample in sight', { timeout: 60_000 }, async ({ skip }) => {
    if ('missing' in found) skip(found.missing);
    const { tab, served } = firefox;
    await tab.open(`${served.url}/docs/selectors`);
    await expect.poll(() => tab.run(wakeApp)).toBe(true);
    await tab.run(() => document.querySelector<HTMLElement>('.code > .run')!.click());
    const edit = '.stage header button[aria-expanded=false]:enabled';
    const inks = () =>
      tab.run((selector) => {
        document.querySelector<HTMLElement>(selector)?.click();
        const field = document.querySelector('.code-field textarea');
        return field && [getComputedStyle(field).color, getComputedStyle(field, '::selection').color];
      }, edit);
    await expect.poll(inks, { timeout: 20_000 }).not.toBeNull();
    // The fourth number of a color is there only where the color is not opaque.
    const opaque = expect.stringMatching(/^rgb\(/);
    expect(await inks()).toEqual([opaque, opaque]);
  });
});

it('more contrast makes soft texts and lines as clear as the rest, before and after the application comes', async () => {
  const ink = () =>
    site.tab.evaluate(() => {
      const { color, textDecorationColor } = getComputedStyle(document.querySelector('#lectern-article p a')!);
      return `${color} ${textDecorationColor} ${getComputedStyle(document.querySelector('.footer a')!).color}`;
    });
  const open = async (value: 'more' | 'no-preference') => {
    await site.tab.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-contrast', value },
        { name: 'prefers-color-scheme', value: 'light' },
      ],
    });
    await site.tab.open(`${site.url}/docs/selectors`);
    return ink();
  };
  const usual = await open('no-preference');
  const more = await open('more');
  expect(more).toMatch(/^rgb\(131, 49, 2\) rgb\(131, 49, 2\) /);
  expect(more).not.toBe(usual);
  await expect.poll(() => site.tab.evaluate(() => document.querySelector('link[media*=contrast]') === null)).toBe(true);
  expect(await ink()).toBe(more);
});
