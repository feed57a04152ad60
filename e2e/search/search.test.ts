// cspell:ignore مرحبا Cimg
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgets } from '../budgets.ts';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { openSession, type Session } from '../support/session.ts';
import { type FaultySite, serveFaulty } from '../support/small-site.ts';

let session: Session;
let browser: WebdriverIO.Browser;
let site: FaultySite;

beforeAll(async () => {
  site = await serveFaulty(siteDir);
  session = await openSession();
  browser = session.browser;
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});
afterEach(async () => {
  site.clear();
  expect(await problemsOf(browser)).toEqual([]);
});

async function open(route = '/docs/selectors'): Promise<void> {
  await browser.url(site.url + route);
  await hydrated(browser);
}

const input = () => browser.$('dialog[open] input');
const options = () => browser.$$('dialog[open] [role=option]');

/** Answers addresses that hold a text with a body of the test, until the next test. */
function replaceAnswer(part: string, body: string): void {
  site.inject(new RegExp(part.replaceAll('.', '\\.')), { kind: 'body', body });
}

async function type(text: string): Promise<void> {
  await browser.keys('/');
  await input().waitForDisplayed();
  await browser.keys([...text]);
}

async function firstTitle(): Promise<string> {
  await browser.$('dialog[open] [role=option] b').waitForExist();
  return browser.$('dialog[open] [role=option] b').getText();
}

describe('the dialog', () => {
  it('opens with its key, finds as you type, goes there with Enter and marks the words', async () => {
    await open();
    await type('waitForExi');
    expect(await firstTitle()).toBe('element.waitForExist');
    expect(await browser.$('dialog[open] mark').getText()).toBe('waitForExist');
    expect(await input().getAttribute('aria-activedescendant')).toBe(await options()[0]!.getAttribute('id'));
    await browser.keys('Enter');
    await browser.waitUntil(async () => (await browser.getUrl()).endsWith('/docs/api/element/waitForExist'));
    await browser.waitUntil(() => browser.execute(() => CSS.highlights.size === 1));
    await browser.$('.search-marks').click();
    expect(await browser.execute(() => CSS.highlights.size)).toBe(0);
    expect(await browser.$('.search-marks').isExisting()).toBe(false);
  });

  it('opens with Ctrl K and closes with Escape, and the focus is where it was', async () => {
    await open();
    await browser.execute(() => document.querySelector<HTMLElement>('.brand')!.focus());
    await browser.keys(['Control', 'k']);
    await input().waitForDisplayed();
    await browser.keys('Escape');
    await browser.$('dialog[open]').waitForExist({ reverse: true });
    expect(await browser.execute(() => document.activeElement?.className)).toBe('brand');
  });

  it('opens when its key is pressed before the application is there', async () => {
    site.inject(/assets\/app\./, { kind: 'delay', milliseconds: 600 });
    await browser.url(`${site.url}/docs/timeouts`);
    await browser.keys('/');
    await input().waitForDisplayed({ timeout: 10_000 });
  });

  it('moves through pages and their sections with the arrow keys', async () => {
    await open();
    await type('deep selectors');
    expect(await firstTitle()).toBe('Selectors');
    const selected = () => browser.$('dialog[open] [aria-selected=true]').getAttribute('href');
    expect(await selected()).toBe('/docs/selectors');
    await browser.keys('ArrowDown');
    expect(await selected()).toMatch(/^\/docs\/selectors#/);
    await browser.keys(['ArrowUp', 'ArrowUp']);
    const links = await options().map((option) => option.getAttribute('href'));
    expect(await selected()).toBe(links.at(-1));
  });

  it('leads to the section, on the page in view too', async () => {
    await open();
    await type('deep selectors');
    await firstTitle();
    await browser.$('dialog[open] a[href="/docs/selectors#deep-selectors"]').click();
    await browser.$('dialog[open]').waitForExist({ reverse: true });
    await browser.waitUntil(async () => (await browser.getUrl()).endsWith('#deep-selectors'));
    expect(
      await browser.execute(() => document.querySelector('#deep-selectors')!.getBoundingClientRect().top),
    ).toBeLessThan(200);
    await browser.waitUntil(() => browser.execute(() => CSS.highlights.size === 1));
    await browser.$('.search-marks').click();
    expect(await browser.execute(() => CSS.highlights.size)).toBe(0);
  });

  it('limits the results to a kind of page', async () => {
    await open();
    await type('wait');
    await firstTitle();
    await browser.$('button=Guide').click();
    await browser.waitUntil(async () => {
      const kinds = await browser.execute(() =>
        [...document.querySelectorAll('dialog[open] .search-hit small')].map(({ textContent }) => textContent),
      );
      return kinds.length > 0 && kinds.every((kind) => kind === 'Guide');
    });
  });

  it('remembers what led somewhere', async () => {
    await open();
    await type('throttle');
    expect(await firstTitle()).toBe('browser.throttle');
    await browser.keys('Enter');
    await browser.waitUntil(async () => (await browser.getUrl()).endsWith('/throttle'));
    await browser.keys('/');
    await input().waitForDisplayed();
    await browser.keys(['Control', 'a']);
    await browser.keys('Backspace');
    expect(await browser.$('.search-recent button').getText()).toBe('throttle');
  });

  it.each(['<img src=x onerror=window.hacked=1>', '.*+?^$()|[]\\', '\u202eمرحبا', '😀', `${'wait '.repeat(90)}`])(
    'shows %s as it is and says what to do where nothing is found',
    async (text) => {
      await open();
      await browser.keys('/');
      await input().waitForDisplayed();
      await input().setValue(text);
      await browser.waitUntil(async () => (await browser.$('dialog[open] [role=status]').getText()) !== '');
      expect(await browser.execute(() => 'hacked' in window)).toBe(false);
    },
  );

  it.each([
    ['is missing', { kind: 'status', status: 404 }],
    ['is cut', { kind: 'truncate' }],
    ['does not come', { kind: 'abort' }],
  ] as const)('says so when the first file %s, and works when it is back', async (_, fault) => {
    await open();
    site.inject(/_lectern\/search\.json/, fault);
    await type('wait');
    const status = browser.$('dialog[open] [role=status]');
    await browser.waitUntil(async () => (await status.getText()).includes('could not be loaded'));
    site.clear();
    await browser.keys('U');
    await firstTitle();
  });

  it('answers from titles when a file of words is missing', async () => {
    await open();
    site.inject(/assets\/search\//, { kind: 'status', status: 404 });
    await type('wait until gone');
    expect(await firstTitle()).toMatch(/^element\.waitFor/);
  });

  it.each([
    ['is empty', ''],
    ['is no JSON', '<html>'],
    ['holds something else', '{}'],
    ['is of another build', '{"pages":{"a":1},"version":99}'],
    ['is null', 'null'],
  ])('says so when the first file %s', async (_, body) => {
    await open();
    replaceAnswer('/_lectern/search.json', body);
    await type('wait');
    const status = browser.$('dialog[open] [role=status]');
    await browser.waitUntil(async () => (await status.getText()).includes('could not be loaded'));
  });

  it.each([
    ['is empty', ''],
    ['is no list of pages', '{"wait":7,"until":null}'],
    ['is of a site with other pages', '{"wait":"9999","gone":"-5 x*y"}'],
  ])('answers from titles when a file of words %s', async (_, body) => {
    await open();
    replaceAnswer('/assets/search/', body);
    await type('wait until gone');
    expect(await firstTitle()).toMatch(/^element\.waitFor/);
    await browser.pause(500);
    expect(await firstTitle()).toMatch(/^element\.waitFor/);
  });

  it.each(['light', 'dark'])('has no violation of accessibility in %s', async (mode) => {
    await open();
    await browser.execute((choice) => localStorage.setItem('lectern.theme', choice), mode);
    await open();
    await type('cookies');
    await firstTitle();
    await browser.execute(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = await browser.execute(async () => {
      const { axe } = window as unknown as { axe: { run(context: string): Promise<AxeResults> } };
      return (await axe.run('dialog')).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    });
    expect(violations).toEqual([]);
  });
});

describe('what it costs', () => {
  it('is nothing before it is asked for, and little for the first answer', async () => {
    const { send } = await (await session.page()).createCDPSession().then((cdp) => ({ send: cdp.send.bind(cdp) }));
    await send('Network.clearBrowserCache');
    // What the page before asks for late is not this one's.
    await browser.url('about:blank');
    await browser.pause(500);
    site.clear();
    await open();
    await browser.pause(500);
    const searches = () => site.requests.filter((url) => /search|Search|use-results/.test(url));
    expect(searches()).toEqual([]);
    const before = new Set(site.requests);
    // Pasted, for a machine that is busy may take its time between two keys, and each word that rests is a query.
    await browser.keys('/');
    await input().waitForDisplayed();
    await browser.execute(() => document.execCommand('insertText', false, 'waitForDisplayed'));
    expect(await firstTitle()).toBe('element.waitForDisplayed');
    const files = [...new Set(site.requests)].filter((url) => !before.has(url) && !url.includes('/pages/'));
    expect(files).toContain('/_lectern/search.json');
    const bytes = files.map((url) => brotliCompressSync(readFileSync(join(siteDir, url))).length);
    const total = bytes.reduce((sum, size) => sum + size, 0);
    process.stdout.write(`  first query: ${total} bytes in ${files.length} files (budget ${budgets.firstQuery})\n`);
    expect(total).toBeLessThanOrEqual(budgets.firstQuery);
  });
});

describe('the page that says that there is none', () => {
  it('offers what the search finds for the words of the address', async () => {
    await browser.url(`${site.url}/docs/v7/deep-selectors-of-elements.html`);
    await browser.$('.not-found-results .search-hit').waitForExist({ timeout: 10_000 });
    expect(await browser.$('.not-found-results p').getText()).toBe('Pages about "deep selectors of elements":');
    expect(await browser.$('.not-found-results b').getText()).toBe('Selectors');
    await browser.$('.not-found-results a').click();
    await browser.waitUntil(async () => (await browser.getUrl()).includes('/docs/selectors'));
    expect(await browser.$('h1').getText()).toBe('Selectors');
    await problemsOf(browser); // The status of the document is one.
  });

  it('shows no markup of the address, and nothing where nothing is found', async () => {
    await browser.url(`${site.url}/%3Cimg%20src=x%20onerror=window.hacked=1%3E`);
    await hydrated(browser);
    await browser.pause(1000);
    expect(await browser.execute(() => 'hacked' in window)).toBe(false);
    await browser.url(`${site.url}/qqqqqq/zzzzzz`);
    await hydrated(browser);
    await browser.pause(1000);
    expect(await browser.$('.not-found-results').getText()).toBe('');
    await problemsOf(browser);
  });

  it('costs other pages nothing', async () => {
    await open();
    await browser.pause(500);
    expect(site.requests.filter((url) => /not-found|NotFound|search/i.test(url))).toEqual([]);
  });
});

describe('the page', () => {
  it('answers the query in its address, and keeps it there', async () => {
    await open('/search?q=element');
    await browser.$('.search-hit b').waitForExist();
    const first = await browser.$('.search-hit b').getText();
    expect(await browser.$('.search-page input').getValue()).toBe('element');
    await browser.$('button=Next').click();
    await browser.waitUntil(async () => (await browser.getUrl()).includes('page=2'));
    await browser.refresh();
    await browser.$('.search-hit b').waitForExist();
    expect(await browser.$('.search-hit b').getText()).not.toBe(first);
    expect(await browser.getUrl()).toContain('q=element&page=2');
  });

  it('underlines its results no more than the dialog does', async () => {
    await open('/search?q=element');
    await browser.$('.search-hit a').waitForExist();
    const line = () => getComputedStyle(document.querySelector('.search-hit a')!).textDecorationLine;
    expect(await browser.execute(line)).toBe('none');
  });

  it('says without script how to search otherwise', () => {
    expect(readFileSync(join(siteDir, 'search.html'), 'utf8')).toMatch(/<noscript><p>This search needs JavaScript/);
  });
});
