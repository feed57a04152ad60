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
