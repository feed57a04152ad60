import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSyntheticSite } from '../../bench/synthetic-site.mjs';
import { budgets } from '../budgets.ts';
import { type BareBrowser, openBareBrowser } from '../support/bare-browser.ts';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { median, printRatio } from '../support/print-figure.ts';
import { referenceTask } from '../support/reference-task.ts';

const original = resolve(import.meta.dirname, '../../site');
const folder = resolve(import.meta.dirname, `../generated/writing-${process.pid}`);
const root = join(folder, 'site');
const command = resolve(import.meta.dirname, '../../packages/lectern/bin/lectern.mjs');
const page = join(root, 'content/docs/selectors.md');

describe('on the documentation site', { timeout: 110_000 }, () => {
  let server: DevProcess;
  let browser: BareBrowser;

  beforeAll(async () => {
    // Stored packages have folders named "dist", which builds read.
    const isLeftOut = (path: string) => path === join(original, 'dist') || path.endsWith('/vite-dev');
    cpSync(original, root, { recursive: true, filter: (path) => !isLeftOut(path) });
    // The settings of its compiler name these.
    for (const name of ['tsconfig.base.json', 'packages']) symlinkSync(join(original, '..', name), join(folder, name));
    server = await startDev(root, { command });
    browser = await openBareBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('an edit of a page is in the open page within the budget, from the save to the document', async () => {
    const tab = await browser.openTab();
    await tab.open(`${server.url}docs/selectors`);
    const text = readFileSync(page, 'utf8');
    const times: number[] = [];
    const references: number[] = [];
    for (let save = 1; save <= 15; save++) {
      const mark = `Measured save ${save}.`;
      // The tab looks at every change of the document, so that asking it adds nothing to the time.
      const shown = tab.evaluate(
        (expected) =>
          new Promise<number>((done) => {
            const look = () => document.body.textContent.includes(expected) && done(Date.now());
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
          }),
        mark,
      );
      await new Promise((wait) => setTimeout(wait, 250));
      const saved = Date.now();
      writeFileSync(page, `${text}\n${mark}\n`);
      times.push((await shown) - saved);
      references.push(referenceTask());
    }
    expect(server.printed().trim()).toBe(`Serving at ${server.url}`);
    printRatio('from save to document', times, references, budgets.devEdit);
    expect(median(times)).toBeLessThan(budgets.devEdit * median(references));
  });
});

/** Milliseconds from the start of a server, for a site of which nothing was stored, to its first page. */
async function timeToPage(pages: number): Promise<number> {
  const site = `${folder}-${pages}`;
  const [path = ''] = writeSyntheticSite(site, { pages });
  const start = performance.now();
  const server = await startDev(site, { command });
  const response = await fetch(server.url + path.replace(/\.md$/, ''));
  const time = performance.now() - start;
  expect(await response.text()).toContain('id="section-5"');
  await server.stop();
  rmSync(site, { recursive: true });
  return time;
}

it('serves the first page of a large site about as soon as that of a small one', { timeout: 110_000 }, async () => {
  const [small, large] = [await timeToPage(10), await timeToPage(1000)];
  printRatio('to the first page of 1,000', [large], [small], budgets.devStart);
  expect(large).toBeLessThan(budgets.devStart * small);
});
