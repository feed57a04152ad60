import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { axe } from '../support/axe-findings.ts';
import type { BareTab } from '../support/bare-browser.ts';
import { siteRoutes } from '../support/serve.ts';
import { useSiteVisits } from '../support/site-visits.ts';

const routes = siteRoutes();

const widths = [320, 390, 1280];
/** The windows and modes in which axe checks a page. */
const looks = widths.flatMap((width) => (['light', 'dark'] as const).map((mode) => ({ width, mode })));
/** `npm run check:axe` asks axe in all of them; otherwise every third route has one, and the next of them another: it takes longer than all else. */
const isThorough = process.env.AXE_LOOKS === 'all';
/** Which routes: `2/4` is the second of four parts. */
const [part = 1, parts = 1] = (process.env.AXE_PART ?? '').split('/').filter(Boolean).map(Number);

const site = useSiteVisits();

/** Makes a tab record the complaints of its pages, and turns off transitions, because axe checks at once. */
async function prepare(tab: BareTab): Promise<void> {
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.problems = [];
      addEventListener('error', ({ message }) => problems.push(message));
      addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        problems.push(violatedDirective + ' refuses ' + blockedURI + ' ' + sample));
      addEventListener('DOMContentLoaded', () => {
        const still = new CSSStyleSheet();
        still.replaceSync('* { transition: none !important }');
        document.adoptedStyleSheets.push(still);
      });
      console.error = console.warn = (...args) => problems.push(args.map(String).join(' '));`,
  });
}

/**
 * Presses the color mode switch and returns whether the app answered, what failed or was refused, requests to others, and
 * duplicate ids.
 */
async function press(): Promise<readonly string[]> {
  const mode = document.querySelector<HTMLElement>('.mode')!;
  const before = mode.ariaLabel;
  mode.click();
  await new Promise((resolve) => setTimeout(resolve));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const asked = performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin));
  return [
    ...asked.map(({ name }) => `another host is asked for ${name}`),
    ...(mode.ariaLabel === before ? ['the switch of the colour mode does nothing'] : []),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements have the id ${id}`),
    ...(window as unknown as { problems: readonly string[] }).problems,
  ];
}

/** Returns what extends beyond a window this wide and can be scrolled to, once the page has noticed its width. */
async function overflow(width: number): Promise<readonly string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const beside = document.documentElement.scrollWidth - width;
  return beside > 0 ? [`${beside} px lie beside a window of ${width} px`] : [];
}

/** Returns what axe reports in a mode. */
async function violations(mode: string): Promise<readonly string[]> {
  document.documentElement.dataset.theme = mode;
  const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  const results = await axe.run({ resultTypes: ['violations'] });
  return results.violations.map(({ id, nodes }) => `${id} ${nodes.length} times, first ${nodes[0]?.html}`);
}

it('starts the app on every route, with nothing beside the window and no id given twice, and axe has no complaint', {
  timeout: isThorough ? 3_600_000 : 600_000,
}, async () => {
  const found: string[] = [];
  const left = [...routes.entries()].filter(([index]) => index % parts === part - 1);
  expect(left.length).toBeGreaterThan(0);
  const visit = async (tab: BareTab, [index, route]: [number, string]) => {
    const note = (look: string, problems: readonly string[]) =>
      found.push(...problems.map((problem) => `${route}${look}: ${problem}`));
    await tab.open(site.url + route);
    note('', await tab.evaluate(press));
    await tab.send('Runtime.evaluate', { expression: axe });
    const asked = isThorough ? looks : index % 3 === 0 ? [looks[(index / 3) % looks.length]!] : [];
    for (const width of widths) {
      const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 1000 };
      await tab.send('Emulation.setDeviceMetricsOverride', metrics);
      note('', await tab.evaluate(overflow, width));
      for (const { mode } of asked.filter((look) => look.width === width))
        note(`, ${width} px, ${mode}`, await tab.evaluate(violations, mode));
    }
  };
  await site.visitAll(left, prepare, visit);
  expect(found).toEqual([]);
  expect(routes.length).toBeGreaterThan(180);
});
