import { expect, it } from 'vitest';
import type { BareTab } from '../support/bare-browser.ts';
import { useSiteVisits } from '../support/site-visits.ts';
import { chosenRoutes, isThorough } from './chosen-routes.ts';
import { leastContrast, measureContrasts } from './page-colors.ts';
import { openAll, readPlaces, showState, states } from './page-states.ts';
import { installTools, settle } from './page-tools.ts';

const modes = ['none', 'active'].flatMap((forced) => ['light', 'dark'].map((mode) => ({ forced, mode })));
const widths = [390, 1280];

const site = useSiteVisits();

/** Returns the colors of the open page that are too faint, in all modes and states, and headings that hop when a state changes. */
async function look(tab: BareTab, forcedModes = modes): Promise<readonly string[]> {
  const offenders: string[] = [];
  for (const { forced, mode } of forcedModes) {
    const features = [
      { name: 'forced-colors', value: forced },
      { name: 'prefers-color-scheme', value: mode },
    ];
    await tab.send('Emulation.setEmulatedMedia', { features });
    let places: readonly string[] = [];
    for (const state of states) {
      await tab.evaluate(showState, state);
      const where = `${mode}${forced === 'active' ? ', forced colors' : ''}, ${state}`;
      const found = await tab.evaluate(measureContrasts, { isFocus: state === 'focus' });
      const marked = state === 'rest' ? await tab.evaluate(measureContrasts, { isMarked: true }) : [];
      const now = await tab.evaluate(readPlaces);
      if (state === 'rest') places = now;
      const moved = now.filter((place, index) => place !== places[index]).slice(0, 3);
      offenders.push(...moved.map((place) => `${where}: a heading hops to ${place}`));
      for (const { part, ratio, name } of [...found, ...(forced === 'active' ? [] : marked)])
        if (ratio < leastContrast[part]) offenders.push(`${where}: ${part} has a contrast of ${ratio}: ${name}`);
    }
    await tab.evaluate(showState);
  }
  return offenders;
}

async function resize(tab: BareTab, width: number): Promise<void> {
  const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: width < 768 };
  await tab.send('Emulation.setDeviceMetricsOverride', metrics);
}

it('shows texts, edges, focus and what is selected in each state and mode, and no heading hops', {
  timeout: isThorough ? 7_200_000 : 120_000,
}, async () => {
  const offenders: string[] = [];
  const visit = async (tab: BareTab, [index, route]: [number, string]) => {
    for (const width of isThorough ? widths : [widths[index % 2]!]) {
      await resize(tab, width);
      await tab.open(site.url + route);
      await tab.evaluate(installTools);
      await tab.evaluate(openAll);
      await tab.evaluate(settle);
      // All pages have the same controls: every fifth has all modes, the others one.
      const shown = index % 5 === 0 ? modes : [modes[index % modes.length]!];
      offenders.push(...(await look(tab, shown)).map((fault) => `${route}, ${width} px, ${fault}`));
    }
  };
  await site.visitAll(chosenRoutes(3).entries(), (tab) => tab.send('Page.enable'), visit);
  expect(offenders).toEqual([]);
});

it('shows the search and its results in each state and mode', async () => {
  const offenders: string[] = [];
  await site.visitAll(
    ['/docs/gettingstarted'],
    (tab) => tab.send('Page.enable'),
    async (tab, route) => {
      await resize(tab, 1280);
      await tab.open(site.url + route);
      await tab.evaluate(() => document.querySelector<HTMLElement>('.search-field')!.click());
      await expect.poll(() => tab.evaluate(() => document.activeElement?.localName), { timeout: 15_000 }).toBe('input');
      await tab.send('Input.insertText', { text: 'click' });
      await expect
        .poll(() => tab.evaluate(() => document.querySelectorAll('.search-hit').length), { timeout: 15_000 })
        .toBeGreaterThan(2);
      await tab.evaluate(installTools);
      offenders.push(...(await look(tab)));
    },
  );
  expect(offenders).toEqual([]);
});
