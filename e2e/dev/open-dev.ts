import { type BareBrowser, openBareBrowser } from '../support/bare-browser.ts';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { openWatchedTab, type WatchedTab } from '../support/problems.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { devSite } from './site.ts';

/** A site, its development server, and a tab that watches. */
export interface Watched {
  readonly site: TemporarySite;
  readonly server: DevProcess;
  readonly tab: WatchedTab;
  /** Opens a page of the site, by its path without the first slash, and waits until the app is there and connected. */
  open(path: string): Promise<void>;
  /** The trimmed text of the first element that matches, or undefined. */
  text(selector: string): Promise<string | undefined>;
  /** The whole text of the error overlay; undefined if there is none. */
  overlay(): Promise<string | undefined>;
  /** Changes a file by replacing a part of it, which must be there. */
  edit(path: keyof typeof devSite, from: string, to: string): void;
  /** Writes the files that the site began with, as far as they are named. */
  restore(...paths: readonly (keyof typeof devSite)[]): void;
  /** Marks the document; `isMarked` then says whether it is still the same one. */
  mark(): Promise<void>;
  isMarked(): Promise<boolean>;
  close(): Promise<void>;
}

/** Creates a separate site, starts its server and opens a browser. */
export async function openDev(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: { readonly measured?: boolean } = {},
): Promise<Watched> {
  const site = temporarySite({ ...devSite, ...files });
  const server = await startDev(site.root, options);
  const browser: BareBrowser = await openBareBrowser();
  const tab = await openWatchedTab(browser);
  return {
    site,
    server,
    tab,
    async open(path) {
      await tab.open(server.url + path);
    },
    text: (selector) => tab.evaluate((query) => document.querySelector(query)?.textContent?.trim(), selector),
    overlay: () =>
      tab.evaluate(() => {
        const root = document.querySelector('vite-error-overlay')?.shadowRoot;
        const parts = [...(root?.querySelectorAll('.message, .file, .frame, .stack, .tip') ?? [])];
        return root ? parts.map((part) => part.textContent).join('\n') : undefined;
      }),
    edit(path, from, to) {
      if (!devSite[path].includes(from)) throw new Error(`${path} does not hold ${from}.`);
      site.write({ [path]: devSite[path].replace(from, to) });
    },
    restore: (...paths) => site.write(Object.fromEntries(paths.map((path) => [path, devSite[path]]))),
    mark: async () => void (await tab.evaluate(() => document.documentElement.setAttribute('data-mark', ''))),
    isMarked: () => tab.evaluate(() => document.documentElement.hasAttribute('data-mark')),
    async close() {
      await browser.close();
      await server.stop();
      site.remove();
    },
  };
}
