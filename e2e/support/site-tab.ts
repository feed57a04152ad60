import { afterAll, beforeAll } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from './bare-browser.ts';
import { serveSite } from './serve.ts';

/** A browser and the address of the documentation site that is served for it. */
export interface SiteBrowser {
  /** Origin. */
  readonly url: string;
  readonly browser: BareBrowser;
}

/** One tab of such a browser. */
export interface SiteTab extends SiteBrowser {
  readonly tab: BareTab;
  /** Goes to a route in a window of the given size in CSS pixels, on a phone where it is narrow, and waits for the application. */
  open(route: string, width?: number, height?: number): Promise<void>;
  /** Gives the window of the open page another size. */
  resize(width: number, height?: number): Promise<void>;
}

/** How `openBareBrowser` opens the browser of a site. */
type BrowserOptions = Parameters<typeof openBareBrowser>[0];

/**
 * Serves a built site (default: the documentation site) and opens a browser, both for the tests of one file: called where the file declares its
 * tests, read while they run.
 */
export function useSiteBrowser(dir?: string, options?: BrowserOptions): SiteBrowser {
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  let browser: BareBrowser | undefined;
  beforeAll(async () => {
    server = await serveSite({ dir });
    browser = await openBareBrowser(options);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get url() {
      return server!.url;
    },
    get browser() {
      return browser!;
    },
  };
}

/** Returns the same as `useSiteBrowser`, with a tab. */
export function useSiteTab(dir?: string, options?: BrowserOptions): SiteTab {
  const site = useSiteBrowser(dir, options);
  let tab: BareTab | undefined;
  beforeAll(async () => {
    tab = await site.browser.openTab();
    await tab.send('Page.enable');
  });
  return {
    get url() {
      return site.url;
    },
    get browser() {
      return site.browser;
    },
    get tab() {
      return tab!;
    },
    async resize(width, height = 844) {
      const size = { width, height, deviceScaleFactor: 1, mobile: width < 768 };
      await tab!.send('Emulation.setDeviceMetricsOverride', size);
    },
    async open(route, width = 1280, height = 844) {
      await this.resize(width, height);
      await tab!.open(site.url + route);
    },
  };
}
