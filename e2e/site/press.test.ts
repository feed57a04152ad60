import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { type Calibration, openCalibration } from '../support/calibration.ts';
import { median, printFigure, printRatio } from '../support/print-figure.ts';
import { siteDir, siteDocuments } from '../support/serve.ts';
import { useSiteTab } from '../support/site-tab.ts';

/** How many pages have their first sample pressed; `PRESS_PAGES=40` for more. */
const count = Number(process.env.PRESS_PAGES ?? 8);
const editsOfEach = 2;

/** The button of a sample in a document. */
const buttonOf = /<button class="run"[^>]*>Run<\/button>/g;
const documents = siteDocuments().map((file) => ({ file, html: readFileSync(join(siteDir, file), 'utf8') }));
const withButton = documents.filter(({ html }) => html.search(buttonOf) >= 0);
/** Pages at equal distances in the list of those with samples that run. */
const routes = Array.from({ length: count }, (_, at) => {
  const { file } = withButton[Math.floor((at * withButton.length) / count)]!;
  return `/${file.replace(/\.html$/, '')}`;
});

const site = useSiteTab();
let calibration: Calibration;
beforeAll(async () => {
  calibration = await openCalibration(site.browser);
});
afterAll(() => calibration?.close());

/** Presses Run, or what runs an edit in the field, and returns the milliseconds until the stage tells the result. */
function timeToResult(begin: 'press' | 'edit'): Promise<number> {
  return site.tab.evaluate(
    (begin) =>
      new Promise<number>((resolve, reject) => {
        const resultOf = () => document.querySelector('.stage header p')?.textContent ?? '';
        // The result of the run before is there until this one begins.
        let hasBegun = false;
        const watch = new MutationObserver(() => {
          hasBegun ||= resultOf().endsWith('…');
          if (!hasBegun || resultOf().endsWith('…')) return;
          watch.disconnect();
          resolve(performance.now() - start);
        });
        setTimeout(() => reject(new Error(`There is no result: ${resultOf()}`)), 20_000);
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        const start = performance.now();
        const field = document.querySelector('.stage textarea');
        const enter = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true });
        if (begin === 'press') document.querySelector<HTMLElement>('.code > .run')!.click();
        else field!.dispatchEvent(enter);
      }),
    begin,
  );
}

/** Opens the editor of the stage. */
async function edit(): Promise<void> {
  await site.tab.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.stage header button')];
    buttons.find(({ textContent }) => textContent === 'Edit')!.click();
  });
  await expect.poll(() => site.tab.evaluate(() => document.activeElement?.localName)).toBe('textarea');
}

/** Adds a blank to the sample, as a reader does who thinks about it for a second. */
async function typeBlank(): Promise<void> {
  await site.tab.evaluate(() => document.execCommand('insertText', false, ' '));
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

it('runs a sample for the first time, and an edit of it, within the budgets', { timeout: 600_000 }, async () => {
  const first: number[] = [];
  const edits: number[] = [];
  const least: number[] = [];
  for (const route of routes) {
    least.push(await calibration.measure());
    await site.tab.send('Page.bringToFront');
    await site.tab.send('Network.clearBrowserCache');
    await site.open(route);
    first.push(await timeToResult('press'));
    await edit();
    for (let turn = 0; turn < editsOfEach; turn++) {
      await typeBlank();
      edits.push(await timeToResult('edit'));
    }
  }
  printRatio('first press to result', first, least, budgets.firstPress);
  printRatio('edit to result', edits, least, budgets.edit);
  expect(median(first) / median(least)).toBeLessThanOrEqual(budgets.firstPress);
  expect(median(edits) / median(least)).toBeLessThanOrEqual(budgets.edit);
});

it('loads no more than its budget on the first press', () => {
  const stage = readFileSync(join(siteDir, 'run/stage.html'), 'utf8');
  const parts = stage.matchAll(/<script type="text\/plain">(.*?)<\/script>/gs);
  const worker = [...parts].map(([, text]) => text).join('');
  expect(worker).toContain('Session');
  for (const [name, text, budget] of [
    ['worker', worker, budgets.worker],
    ['stage with the worker in it', stage, budgets.stage],
  ] as const) {
    const size = brotliCompressSync(text).length;
    printFigure(name, [size], budget, 'bytes');
    expect(size).toBeLessThanOrEqual(budget);
  }
});

/**
 * Returns the size of a document, compressed so that a small edit changes it little. Above this quality, Brotli chooses another
 * encoding of the whole document after any edit, which moves its size by some 50 bytes either way.
 */
function compressedSize(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

it('holds few bytes for each sample in a document', () => {
  const sizes = withButton.map(({ html }) => {
    const size = compressedSize(html) - compressedSize(html.replaceAll(buttonOf, ''));
    return size / html.match(buttonOf)!.length;
  });
  printFigure('button of a sample, as part of its document', sizes, budgets.runButton, 'bytes');
  expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.runButton);
});
