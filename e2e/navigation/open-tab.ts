import { collectProblems, problemsOf } from '../support/problems.ts';
import { addInitScript, openSession } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';

/** A tab on this folder's site, with what its tests do and look at. */
export interface Tab {
  readonly browser: WebdriverIO.Browser;
  readonly site: FaultySite;
  /** Opens a page again and waits for the app. */
  visit(path: string): Promise<void>;
  /** Waits for the app without a move of the reader. */
  untilReady(): Promise<void>;
  /** Clicks the first link to a path, as a script does: no hover, focus or press before it. */
  click(path: string): Promise<void>;
  /** Waits until the page's heading says this, and the address is that of the view. */
  arrive(heading: string): Promise<void>;
  /** Waits for two frames, so that whatever is under way in the document can show. */
  frames(): Promise<void>;
  heading(): Promise<string | undefined>;
  /** Path, query and hash in view. */
  address(): Promise<string>;
  /** The warnings of the document on its console. */
  warnings(): Promise<string[]>;
  /** Errors and unhandled rejections of the document. */
  problems(): Promise<string[]>;
  /** Disconnects the network, or connects it again. */
  setOffline(offline: boolean): Promise<void>;
  /** Empties the browser's cache of files. */
  forgetFiles(): Promise<void>;
  close(): Promise<void>;
}

/** Builds and serves the site and opens a browser. */
export async function openTab(): Promise<Tab> {
  const site = await serveFaulty(buildSmallSite('navigation'));
  const session = await openSession({ isBidi: true });
  const { browser } = session;
  await collectProblems(browser);
  await addInitScript(browser, () => {
    const warnings: string[] = [];
    Object.assign(window, { warnings });
    console.warn = (...args: unknown[]) => warnings.push(args.map(String).join(' '));
  });

  const heading = () => browser.execute(() => document.querySelector('h1')?.textContent ?? undefined);
  return {
    browser,
    site,
    async visit(path) {
      await browser.url(site.url + path);
      await hydrated(browser);
    },
    async untilReady() {
      await browser.waitUntil(() => browser.execute(() => document.documentElement.dataset.app === 'ready'));
    },
    click: (path) => browser.execute((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)!.click(), path),
    async arrive(wanted) {
      const found = async () => (await heading()) === wanted;
      await browser.waitUntil(found, { timeout: 5000, interval: 20, timeoutMsg: `No heading "${wanted}".` });
    },
    async frames() {
      await browser.execute(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      );
    },
    heading,
    address: () => browser.execute(() => location.pathname + location.search + location.hash),
    warnings: () => browser.execute(() => (window as unknown as { warnings: string[] }).warnings),
    problems: () => problemsOf(browser),
    async setOffline(offline) {
      await (await session.page()).setOfflineMode(offline);
    },
    async forgetFiles() {
      const protocol = await (await session.page()).createCDPSession();
      await protocol.send('Network.clearBrowserCache');
      await protocol.detach();
    },
    async close() {
      await session.close();
      await site.close();
    },
  };
}
