import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTab, type Tab } from './open-tab.ts';

let tab: Tab;

beforeAll(async () => {
  tab = await openTab();
});
afterAll(() => tab?.close());
beforeEach(() => tab.visit('/docs/guides/start'));

/** Clicks a link with these attributes and returns whether the app handled the click; other clicks go nowhere. */
function isTaken(attributes: Readonly<Record<string, string>>, click: MouseEventInit): Promise<boolean> {
  return tab.browser.execute(
    (names, init) => {
      const link = document.querySelector<HTMLElement>('#lectern-article a')!;
      for (const [name, value] of Object.entries(names)) link.setAttribute(name, value);
      let taken = false;
      const last = (event: Event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', last, { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));
      return taken;
    },
    attributes,
    click,
  );
}

describe('a click on a link', () => {
  const here = '/docs/guides/short';

  it.each<[string, Record<string, string>, MouseEventInit]>([
    ['as it is', {}, {}],
    ['with the target _self', { target: '_self' }, {}],
    ['to an absolute address of this site', { href: 'ORIGIN/docs/guides/short' }, {}],
    ['to a page whose name looks like nothing', { href: '/docs/guides/v7-and-more' }, {}],
  ])('is taken: %s', async (_, { href = here, ...attributes }, click) => {
    expect(await isTaken({ href: href.replace('ORIGIN', tab.site.url), ...attributes }, click)).toBe(true);
  });

  it.each<[string, Record<string, string>, MouseEventInit]>([
    ['with Ctrl', {}, { ctrlKey: true }],
    ['with Meta', {}, { metaKey: true }],
    ['with Shift', {}, { shiftKey: true }],
    ['with Alt', {}, { altKey: true }],
    ['with the middle button', {}, { button: 1 }],
    ['of a download', { download: '' }, {}],
    ['with a target of its own', { target: '_blank' }, {}],
    ['with the target _parent', { target: '_parent' }, {}],
    ['to another origin', { href: 'https://example.com/docs/guides/short' }, {}],
    ['to another port', { href: 'http://localhost:1/docs/guides/short' }, {}],
    ['to a mail address', { href: 'mailto:somebody@example.com' }, {}],
    ['to a script', { href: 'javascript:void 0' }, {}],
    ['to a file', { href: '/notes.txt' }, {}],
    ['to an address that is none', { href: 'http://[' }, {}],
    ['to an address that cannot be decoded', { href: '/docs/%E0%A4%A' }, {}],
    ['to a part of the page in view', { href: '#next-steps' }, {}],
  ])('is left to the browser: %s', async (_, attributes, click) => {
    expect(await isTaken({ href: here, ...attributes }, click)).toBe(false);
    expect(await tab.heading()).toBe('Start');
    expect(await tab.problems()).toEqual([]);
  });

  it('is left to a handler that has dealt with it', async () => {
    await tab.browser.execute(() =>
      document
        .querySelector('a[href="/docs/guides/short"]')!
        .addEventListener('click', (event) => event.preventDefault()),
    );
    await tab.click('/docs/guides/short');
    await tab.frames();
    expect(await tab.heading()).toBe('Start');
  });

  it('inside a drawing is left to the browser', async () => {
    await tab.browser.execute(() => {
      const make = (name: string, attributes: Readonly<Record<string, string>>) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      };
      const link = make('a', { href: '/docs/guides/short' });
      link.append(make('rect', { width: '9', height: '9' }));
      const drawing = make('svg', { width: '9', height: '9' });
      drawing.append(link);
      document.querySelector('#lectern-article')!.append(drawing);
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      document.querySelector('rect')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      document.querySelector('rect')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await tab.frames();
    expect(await tab.problems()).toEqual([]);
    expect(await tab.heading()).toBe('Start');
  });

  it('for a new tab opens one and leaves this one alone', async () => {
    await tab.browser.$('#lectern-article a').click({ button: 'middle' });
    await tab.browser.waitUntil(async () => (await tab.browser.getWindowHandles()).length === 2);
    const [first, second] = await tab.browser.getWindowHandles();
    await tab.browser.switchToWindow(second!);
    expect(await tab.address()).toBe('/docs/guides/short');
    await tab.browser.closeWindow();
    await tab.browser.switchToWindow(first!);
    expect(await tab.heading()).toBe('Start');
  });

  it('on the page in view shows it from the top, with no new entry in the history', async () => {
    await tab.visit('/docs/guides/long');
    const before = await tab.browser.execute(() => history.length);
    await tab.browser.execute(() => scrollTo(0, 1000));
    await tab.click('/docs/guides/long');
    await tab.browser.waitUntil(() => tab.browser.execute(() => scrollY === 0));
    expect(await tab.browser.execute(() => history.length)).toBe(before);
  });
});
