import type { BareBrowser } from './bare-browser.ts';

/** A page of nothing but work that is always the same: what it takes at present is the measure of the machine. */
export interface Calibration {
  /** Comes to the front, for only there a page is painted, and does the work once; gives the milliseconds until it is painted. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** How many paragraphs the page shows: about as many elements as a long article has. */
const paragraphs = 400;

/**
 * Opens a page that shows a fixed article in place of another, as a navigation does, without a framework. Budgets of time are
 * multiples of what it takes in the same run, so that a busy machine, or a slow one, is slow for both. `slowdown` divides the
 * processor's speed.
 */
export async function openCalibration(browser: BareBrowser, slowdown = 1): Promise<Calibration> {
  const tab = await browser.openTab();
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let turn = 0;

  return {
    async measure() {
      await tab.send('Page.bringToFront');
      return tab.evaluate(
        (count, n) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const item = (at: number) =>
              `<h2 id="h${at}">Part ${at} of ${n}</h2><p>Some <b>words</b> and <code>code(${at})</code> with <a href="#h${at}">a link</a>.</p>`;
            document.body.innerHTML = Array.from({ length: count }, (_, at) => item(at)).join('');
            // The first task after the frame that shows it.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - start);
              port2.postMessage(undefined);
            });
          }),
        paragraphs,
        turn++,
      );
    },
    close: () => tab.close(),
  };
}
