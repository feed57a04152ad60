import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../support/firefox.ts';
import type { FoundBrowser, OtherBrowser } from '../support/other-browser.ts';
import { serveSite } from '../support/serve.ts';
import { wakeApp } from '../support/waiting.ts';
import { findWebKit } from '../support/webkit.ts';
import { measureArticle } from './article-faults.ts';
import { chosen, chosenRoutes, isThorough } from './chosen-routes.ts';
import { type Contrast, leastContrast, measureContrasts } from './page-colors.ts';
import { findTextOverText, findUnevenRows } from './page-faults.ts';
import { showState, states } from './page-states.ts';
import { installTools, settle } from './page-tools.ts';

/** Each tenth page, or two that the last commit chooses. */
const routes = chosenRoutes(2).filter((_, index) => !isThorough || index % 10 === 0);

const options = { timeout: isThorough ? 3_600_000 : 120_000 };

/** Opens a page in a new browser, waits until its application is ready, and returns the browser. */
type Visit = (route: string) => Promise<OtherBrowser>;

/** Declares tests in a browser, which are skipped, with the reason, if the machine lacks it. */
function inBrowser(name: string, found: FoundBrowser, declare: (visit: Visit) => void): void {
  if ('missing' in found) {
    it(`pages look well in ${name}`, ({ skip }) => skip(found.missing));
    return;
  }
  describe(`in ${name}`, () => {
    let browser: OtherBrowser | undefined;
    let site: Awaited<ReturnType<typeof serveSite>>;
    beforeAll(async () => {
      site = await serveSite();
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });
    declare(async (route) => {
      // WebKitGTK's process ends after about ten pages of a session, so each page has a session of its own.
      await browser?.close();
      browser = await found.open();
      await browser.open(site.url + route);
      await expect.poll(() => browser?.run(wakeApp), { timeout: 15_000 }).toBe(true);
      return browser;
    });
  });
}

function checkLines(visit: Visit): void {
  it('breaks lines and tables well, and keeps texts apart', options, async () => {
    const offenders: string[] = [];
    for (const route of routes) {
      const browser = await visit(route);
      // WebKit's window is at least 447 px wide.
      for (const width of [480, 1280]) {
        await browser.resize(width);
        await expect.poll(() => browser.run(() => innerWidth), { timeout: 15_000 }).toBe(width);
        await browser.run(installTools);
        // The focus of blocks that scroll comes later than their layout.
        const faultsOfArticle = async () =>
          (await browser.run(measureArticle)).faults.map(({ rule, selector, text }) => `${rule}: ${selector}: ${text}`);
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
}

/** Returns the kinds of elements whose texts are shown. */
function textsOf(found: readonly Contrast[]): readonly string[] {
  const names = found.filter(({ part }) => part === 'text').map(({ name }) => name.split(':')[0]!);
  return [...new Set(names)].sort();
}

function checkColors(visit: Visit, { isForced = false, modes = ['light', 'dark'] } = {}): void {
  it('shows texts, edges, focus and what is selected in each state and mode', options, async () => {
    const offenders: string[] = [];
    for (const route of routes.slice(0, isThorough ? undefined : 1)) {
      const browser = await visit(route);
      expect(await browser.run(() => matchMedia('(forced-colors: active)').matches)).toBe(isForced);
      await browser.run(settle);
      await browser.run(installTools);
      const texts = textsOf(await browser.run(measureContrasts, {}));
      for (const mode of modes) {
        await browser.run((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
        for (const state of states) {
          await browser.run(showState, state);
          const found = await browser.run(measureContrasts, { isFocus: state === 'focus' });
          // Links that skip parts of the page are shown while they have the focus.
          const shown = `${route}, ${mode}, ${state}: texts that are shown`;
          expect(textsOf(found), shown).toEqual(expect.arrayContaining([...texts]));
          if (state === 'focus') expect(found.map(({ part }) => part)).toContain('focus');
          const low = found.filter(({ part, ratio }) => ratio < leastContrast[part]);
          offenders.push(
            ...low.map(({ part, ratio, name }) => `${route}, ${mode}, ${state}: ${part} ${ratio}: ${name}`),
          );
        }
      }
    }
    expect(offenders).toEqual([]);
  });
}

for (const [name, found] of [
  ['Firefox', findFirefox()],
  ['WebKit', findWebKit()],
] as const) {
  inBrowser(name, found, (visit) => {
    checkLines(visit);
    checkColors(visit);
  });
}

// Preferences force colors in Firefox. WebKitGTK has no forced colors.
for (const mode of chosen(['light', 'dark'], 1)) {
  const preferences = {
    'browser.display.document_color_use': 2,
    'layout.css.prefers-color-scheme.content-override': mode === 'dark' ? 0 : 1,
  };
  inBrowser(`Firefox with forced colors, ${mode}`, findFirefox(preferences), (visit) => {
    checkColors(visit, { isForced: true, modes: [mode] });
  });
}
