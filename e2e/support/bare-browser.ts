import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type CDPSession } from 'puppeteer-core';
import { chromeFlags, findBrowser } from '../../scripts/browser.mjs';
import { wakeApp } from './waiting.ts';

/** A tab that is told and asked, and otherwise left alone. */
export interface BareTab {
  /** Sends a command of the DevTools protocol. */
  readonly send: CDPSession['send'];
  /** Listens to an event of the DevTools protocol. */
  readonly on: CDPSession['on'];
  /** Runs a function in the document and gives what it returns, or what its promise resolves to. */
  evaluate<Arguments extends readonly unknown[], Result>(
    script: (...given: Arguments) => Result | Promise<Result>,
    ...given: Arguments
  ): Promise<Result>;
  /** Goes to an address and waits until the application is there and has nothing left to do. */
  open(address: string): Promise<void>;
  close(): Promise<void>;
}

const hideScrollbars = '--hide-scrollbars';

/** Milliseconds after which a navigation without an answer is asked for again. */
const longestNavigation = 15_000;

/** A browser for measurements. */
export interface BareBrowser {
  openTab(): Promise<BareTab>;
  close(): Promise<void>;
}

/**
 * Opens Chromium with an empty profile and without WebDriver. Drivers listen to the scripts of a page, and a page that is
 * listened to is slow: with the protocol's Runtime domain enabled V8 reads React's source twice more for the first error
 * object that React makes, which takes 60 ms at a slowdown of 4.
 * `hasScrollbars` shows scrollbars that take room in windows that are not those of phones.
 */
export async function openBareBrowser({ hasScrollbars = false } = {}): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-bare-'));
  const flags = chromeFlags.filter((flag) => !hasScrollbars || flag !== hideScrollbars);
  const args = [...flags, `--user-data-dir=${profile}`, '--window-size=1280,900'];
  const browser = await puppeteer.launch({
    executablePath: findBrowser().chrome,
    args,
    ignoreDefaultArgs: hasScrollbars ? [hideScrollbars] : [],
    pipe: true,
    defaultViewport: null,
  });
  const control = await browser.target().createCDPSession();

  return {
    async openTab() {
      const { targetId } = await control.send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await control.send('Target.attachToTarget', { targetId, flatten: true });
      const session = control.connection()!.session(sessionId)!;
      return bareTab(session, () => control.send('Target.closeTarget', { targetId }));
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function bareTab(session: CDPSession, close: () => Promise<unknown>): BareTab {
  const evaluate: BareTab['evaluate'] = async (script, ...given) => {
    const expression = `(${script})(...${JSON.stringify(given)})`;
    const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    return answer.result.value;
  };

  // Chrome never answers a navigation that is asked for at the moment at which the page reloads itself.
  const send: CDPSession['send'] = (method, params, options) => {
    if (method !== 'Page.navigate') return session.send(method, params, options);
    const go = () => session.send(method, params, { timeout: longestNavigation });
    return go().catch(go);
  };

  return {
    send,
    on: session.on.bind(session),
    evaluate,
    async open(address) {
      await send('Page.navigate', { url: address });
      for (const end = Date.now() + 20_000; !(await evaluate(wakeApp).catch(() => false)); ) {
        if (Date.now() > end) throw new Error(`The application did not take over ${address}.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
      );
    },
    async close() {
      await close();
    },
  };
}
