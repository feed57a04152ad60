import { describe, expect, it } from 'vitest';
import { engines, useEngine } from '../support/engines.ts';
import { serveSite } from '../support/serve.ts';

describe.each(engines)('in %s', (_engine, openBrowser) => {
  const site = useEngine(openBrowser, serveSite);

  const titles = () =>
    site.tab.run(() => [...document.querySelectorAll('#lectern-article .search-hit b')].map((b) => b.textContent));
  const address = () => site.tab.run(() => location.search);
  const press = async (name: string) => {
    const isPressed = () =>
      site.tab.run((wanted) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('#lectern-article button')];
        const button = buttons.find(({ textContent }) => textContent === wanted);
        button?.click();
        return button !== undefined;
      }, name);
    // The number of pages is known once all words are searched.
    await expect.poll(isPressed, { timeout: 10_000 }).toBe(true);
  };

  it.skipIf(!openBrowser)('only the list of the dialog scrolls, whatever is in it', async () => {
    await site.tab.open(`${site.served.url}/docs/selectors`);
    await site.tab.run(() => document.getElementById('lectern-search')!.click());
    const type = () =>
      site.tab.run(() => {
        const field = document.querySelector('dialog[open] input');
        // React notices a value that its own setter has not set.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'wait');
        return field!.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    await expect.poll(() => site.tab.run(() => document.querySelector('dialog[open] input') !== null)).toBe(true);
    await type();
    const rest = () =>
      site.tab.run(() =>
        ['dialog[open]', '.search-list'].map((name) => {
          const { scrollHeight, clientHeight } = document.querySelector(name)!;
          return scrollHeight - clientHeight;
        }),
      );
    await expect.poll(async () => (await rest())[1], { timeout: 20_000 }).toBeGreaterThan(300);
    const hidden = () => site.tab.run(() => document.querySelectorAll('.search-list .visually-hidden').length);
    expect(await hidden()).toBeGreaterThan(0);
    expect((await rest())[0]).toBe(0);
  });

  it.skipIf(!openBrowser)(
    'the page of results leads on, and Back and Forward lead through what it showed',
    async () => {
      await site.tab.open(`${site.served.url}/search?q=element`);
      await expect.poll(titles, { timeout: 20_000 }).toHaveLength(10);
      const first = await titles();
      await press('Next');
      await expect.poll(address).toBe('?q=element&page=2');
      await expect.poll(async () => (await titles())[0]).not.toBe(first[0]);
      const top = () => site.tab.run(() => document.querySelector('.search-hit')!.getBoundingClientRect().top);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      expect(await top()).toBeLessThan(400);
      await press('Command');
      await expect.poll(address).toBe('?q=element&kind=Command');
      await site.tab.run(() => history.back());
      await expect.poll(address).toBe('?q=element&page=2');
      await site.tab.run(() => history.back());
      await expect.poll(titles).toEqual(first);
      await site.tab.run(() => history.go(2));
      const chosen = () =>
        site.tab.run(() => document.querySelector('#lectern-article [aria-pressed=true]')?.textContent);
      await expect.poll(chosen).toBe('Command');
    },
  );

  it.skipIf(!openBrowser)('Back from a result leads to where the results were left', async () => {
    await site.tab.open(`${site.served.url}/search?q=element`);
    await expect.poll(titles, { timeout: 20_000 }).toHaveLength(10);
    const follow = () =>
      site.tab.run(() => {
        const [last] = [...document.querySelectorAll<HTMLElement>('.search-hit a')].slice(-1);
        last!.scrollIntoView({ block: 'center' });
        last!.click();
        return scrollY;
      });
    const left = await follow();
    expect(left).toBeGreaterThan(100);
    await expect.poll(() => site.tab.run(() => location.pathname)).not.toBe('/search');
    await expect.poll(() => site.tab.run(() => scrollY)).toBeLessThan(left - 50);
    await site.tab.run(() => history.back());
    await expect.poll(titles, { timeout: 20_000 }).toHaveLength(10);
    await expect.poll(async () => Math.abs((await site.tab.run(() => scrollY)) - left)).toBeLessThan(2);
  });
});
