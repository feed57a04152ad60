import { afterAll, beforeAll } from 'vitest';
import { openBareBrowser } from './bare-browser.ts';
import { findFirefox } from './firefox.ts';
import type { OtherBrowser } from './other-browser.ts';
import { findWebKit } from './webkit.ts';

/** A tab of a browser with any engine. */
export type EngineTab = Pick<OtherBrowser, 'open' | 'run' | 'close'>;

async function openChromium(): Promise<EngineTab> {
  const browser = await openBareBrowser();
  const tab = await browser.openTab();
  await tab.send('Page.enable');
  return { open: tab.open, run: tab.evaluate, close: browser.close };
}

const firefox = findFirefox();
const webkit = findWebKit();

/** The engines, and what opens a tab of each; undefined where the machine lacks the browser. */
export const engines = [
  ['Chromium', openChromium],
  ['Firefox', 'open' in firefox ? firefox.open : undefined],
  ['WebKit', 'open' in webkit ? webkit.open : undefined],
] as const;

/** A tab of an engine, and what is served to it. */
export interface EngineSite<Served> {
  readonly tab: EngineTab;
  readonly served: Served;
}

/**
 * Opens a tab of an engine and what is served to it, both for the tests of one group: called where the group declares its tests, read while
 * they run. Opens nothing where the machine lacks the browser.
 */
export function useEngine<Served extends { close(): unknown }>(
  openBrowser: (() => Promise<EngineTab>) | undefined,
  serve: () => Promise<Served>,
): EngineSite<Served> {
  let tab: EngineTab | undefined;
  let served: Served | undefined;
  beforeAll(async () => {
    if (openBrowser) [served, tab] = await Promise.all([serve(), openBrowser()]);
  });
  afterAll(async () => {
    await tab?.close();
    await served?.close();
  });
  return {
    get tab() {
      return tab!;
    },
    get served() {
      return served!;
    },
  };
}
