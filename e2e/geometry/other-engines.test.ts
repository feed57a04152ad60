import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../support/firefox.ts';
import type { FoundBrowser, OtherBrowser } from '../support/other-browser.ts';
import { serveSite } from '../support/serve.ts';
import { findWebKit } from '../support/webkit.ts';
import { measureArticle } from './article-faults.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';
import { leastContrast, measureContrasts } from './page-colors.ts';
import { findTextOverText, findUnevenRows } from './page-faults.ts';
import { showState, states } from './page-states.ts';
import { installTools, settle } from './page-tools.ts';

/** Each tenth page, or two that the last commit chooses. */
const routes = chosenRoutes(2).filter((_, index) => !isThorough || index % 10 === 0);

function measureIn(name: string, found: FoundBrowser): void {
  if ('missing' in found) {
    it(`pages look well in ${name}`, ({ skip }) => skip(found.missing));
    return;
  }

  describe(`in ${name}`, () => {
    let browser: OtherBrowser;
    let site: Awaited<ReturnType<typeof serveSite>>;
    beforeAll(async () => {
      site = await serveSite();
      browser = await found.open();
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    async function open(route: string): Promise<void> {
      await browser.open(site.url + route);
      await expect
        .poll(() => browser.run(() => document.documentElement.dataset.app), { timeout: 15_000 })
        .toBe('ready');
    }

    it('breaks lines and tables well, and keeps texts apart', {
      timeout: isThorough ? 3_600_000 : 120_000,
    }, async () => {
      const offenders: string[] = [];
      for (const route of routes) {
        await open(route);
        // WebKit's window is at least 447 px wide.
        for (const width of [480, 1280]) {
          await browser.resize(width);
          await expect.poll(() => browser.run(() => innerWidth), { timeout: 15_000 }).toBe(width);
          await browser.run(installTools);
          // The focus of blocks that scroll comes later than their layout.
          const faultsOfArticle = async () =>
            (await browser.run(measureArticle)).faults.map(
              ({ rule, selector, text }) => `${rule}: ${selector}: ${text}`,
            );
          const isOfFocus = (fault: string) => fault.includes('focus');
          await expect.poll(async () => (await faultsOfArticle()).filter(isOfFocus), { timeout: 15_000 }).toEqual([]);
          const texts = [
            ...(await faultsOfArticle()),
            ...(await browser.run(findTextOverText)),
            ...(await browser.run(findUnevenRows)),
          ];
          offenders.push(...texts.map((fault) => `${route}, ${width} px: ${fault}`));
        }
      }
      expect(offenders).toEqual([]);
    });

    it('shows texts, edges, focus and what is selected in each state and mode', {
      timeout: isThorough ? 3_600_000 : 120_000,
    }, async () => {
      const offenders: string[] = [];
      let count = 0;
      for (const route of routes.slice(0, isThorough ? undefined : 1)) {
        await open(route);
        await browser.run(settle);
        await browser.run(installTools);
        for (const mode of ['light', 'dark']) {
          await browser.run((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
          for (const state of states) {
            await browser.run(showState, state);
            const found = await browser.run(measureContrasts, { isFocus: state === 'focus' });
            count += found.length;
            const low = found.filter(({ part, ratio }) => ratio < leastContrast[part]);
            offenders.push(
              ...low.map(({ part, ratio, name }) => `${route}, ${mode}, ${state}: ${part} ${ratio}: ${name}`),
            );
          }
        }
      }
      expect(offenders).toEqual([]);
      expect(count).toBeGreaterThan(100);
    });
  });
}

measureIn('Firefox', findFirefox());
measureIn('WebKit', findWebKit());
