import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

const base = '/docs-preview/';
const origin = 'https://preview.example';

let dir: string;
let site: FaultySite;
let session: Session;
let browser: WebdriverIO.Browser;

beforeAll(async () => {
  dir = buildSmallSite('base');
  site = await serveFaulty(dir, base);
  session = await openSession();
  ({ browser } = session);
  await (await session.page()).setCacheEnabled(false);
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});

async function open(path: string): Promise<void> {
  site.clear();
  await browser.url(site.url + path);
  await hydrated(browser);
}
const heading = () => browser.$('h1').getText();
const path = () => browser.execute(() => location.pathname + location.search + location.hash);

describe('what is written for a base', () => {
  /** Every address that a file of the output names, without query and hash. */
  function addressesIn(file: string): string[] {
    const text = readFileSync(join(dir, file), 'utf8').replaceAll('\\"', '"').replaceAll('&quot;', '"');
    const found = [
      ...text.matchAll(/\s(?:href|src|content)="((?:\/|https:\/\/preview\.example)[^"]*)"/g),
      ...text.matchAll(/url\("?(\/[^)"]+)"?\)/g),
      ...text.matchAll(/"(?:href|route|path|sidebar|globalData|styles|redirect)":"(\/[^"]*)"/g),
      ...[...text.matchAll(/srcset="([^"]+)"/g)].flatMap(([, set]) => [...set!.matchAll(/(\/\S+)/g)]),
    ];
    return found.map(([, address]) => address!.replace(origin, '').replace(/[?#].*$/, ''));
  }

  const files = () =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|json|css)$/.test(file));

  it('names addresses below the base only, and each answers', async () => {
    const addresses = new Set(files().flatMap(addressesIn));
    expect([...addresses].filter((address) => !address.startsWith(base))).toEqual([]);
    expect(addresses.size).toBeGreaterThan(15);
    for (const address of addresses) {
      const { status } = await fetch(site.url + address, { redirect: 'manual' });
      expect(status, address).toBe(address === `${base}404` ? 404 : 200);
    }
  });

  it('has the base in the canonical address and in the social image', () => {
    const html = readFileSync(join(dir, 'docs/first.html'), 'utf8');
    expect(html).toContain(`<link rel="canonical" href="${origin}/docs-preview/docs/first"`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/docs-preview/img/logo.svg"`);
  });

  it.each([
    ['/', 301, base],
    ['/docs-preview', 200, undefined],
    ['/docs-preview/index.html', 200, undefined],
    ['/docs-preview/docs/first.html?a=1', 301, '/docs-preview/docs/first?a=1'],
    ['/docs-preview/none', 404, undefined],
    ['/docs/first', 404, undefined],
    ['/img/logo.svg', 404, undefined],
  ])('answers %s with %i', async (address, status, location) => {
    const answer = await fetch(site.url + address, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location') ?? undefined]).toEqual([status, location]);
  });
});

describe('a site below a base', () => {
  it('asks for nothing outside of it, and gets all that it asks for', async () => {
    await open(`${base}docs/first`);
    await browser.execute(() => document.fonts.ready);
    const failed = await browser.execute(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).responseStatus !== 200)
        .map(({ name }) => name),
    );
    expect(failed).toEqual([]);
    for (const kind of [
      /\.woff2$/,
      /assets\/app/,
      /assets\/icons/,
      /sidebar-/,
      /favicon\.svg$/,
      /window.*(webp|avif|png)$/,
    ])
      expect(
        site.requests.some((url) => kind.test(url)),
        String(kind),
      ).toBe(true);
    expect(site.requests.filter((url) => !url.startsWith(base))).toEqual([]);
    const widths = await browser.$$('img').map((image) => image.getProperty('naturalWidth'));
    expect(widths.length).toBeGreaterThanOrEqual(4);
    expect(widths).not.toContain(0);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it.each(['docs/second', 'docs/second#island', 'docs/first'])(
    'leads by each link to %s without a load',
    async (to) => {
      await open(to === 'docs/first' ? `${base}docs/second` : `${base}docs/first`);
      await browser.execute(() => Object.assign(window, { same: true }));
      const from = to === 'docs/first' ? '.pager' : '#lectern-article';
      await browser.$(`${from} a[href="${base}${to}"]`).click();
      await expect.poll(path).toBe(base + to);
      await browser.back();
      await expect.poll(path).not.toBe(base + to);
      await browser.$('.brand').click();
      await expect.poll(path).toBe(base);
      await browser.$('.navbar nav a').click();
      await expect.poll(heading).toBe('First');
      await browser.$('.footer nav a').click();
      await expect.poll(heading).toBe('Second');
      expect(await browser.execute(() => 'same' in window)).toBe(true);
      expect(site.requests.filter((url) => !url.startsWith(base))).toEqual([]);
      expect(await problemsOf(browser)).toEqual([]);
    },
  );

  it('prefetches below it', async () => {
    await open(`${base}docs/first`);
    await browser.$('.sidebar a[href$="/docs/second"]').moveTo();
    await expect.poll(() => site.requests).toContain(`${base}_lectern/pages/docs/second.json`);
  });

  it('loads the code of islands', async () => {
    await open(`${base}docs/second`);
    await browser.$('.stepper').click();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('1');
  });

  it.each(['tour?a=1#x', 'tour.html?a=1#x', 'docs/first.html?a=1#x'])('redirects %s', async (old) => {
    await browser.url(site.url + base + old);
    await expect.poll(path).toBe(`${base}docs/first?a=1#x`);
  });

  it('offers the nearest routes where there is no page', async () => {
    await open(`${base}docs/fist`);
    expect(await heading()).toBe('Page not found');
    await browser.$(`[data-nearest] a[href="${base}docs/first"]`).click();
    await expect.poll(heading).toBe('First');
    await open(`${base}docs/%zz`);
    expect(await browser.$('[data-reason]').isDisplayed()).toBe(true);
    await browser.$('#lectern-article .button').click();
    await expect.poll(path).toBe(base);
  });
});

describe('a site that does not follow the system', () => {
  it('has its own mode, and a switch of two states', async () => {
    await (await session.page()).emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await open(`${base}docs/first`);
    const state = async () => [
      await browser.execute(() => document.documentElement.dataset.theme),
      await browser.$('.mode').getAttribute('aria-label'),
    ];
    expect(await state()).toEqual(['dark', 'Color mode: dark']);
    await browser.$('.mode').click();
    expect(await state()).toEqual(['light', 'Color mode: light']);
    await open(`${base}docs/second`);
    expect(await state()).toEqual(['light', 'Color mode: light']);
    await browser.$('.mode').click();
    expect(await state()).toEqual(['dark', 'Color mode: dark']);
    expect(await problemsOf(browser)).toEqual([]);
  });
});
