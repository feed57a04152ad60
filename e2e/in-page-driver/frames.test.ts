import { describe, expect, it } from 'vitest';
import { engines, useEngine } from '../support/engines.ts';
import { type Stage, servePages } from './two-drivers.ts';

/** Documents that are loaded one after the other. */
const loads = 100;

/** All the other tests of the driver run in Chromium. */
const others = engines.filter(([name]) => name !== 'Chromium');

describe.each(others)('in %s', (_, openBrowser) => {
  const site = useEngine(openBrowser, servePages);

  it.skipIf(!openBrowser)('a page has its size and its boxes when it has loaded', { timeout: 60_000 }, async () => {
    const { tab, served } = site;
    await tab.open(`${served.url}/stage`);
    const seen = await tab.run(async (loads) => {
      const { driver, agent } = globalThis as unknown as Stage;
      const frames = driver.createFrames(document.body, agent);
      const tellSize = 'document.title = innerWidth + " " + document.querySelector("p").getClientRects().length';
      const html = `<p>Text</p><script>addEventListener('load', () => { ${tellSize} })</script>`;
      const titles = new Set<string>();
      for (let at = 0; at < loads; at++) {
        const state = { id: `D${at}`, window: 'window', address: 'http://localhost/', cookies: [] };
        const storage = { localStorage: {}, sessionStorage: {} };
        await frames.load('window', html, { ...state, storage }, { width: 800, height: 600 });
        titles.add(await frames.ask('window', 'title'));
      }
      return [...titles];
    }, loads);
    expect(seen).toEqual(['800 1']);
  });
});
