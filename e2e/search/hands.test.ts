import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Presses a key as an input method does that composes a word: the key has its name, and a number that no other key has. */
const pressComposing = (key: string) =>
  site.tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, windowsVirtualKeyCode: 229 });
const compose = (text: string) =>
  site.tab.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
const mouse = (
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  { x, y }: { readonly x: number; readonly y: number },
  modifiers = 0,
) =>
  site.tab.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    modifiers,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });
const placeOf = (selector: string) =>
  site.tab.evaluate((name) => {
    const { left, top, height } = document.querySelector(name)!.getBoundingClientRect();
    return { x: left + 60, y: top + height / 2 };
  }, selector);
const isOpen = () => site.tab.evaluate(() => document.querySelector('dialog[open]') !== null);
const path = () => site.tab.evaluate(() => location.pathname);

const field = 'dialog[open] input';
const option = 'dialog[open] [role=option]';
const isThere = (selector: string) =>
  expect.poll(() => site.tab.evaluate((name) => document.querySelector(name) !== null, selector)).toBe(true);

async function openSearch(): Promise<void> {
  await site.open('/docs/selectors');
  await site.tab.evaluate(() => document.querySelector<HTMLElement>('.search-field')!.click());
  await isThere(field);
}

describe('the keys of an input method', () => {
  it('neither choose nor open a result before the word is written', async () => {
    await openSearch();
    await compose('click');
    await isThere(option);
    await expect
      .poll(() => site.tab.evaluate((name) => document.querySelector(name)?.textContent, option))
      .toContain('element.click');
    await pressComposing('ArrowDown');
    await pressComposing('Enter');
    await site.tab.send('Input.insertText', { text: 'click' });
    expect([await isOpen(), await path()]).toEqual([true, '/docs/selectors']);
    expect(await site.tab.evaluate((name) => document.querySelector(name)!.ariaSelected, option)).toBe('true');
  });

  it('neither follow nor empty the filter of the sidebar', async () => {
    await site.open('/docs/api');
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.filter input')!.focus());
    await compose('value');
    await isThere('.filter output:not(:empty)');
    await pressComposing('Enter');
    await pressComposing('Escape');
    const [value, isLeaving] = await site.tab.evaluate(() => [
      document.querySelector<HTMLInputElement>('.filter input')!.value,
      document.querySelector('[aria-busy]') !== null,
    ]);
    expect([value, isLeaving, await path()]).toEqual(['value', false, '/docs/api']);
  });
});

describe('the mouse', () => {
  it('may end a selection of the query outside of the search, and closes it by a press there', async () => {
    await openSearch();
    await site.tab.send('Input.insertText', { text: 'click' });
    await mouse('mousePressed', await placeOf(field));
    await mouse('mouseMoved', { x: 20, y: 400 });
    await mouse('mouseReleased', { x: 20, y: 400 });
    expect(await isOpen()).toBe(true);
    await mouse('mousePressed', { x: 20, y: 400 });
    await mouse('mouseReleased', { x: 20, y: 400 });
    await expect.poll(isOpen).toBe(false);
  });

  it('opens a result in another tab, and leaves the search as it is and the next page of this one without marks', async () => {
    await openSearch();
    await site.tab.send('Input.insertText', { text: 'click' });
    await isThere(option);
    const place = await placeOf(option);
    const control = 2;
    await mouse('mousePressed', place, control);
    await mouse('mouseReleased', place, control);
    expect(await isOpen()).toBe(true);
    expect(await site.tab.evaluate(() => sessionStorage.getItem('lectern.search.marks'))).toBe(null);
  });
});

describe('a low window', () => {
  it.each([
    [844, 390],
    [1280, 640],
  ])('has room for all of the dialog, %i by %i px', async (width, height) => {
    await openSearch();
    await site.resize(width, height);
    await site.tab.send('Input.insertText', { text: 'click' });
    await isThere('.search-all');
    const bottom = () => document.querySelector('dialog[open]')!.getBoundingClientRect().bottom;
    expect(await site.tab.evaluate(bottom)).toBeLessThanOrEqual(height);
  });
});

/** Returns the least number of CSS pixels that the chosen result shows between the field and the end of the dialog, and its own height. */
const seenOfChosen = () =>
  site.tab.evaluate(() => {
    const box = (selector: string) => document.querySelector(`dialog[open]${selector}`)!.getBoundingClientRect();
    const [chosen, list, head] = [box(' [aria-selected=true]'), box(' .search-list'), box(' .search-head')];
    const end = Math.min(chosen.bottom, box('').bottom, Math.max(list.bottom, 0), innerHeight);
    return { seen: Math.round(end - Math.max(chosen.top, head.bottom, list.top)), height: Math.round(chosen.height) };
  });
const textOfChosen = () =>
  site.tab.evaluate(() => document.querySelector('dialog[open] [aria-selected=true]')?.textContent ?? '');

describe('the chosen result is in view', () => {
  it('after another letter, though the list was scrolled', async () => {
    await openSearch();
    await site.tab.send('Input.insertText', { text: 'click' });
    await expect.poll(textOfChosen).toContain('element.click');
    const scroll = () =>
      site.tab.evaluate(() => {
        const list = document.querySelector('.search-list')!;
        list.scrollTo(0, 300);
        return list.scrollTop;
      });
    // The excerpts come later.
    await expect.poll(scroll).toBeGreaterThan(150);
    await site.tab.send('Input.insertText', { text: 'able' });
    await expect.poll(textOfChosen).toContain('element.waitForClickable');
    const { seen, height } = await seenOfChosen();
    expect(seen).toBe(height);
  });

  it('at 400 % zoom, from the first to one below', async () => {
    await site.open('/docs/selectors', 320, 256);
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.search-field')!.click());
    await isThere(field);
    await site.tab.send('Input.insertText', { text: 'click' });
    await expect.poll(textOfChosen).toContain('element.click');
    for (let index = 0; index < 5; index++) {
      const { seen, height } = await seenOfChosen();
      // A result may be as high as what the window has below the field.
      expect(seen).toBeGreaterThanOrEqual(Math.min(height, 120));
      const last = await textOfChosen();
      await site.tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ArrowDown', code: 'ArrowDown' });
      await expect.poll(textOfChosen).not.toBe(last);
    }
  });
});
