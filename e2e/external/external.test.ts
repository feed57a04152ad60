import { readFileSync } from 'node:fs';
import type { HTTPRequest } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

const files: Readonly<Record<string, { readonly contentType: string; readonly body: string }>> = {
  'https://code.example/button.css': { contentType: 'text/css', body: '.star { border: 3px solid rgb(1, 2, 3) }' },
  'https://code.example/button.js': {
    contentType: 'text/javascript',
    body: 'window.runs = (window.runs || 0) + 1; document.querySelector(".star").textContent = "Star 7";',
  },
};

let dir: string;
let site: FaultySite;
let session: Session;
let browser: WebdriverIO.Browser;
/** Requests to the other host that nobody has answered yet. */
const waiting: HTTPRequest[] = [];

beforeAll(async () => {
  dir = buildSmallSite('external');
  site = await serveFaulty(dir);
  session = await openSession({ isBidi: true });
  ({ browser } = session);
  await collectProblems(browser);
  const page = await session.page();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) void request.continue();
    else waiting.push(request);
  });
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});

const states = () =>
  browser.execute(() => ({
    isPainted: performance.getEntriesByName('first-contentful-paint').length > 0,
    heading: document.querySelector('h1')?.textContent,
    star: document.querySelector('.star')?.textContent,
    border: getComputedStyle(document.querySelector('.star')!).borderTopWidth,
    runs: (window as unknown as { runs?: number }).runs,
  }));

it('paints the page before a style sheet and a script of another host have answered, then takes both, once', async () => {
  // The window's load event waits for the files, so the address is opened without waiting for it.
  await browser.execute((address) => {
    setTimeout(() => location.assign(address));
  }, site.url);
  await expect.poll(() => waiting.map((request) => request.url()).sort()).toEqual(Object.keys(files).sort());
  const before = { isPainted: true, heading: 'Front page', star: 'Star', border: '0px', runs: undefined };
  await expect.poll(states).toEqual(before);
  for (const request of waiting.splice(0)) await request.respond(files[request.url()]!);
  await expect.poll(states).toMatchObject({ star: 'Star 7', border: '3px', runs: 1 });
  expect(await problemsOf(browser)).toEqual([]);
});

it('offers the style sheet also where no script runs', () => {
  const html = readFileSync(`${dir}/index.html`, 'utf8');
  expect(html).toContain('<link rel="stylesheet" href="https://code.example/button.css">');
  expect(html).not.toContain('onload');
});
