import type { BareBrowser, BareTab } from './bare-browser.ts';
import { addInitScript } from './session.ts';

/** Notes what goes wrong in a document: errors, rejections, errors on the console, and what its policy refuses. Runs in the browser. */
export function noteProblems(): void {
  const problems: string[] = [];
  Object.assign(window, { problems });
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    problems.push(`${violatedDirective} refuses ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...args: unknown[]) => {
    problems.push(args.map(String).join(' '));
    error(...args);
  };
}

/** Notes the problems of every document that the browser opens from now on. */
export async function collectProblems(browser: WebdriverIO.Browser): Promise<void> {
  await addInitScript(browser, noteProblems);
}

/** Returns what went wrong in the current document so far. */
export function problemsOf(browser: WebdriverIO.Browser): Promise<string[]> {
  return browser.execute(() => (window as unknown as { problems: string[] }).problems);
}

/** Addresses of pictures in view that could not be loaded. Runs in the browser. */
export async function lostPictures(): Promise<string[]> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc, src }) => currentSrc || src);
}

/** A tab that notes all that its documents complain of. */
export interface WatchedTab extends BareTab {
  /** What went wrong in the document in view, and every error that the browser logged so far. */
  problems(): Promise<readonly string[]>;
}

/** Opens such a tab. */
export async function openWatchedTab(browser: BareBrowser): Promise<WatchedTab> {
  const tab = await browser.openTab();
  const logged: string[] = [];
  await tab.send('Page.enable');
  await tab.send('Log.enable');
  tab.on('Log.entryAdded', ({ entry }) => entry.level === 'error' && logged.push(`${entry.text} ${entry.url ?? ''}`));
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteProblems})()` });
  const noted = () => tab.evaluate(() => (window as unknown as { problems: string[] }).problems);
  return { ...tab, problems: async () => [...logged, ...(await noted())] };
}
