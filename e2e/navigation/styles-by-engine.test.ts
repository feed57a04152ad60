import { describe, expect, it } from 'vitest';
import { wholeSheetMedia } from '../../packages/lectern/src/model/reserved-ids.ts';
import { engines, useEngine } from '../support/engines.ts';
import { serveSite } from '../support/serve.ts';
import { wakeApp } from '../support/waiting.ts';

/** Kinds of pages whose documents carry different styles; each links to the next. */
const journey = ['/docs/gettingstarted', '/docs/api', '/blog', '/community/support', '/'];

/** Returns how every element looks, without those that tell where the reader is or was. */
function readLooks(): readonly string[] {
  const properties = [
    'display',
    'color',
    'background-color',
    'font-size',
    'font-weight',
    'padding',
    'margin',
    'border',
  ];
  return [...document.querySelectorAll('#lectern-root *')]
    .filter((element) => !element.closest('.navbar, .sidebar, .toc, .announcement-bar'))
    .map((element) => {
      const style = getComputedStyle(element);
      const looks = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
      return `${element.localName}.${element.className} ${looks.join('; ')}`;
    });
}

describe.each(engines)('in %s', (_engine, openBrowser) => {
  const site = useEngine(openBrowser, serveSite);

  /** Opens a page, and waits for the application and the whole style sheet, which the document links for print until then. */
  async function open(route: string): Promise<void> {
    await site.tab.open(site.served.url + route);
    await expect.poll(() => site.tab.run(wakeApp)).toBe(true);
    const waits = (media: string) => document.querySelector(`link[media="${media}"]`) !== null;
    await expect.poll(() => site.tab.run(waits, wholeSheetMedia)).toBe(false);
  }

  /** Follows a link, and waits for the view. */
  async function follow(route: string): Promise<void> {
    await site.tab.run((href) => {
      document.documentElement.dataset.asked = href;
      document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click();
    }, route);
    const isThere = (href: string) => location.pathname === href && document.querySelector('.progress') === null;
    await expect.poll(() => site.tab.run(isThere, route), { timeout: 20_000 }).toBe(true);
    expect(await site.tab.run(() => document.documentElement.dataset.asked), 'the document is still the first').toBe(
      route,
    );
  }

  it.skipIf(!openBrowser)('a page that a link shows looks like one that is opened', { timeout: 120_000 }, async () => {
    const opened: Record<string, readonly string[]> = {};
    for (const route of journey) {
      await open(route);
      opened[route] = await site.tab.run(readLooks);
      expect(opened[route]!.length, route).toBeGreaterThan(50);
    }
    await open(journey[0]!);
    for (const route of journey.slice(1)) {
      await follow(route);
      await expect
        .poll(async () => (await site.tab.run(readLooks)).filter((line) => !opened[route]!.includes(line)), {
          timeout: 10_000,
        })
        .toEqual([]);
    }
  });
});
