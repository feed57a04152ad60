import { launch } from 'puppeteer-core';
import { type FoundBrowser, findProgram } from './other-browser.ts';

/**
 * Finds Firefox; puppeteer-core drives it over WebDriver BiDi, with no driver of its own. `preferences` are those of its page
 * `about:config`, by name.
 */
export function findFirefox(preferences: Readonly<Record<string, number>> = {}): FoundBrowser {
  const executablePath = findProgram([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ]);
  if (!executablePath) return { missing: 'there is no Firefox here (Debian: apt-get install firefox-esr)' };
  return {
    async open() {
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        // 30 seconds are the default: too few for the first start beside other browsers.
        timeout: 90_000,
        extraPrefsFirefox: preferences,
      });
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      return {
        open: async (url) => void (await page.goto(url)),
        click: (selector) => page.click(selector),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        run: (script, ...given) => page.evaluate(script as never, ...given) as never,
        back: async () => void (await page.goBack()),
        resize: (width) => page.setViewport({ width, height: 800 }),
        close: () => browser.close(),
      };
    },
  };
}
