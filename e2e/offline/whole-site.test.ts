import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OfflineList, packedPath } from '../../packages/lectern/src/model/offline.ts';
import { joinDocument, joinPayload, readPackedPage } from '../../packages/lectern/src/model/packed-page.ts';
import { htmlFile, payloadPath } from '../../packages/lectern/src/model/url.ts';
import { budgets } from '../budgets.ts';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { printFigure } from '../support/print-figure.ts';
import { serveSite, siteDir, siteDocuments } from '../support/serve.ts';
import { untilStored } from './offline-tab.ts';

const routes = siteDocuments()
  .map((file) => `/${file}`)
  .filter((file) => file !== '/404.html' && !isRedirect(file))
  .map((file) => file.replace(/(?:(?<=^\/)index)?\.html$/, ''))
  .sort();

let site: Awaited<ReturnType<typeof serveSite>>;
let browser: BareBrowser;
let tab: BareTab;

beforeAll(async () => {
  site = await serveSite();
  browser = await openBareBrowser();
  tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.open(`${site.url}/docs/selectors?offlineMode=true`);
  await untilStored(tab);
  await tab.send('Network.clearBrowserCache');
  await site.close();
});
afterAll(() => browser?.close());

function isRedirect(file: string): boolean {
  return !readFileSync(join(siteDir, file), 'utf8').includes('id="lectern-article"');
}

it('takes no more room than its budget', async () => {
  const stored = await tab.evaluate(async () => {
    const { usageDetails } = (await navigator.storage.estimate()) as { usageDetails?: { caches?: number } };
    return usageDetails?.caches ?? Number.NaN;
  });
  printFigure(`stored on the device, a page of ${routes.length}`, [stored / routes.length], budgets.storedPage, 'B');
  expect(stored / routes.length).toBeLessThanOrEqual(budgets.storedPage);
  expect(stored).toBeGreaterThan(500_000);
});

it('has every document and payload byte by byte as the build wrote it', () => {
  const packed = (hash: string) => gunzipSync(readFileSync(join(siteDir, packedPath(hash)))).toString();
  const [, listHash = ''] = /list:[`"'](\w{16})/.exec(readFileSync(join(siteDir, 'sw.js'), 'utf8')) ?? [];
  const list = JSON.parse(packed(listHash)) as OfflineList;
  expect(list.pages.map(([route]) => (route === '/' ? '/' : route)).sort()).toEqual(routes);
  const shell = packed(list.shell[1]);
  for (const [route, , hash] of list.pages) {
    const page = readPackedPage(packed(hash));
    expect(joinDocument(shell, page) === readFileSync(join(siteDir, htmlFile(route)), 'utf8'), route).toBe(true);
    const payload = readFileSync(join(siteDir, payloadPath(route)), 'utf8');
    expect(JSON.parse(joinPayload(list.build, page)), route).toEqual(JSON.parse(payload));
  }
});

it('shows every route with all that it shows, and the app takes it over, with the server stopped', {
  timeout: 480_000,
}, async () => {
  const found: string[] = [];
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `window.problems = [];
      addEventListener('error', ({ message, target }) => problems.push(message ?? target.src ?? target.href), true);
      addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));`,
  });
  for (const route of routes) {
    await tab.open(site.url + route);
    const problems = await tab.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      // A fallback is a font of the reader's system, which need not have it.
      const own = [...document.fonts].filter(({ family }) => !family.includes('fallback'));
      const load = (font: FontFace) =>
        font.load().then(
          () => '',
          () => font.family,
        );
      const fonts = await Promise.all(own.map(load));
      return [
        ...images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => `no picture ${currentSrc}`),
        ...fonts.filter(Boolean).map((font) => `no font ${font}`),
        ...(window as unknown as { problems: string[] }).problems,
      ];
    });
    found.push(...problems.map((problem) => `${route}: ${problem}`));
  }
  expect(found).toEqual([]);
});

it('has the policies of the host with all that the worker answers, with the server stopped', async () => {
  await tab.open(`${site.url}/docs/selectors`);
  // What the two headers of isolation cause together.
  expect(await tab.evaluate(() => crossOriginIsolated)).toBe(true);
  for (const path of ['/_lectern/pages/docs/selectors.json', '/_lectern/search.json', '/img/favicon.svg']) {
    const sent = await tab.evaluate(async (address) => Object.fromEntries((await fetch(address)).headers), path);
    expect(sent, path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

it.each([
  ['a name', 'wait until displayed', /waitForDisplayed|isDisplayed/],
  ['a misspelled word of texts', 'interceptd', /Element errors/],
])('searches for %s with the server stopped', async (_, query, found) => {
  await tab.open(`${site.url}/`);
  await tab.evaluate(() => document.querySelector<HTMLElement>('#lectern-search')!.click());
  await expect.poll(() => tab.evaluate(() => document.querySelector('dialog input') !== null)).toBe(true);
  await tab.send('Input.insertText', { text: query });
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('dialog [role=listbox], dialog ul')?.textContent ?? ''), {
      timeout: 15_000,
    })
    .toMatch(found);
});

/** Waits for what a stage says at its top. */
const waitForStage = (said: RegExp) =>
  expect
    .poll(() => tab.evaluate(() => document.querySelector('.stage [role=status]')?.textContent ?? ''), {
      timeout: 30_000,
    })
    .toMatch(said);

it('runs a sample and an edit of it, shares it and puts it into its project, with the server stopped', {
  timeout: 60_000,
}, async () => {
  const press = (text: string) =>
    tab.evaluate((wanted) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.stage button')];
      buttons.find(({ textContent }) => textContent === wanted)!.click();
    }, text);
  await tab.open(`${site.url}/docs/selectors`);
  await tab.evaluate(() => document.querySelector<HTMLElement>('.code > .run')!.click());
  await waitForStage(/^1 passed/);
  await press('Edit');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('textarea');
  await tab.evaluate(() => (document.activeElement as HTMLTextAreaElement).select());
  await tab.send('Input.insertText', { text: "console.log('mine')" });
  await press('Run');
  await waitForStage(/^1 passed · 1 command /);
  await press('Download');
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('.stage-actions [role=status]')?.textContent))
    .toMatch(/^(?:Downloaded selectors-1\.zip|The project could not be loaded)$/);
  const shared = await tab.evaluate(() => location.href);
  await tab.send('Page.navigate', { url: 'about:blank' });
  await tab.open(shared);
  await waitForStage(/^Not run yet$/);
  await press('Run');
  await waitForStage(/^1 passed · 1 command /);
});

it('has the selector lab and the waits with the server stopped', { timeout: 60_000 }, async () => {
  await tab.send('Page.navigate', { url: 'about:blank' });
  await tab.open(`${site.url}/docs/selectors#lab`);
  await waitForStage(/finds 2 elements$/);
  await tab.open(`${site.url}/play`);
  await tab.evaluate(() => document.querySelector<HTMLElement>('.start-lab')!.click());
  await waitForStage(/finds 2 elements$/);
  await tab.open(`${site.url}/docs/autowait#waits`);
  await waitForStage(/^1 passed/);
});

it('explains errors with the server stopped', async () => {
  await tab.open(`${site.url}/docs/errors`);
  await expect.poll(() => tab.evaluate(() => document.querySelector('.error-finder textarea') !== null)).toBe(true);
  await tab.evaluate(() => document.querySelector('.error-finder')!.scrollIntoView());
  const link = () =>
    tab.evaluate((text) => {
      const field = document.querySelector<HTMLTextAreaElement>('.error-finder textarea')!;
      field.focus();
      if (field.value === '') document.execCommand('insertText', false, text);
      return document.querySelector('.error-finder li > a')?.textContent;
    }, 'connect ECONNREFUSED 127.0.0.1:9515');
  await expect.poll(link, { timeout: 15_000 }).toBe('Driver not reachable');
});
