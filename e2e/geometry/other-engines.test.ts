import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../support/firefox.ts';
import type { FoundBrowser, OtherBrowser } from '../support/other-browser.ts';
import { serveSite } from '../support/serve.ts';
import { findWebKit } from '../support/webkit.ts';
import { measureArticle } from './article-faults.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';
import { findTextOverText, findUnevenRows } from './page-faults.ts';
import { installTools } from './page-tools.ts';

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

    it('breaks lines and tables well, and keeps texts apart', {
      timeout: isThorough ? 3_600_000 : 120_000,
    }, async () => {
      const offenders: string[] = [];
      for (const route of routes) {
        await browser.open(site.url + route);
        await expect
          .poll(() => browser.run(() => document.documentElement.dataset.app), { timeout: 15_000 })
          .toBe('ready');
        // WebKit's window is at least 447 px wide.
        for (const width of [480, 1280]) {
          await browser.resize(width);
          await expect.poll(() => browser.run(() => innerWidth), { timeout: 15_000 }).toBe(width);
          await browser.run(installTools);
          // The focus of blocks that scroll comes later than their layout; the test in Chromium waits for it.
          const faults = (await browser.run(measureArticle)).faults.filter(({ rule }) => !rule.includes('focus'));
          const texts = [
            ...faults.map(({ rule, selector, text }) => `${rule}: ${selector}: ${text}`),
            ...(await browser.run(findTextOverText)),
            ...(await browser.run(findUnevenRows)),
          ];
          offenders.push(...texts.map((fault) => `${route}, ${width} px: ${fault}`));
        }
      }
      expect(offenders).toEqual([]);
    });
  });
}

measureIn('Firefox', findFirefox());
measureIn('WebKit', findWebKit());
