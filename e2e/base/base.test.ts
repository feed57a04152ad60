import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';

const base = '/docs-preview/';
const origin = 'https://preview.example';

const tested = useTestedSite(() => buildSmallSite('base'), { baseUrl: base, isCached: false });

async function open(path: string): Promise<void> {
  tested.site.clear();
  await tested.open(path);
}
const heading = () => tested.browser.$('h1').getText();
const path = () => tested.browser.execute(() => location.pathname + location.search + location.hash);

describe('what is written for a base', () => {
  /** Returns every address that a file of the output names, without query and hash. */
  function addressesIn(file: string): string[] {
    const text = readFileSync(join(tested.dir, file), 'utf8').replaceAll('\\"', '"').replaceAll('&quot;', '"');
    const found = [
      ...text.matchAll(/\s(?:href|src|content)="((?:\/|https:\/\/preview\.example)[^"]*)"/g),
      ...text.matchAll(/url\("?(\/[^)"]+)"?\)/g),
      ...text.matchAll(/"(?:href|route|path|sidebar|globalData|styles|redirect)":"(\/[^"]*)"/g),
      ...[...text.matchAll(/srcset="([^"]+)"/g)].flatMap(([, set]) => [...set!.matchAll(/(\/\S+)/g)]),
    ];
    return found.map(([, address]) => address!.replace(origin, '').replace(/[?#].*$/, ''));
  }

  const files = () =>
    readdirSync(tested.dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|json|css)$/.test(file));

  it('names addresses below the base only, and each answers', async () => {
    const addresses = new Set(files().flatMap(addressesIn));
    expect([...addresses].filter((address) => !address.startsWith(base))).toEqual([]);
    expect(addresses.size).toBeGreaterThan(15);
    for (const address of addresses) {
      const { status, url } = await fetch(tested.site.url + address);
      expect(url).toContain(tested.site.url + base.slice(0, -1));
      expect(status, address).toBe(address === `${base}404` ? 404 : 200);
    }
  });

  it('has the base in the canonical address and in the social image', () => {
    const html = readFileSync(join(tested.dir, 'docs/first.html'), 'utf8');
    expect(html).toContain(`<link rel="canonical" href="${origin}/docs-preview/docs/first"`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/docs-preview/img/logo.svg"`);
  });

  it.each([
    ['/', 301, base],
    ['/docs-preview', 200, undefined],
    ['/docs-preview/index.html', 301, '/docs-preview/'],
    ['/docs-preview/docs/first.html?a=1', 301, '/docs-preview/docs/first?a=1'],
    ['/docs-preview/none', 404, undefined],
    ['/docs/first', 404, undefined],
    ['/img/logo.svg', 404, undefined],
  ])('answers %s with %i', async (address, status, location) => {
    const answer = await fetch(tested.site.url + address, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location') ?? undefined]).toEqual([status, location]);
  });
});

describe('a site below a base', () => {
  it('asks for nothing outside of it, and gets all that it asks for', async () => {
    await open(`${base}docs/first`);
    await tested.browser.execute(() => document.fonts.ready);
    const failed = await tested.browser.execute(() =>
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
        tested.site.requests.some((url) => kind.test(url)),
        String(kind),
      ).toBe(true);
    expect(tested.site.requests.filter((url) => !url.startsWith(base))).toEqual([]);
    const widths = await tested.browser.$$('img').map((image) => image.getProperty('naturalWidth'));
    expect(widths.length).toBeGreaterThanOrEqual(4);
    expect(widths).not.toContain(0);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each(['docs/second', 'docs/second#island', 'docs/first'])(
    'leads by each link to %s without a load',
    async (to) => {
      await open(to === 'docs/first' ? `${base}docs/second` : `${base}docs/first`);
      await tested.browser.execute(() => Object.assign(window, { same: true }));
      const from = to === 'docs/first' ? '.pager' : '#lectern-article';
      await tested.browser.$(`${from} a[href="${base}${to}"]`).click();
      await expect.poll(path).toBe(base + to);
      await tested.browser.back();
      await expect.poll(path).not.toBe(base + to);
      await tested.browser.$('.brand').click();
      await expect.poll(path).toBe(base);
      await tested.browser.$('.navbar nav a').click();
      await expect.poll(heading).toBe('First');
      await tested.browser.$('.footer nav a').click();
      await expect.poll(heading).toBe('Second');
      expect(await tested.browser.execute(() => 'same' in window)).toBe(true);
      expect(tested.site.requests.filter((url) => !url.startsWith(base))).toEqual([]);
      expect(await problemsOf(tested.browser)).toEqual([]);
    },
  );

  it('prefetches below it', async () => {
    await open(`${base}docs/first`);
    await tested.browser.$('.sidebar a[href$="/docs/second"]').moveTo();
    await expect.poll(() => tested.site.requests).toContain(`${base}_lectern/pages/docs/second.json`);
  });

  it('loads the code of islands', async () => {
    await open(`${base}docs/second`);
    await tested.browser.$('.stepper').click();
    await expect.poll(() => tested.browser.$('.stepper').getText()).toBe('1');
  });

  it.each(['tour?a=1#x', 'tour.html?a=1#x', 'docs/first.html?a=1#x'])('redirects %s', async (old) => {
    await tested.browser.url(tested.site.url + base + old);
    await expect.poll(path).toBe(`${base}docs/first?a=1#x`);
  });

  it('offers the nearest routes where there is no page', async () => {
    await open(`${base}docs/fist`);
    expect(await heading()).toBe('Page not found');
    await tested.browser.$(`[data-nearest] a[href="${base}docs/first"]`).click();
    await expect.poll(heading).toBe('First');
    await open(`${base}docs/%zz`);
    await expect.poll(() => tested.browser.$('[data-reason]').isDisplayed()).toBe(true);
    await tested.browser.$('#lectern-article .button').click();
    await expect.poll(path).toBe(base);
  });
});

describe('a site that does not follow the system', () => {
  it('has its own mode, and a switch of two states', async () => {
    await (await tested.session.page()).emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await open(`${base}docs/first`);
    const state = async () => [
      await tested.browser.execute(() => document.documentElement.dataset.theme),
      await tested.browser.$('.mode').getAttribute('aria-label'),
    ];
    expect(await state()).toEqual(['dark', 'Color mode: dark']);
    await tested.browser.$('.mode').click();
    expect(await state()).toEqual(['light', 'Color mode: light']);
    await open(`${base}docs/second`);
    expect(await state()).toEqual(['light', 'Color mode: light']);
    await tested.browser.$('.mode').click();
    expect(await state()).toEqual(['dark', 'Color mode: dark']);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });
});
