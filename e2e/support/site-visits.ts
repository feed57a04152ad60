import { afterAll, beforeAll } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from './bare-browser.ts';
import { serveSite } from './serve.ts';

/** The documentation site as it is served, for visits to many of its pages. */
export interface SiteVisits {
  /** Origin. */
  readonly url: string;
  /** Visits each item, in two tabs beside each other, which are first prepared. */
  visitAll<Item>(
    items: Iterable<Item>,
    prepare: (tab: BareTab) => Promise<unknown>,
    visit: (tab: BareTab, item: Item) => Promise<void>,
  ): Promise<void>;
}

/** Serves the built documentation site and opens two browsers for the tests of one file. Call it where the file declares its tests. */
export function useSiteVisits(): SiteVisits {
  let server: Awaited<ReturnType<typeof serveSite>> | undefined;
  /** Each has one tab: a second tab of one browser draws nothing, and pages that are not drawn do not notice their width. */
  let browsers: readonly BareBrowser[] = [];
  beforeAll(async () => {
    server = await serveSite();
    browsers = await Promise.all([openBareBrowser(), openBareBrowser()]);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await server?.close();
  });
  return {
    get url() {
      return server!.url;
    },
    async visitAll(items, prepare, visit) {
      const left = [...items].values();
      const visitNext = async (browser: BareBrowser) => {
        const tab = await browser.openTab();
        await prepare(tab);
        for (const item of left) await visit(tab, item);
      };
      await Promise.all(browsers.map(visitNext));
    },
  };
}
