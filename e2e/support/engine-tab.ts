import { launch } from 'puppeteer-core';
import { findFirefox } from './firefox.ts';
import type { FoundBrowser, OtherBrowser } from './other-browser.ts';
import { findWebKit } from './webkit.ts';

/** A tab of a browser. */
type Tab = Pick<OtherBrowser, 'open' | 'run' | 'close'>;

/** Pages that MiniBrowser opens in one session before it ends by itself. */
const longestSession = 8;

const openers: Readonly<Record<string, () => Promise<Tab>>> = {
  async Chromium() {
    const { CHROME_PATH = '', CHROME_FLAGS = '' } = process.env;
    const browser = await launch({ executablePath: CHROME_PATH, args: CHROME_FLAGS.split(' ') });
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      run: (script, ...given) => page.evaluate(script as never, ...given) as never,
      close: () => browser.close(),
    };
  },
  Firefox: () => openFound('Firefox', findFirefox()),
  WebKit: () => renewed(() => openFound('WebKit', findWebKit())),
};

/** Opens a tab of a browser with an engine: Chromium, Firefox or WebKit. `scripts/verify.mjs` loads it. */
export default { openTab: (engine: string): Promise<Tab> => openers[engine]!() };

async function openFound(engine: string, found: FoundBrowser): Promise<Tab> {
  if ('missing' in found) throw new Error(`No sample can run in ${engine}: ${found.missing}.`);
  return found.open();
}

/** Returns a tab that opens its browser again before that ends. */
async function renewed(open: () => Promise<Tab>): Promise<Tab> {
  let tab = await open();
  let pages = 0;
  return {
    async open(url) {
      if (++pages % longestSession === 0) {
        await tab.close().catch(() => {});
        tab = await open();
      }
      await tab.open(url);
    },
    run: (script, ...given) => tab.run(script, ...given),
    close: () => tab.close(),
  };
}
