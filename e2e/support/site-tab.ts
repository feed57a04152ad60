import { afterAll, beforeAll } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from './bare-browser.ts';
import { serveSite } from './serve.ts';

/** A tab of a browser and the address of the documentation site that is served for it. */
export interface SiteTab {
  /** Origin. */
  readonly url: string;
  readonly tab: BareTab;
}

/**
 * Serves the built documentation site and opens a tab of a browser, both for the tests of one file: called where the file
 * declares its tests, read while they run.
 */
export function useSiteTab(): SiteTab {
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  let browser: BareBrowser | undefined;
  let tab: BareTab | undefined;
  beforeAll(async () => {
    server = await serveSite();
    browser = await openBareBrowser();
    tab = await browser.openTab();
    await tab.send('Page.enable');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get url() {
      return server!.url;
    },
    get tab() {
      return tab!;
    },
  };
}
