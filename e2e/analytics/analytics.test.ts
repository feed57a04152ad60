import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { addInitScript, openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';

/**
 * Replaces the providers' scripts: keeps what the queue holds and what comes later. Google's loads another script under its
 * own policy.
 */
const providers: Readonly<Record<string, string>> = {
  'www.googletagmanager.com': `
    window.loaded = document.currentScript.src;
    if (!/more/.test(window.loaded)) {
      var trusted = window.trustedTypes && trustedTypes.createPolicy('goog#html', { createScriptURL: function (url) { return url; } });
      var more = document.createElement('script');
      more.src = trusted ? trusted.createScriptURL('https://www.googletagmanager.com/more.js') : 'https://www.googletagmanager.com/more.js';
      document.head.append(more);
    }`,
  'stats.example': `
    window.loaded = document.currentScript.dataset.domain;
    var queued = (window.plausible && window.plausible.q) || [];
    window.sent = [];
    window.plausible = function () { window.sent.push([].slice.call(arguments)); };
    for (var i = 0; i < queued.length; i++) window.plausible.apply(null, queued[i]);`,
};

let session: Session;
let browser: WebdriverIO.Browser;
let site: FaultySite;
let foreign: string[];
let isBlocking = false;

beforeAll(async () => {
  session = await openSession({ isBidi: true });
  ({ browser } = session);
  await collectProblems(browser);
  const page = await session.page();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { origin, hostname, protocol } = new URL(request.url());
    if (origin === site.url || protocol !== 'https:') return void request.continue();
    foreign.push(request.url());
    const body = providers[hostname];
    if (isBlocking || body === undefined) return void request.abort();
    void request.respond({ contentType: 'text/javascript', body });
  });
});
afterAll(() => session?.close());
beforeEach(() => {
  foreign = [];
});

/** Serves one of the builds for a group of tests. */
function serve(build: () => string): void {
  beforeAll(async () => {
    site = await serveFaulty(build());
  });
  afterAll(() => site.close());
}

async function open(path = '/'): Promise<void> {
  await browser.url('about:blank');
  await browser.url(site.url + path);
  await hydrated(browser);
}
const heading = () => browser.$('h1').getText();
const analyticsChunks = () => site.requests.filter((url) => /google|plausible|load-script/.test(url));

/** Makes one visit: the first page, a heading on it, the second page, the same page again, and back. */
async function visit(): Promise<void> {
  await open('/?from=mail#top');
  await browser.$('#lectern-article a[href="#down"]').click();
  await browser.$('#lectern-article a[href="/two"]').click();
  await expect.poll(heading).toBe('Two');
  await browser.$('#lectern-article a[href="/two"]').click();
  await browser.execute(() => new Promise(requestAnimationFrame));
  await browser.back();
  await expect.poll(heading).toBe('One & "only"');
}

/** Returns the page views of a visit. */
function recorded() {
  const first = { path: '/?from=mail', location: `${site.url}/?from=mail`, title: 'Counted | A site that counts' };
  return [first, { path: '/two', location: `${site.url}/two`, title: 'Two | Counted' }, first];
}

describe('without a configuration', () => {
  serve(() => buildSmallSite('gallery'));

  it('nothing is loaded or sent', async () => {
    await open('/docs/gallery');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(heading).toBe('Islands');
    expect(foreign).toEqual([]);
    expect(analyticsChunks()).toEqual([]);
    expect(await browser.$('.feedback').isExisting()).toBe(false);
  });
});

describe('a function of the site', () => {
  serve(() => buildSmallSite('analytics', 'custom.config.ts'));
  const views = () => browser.execute(() => (window as { views?: unknown[] }).views);

  it('is told of each change of the page, the first included, and its errors keep nothing from working', async () => {
    await visit();
    await expect.poll(views).toEqual(recorded());
    const problems = await problemsOf(browser);
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toContain('cannot count');
    expect(foreign).toEqual([]);
    expect(analyticsChunks()).toEqual([]);
  });

  it('learns once a page whether it is helpful, by the keyboard too', async () => {
    await open('/two');
    const said = () => browser.execute(() => (window as { said?: unknown[] }).said);
    await browser.execute(() => document.querySelectorAll<HTMLElement>('.feedback button')[1]!.focus());
    await browser.keys('Enter');
    await browser.keys('Enter');
    const feedback = { helpful: false, path: '/two', location: `${site.url}/two`, title: 'Two | Counted' };
    await expect.poll(said).toEqual([feedback]);
    expect(await browser.$('.feedback [role=status]').getText()).toBe('Thank you.');
    expect(await browser.execute(() => document.activeElement?.textContent)).toBe('No');
    // The next page asks again.
    await browser.execute(() => document.querySelector<HTMLElement>('a[href="/"]')!.click());
    await expect.poll(heading).toBe('One & "only"');
    expect(await browser.$('.feedback [role=status]').getText()).toBe('Was this page helpful?');
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('is told of nothing where %s is set', async (name, value) => {
    const script = await addInitScript(
      browser,
      (property: string, setting: unknown) =>
        void Object.defineProperty(Navigator.prototype, property, { value: setting, configurable: true }),
      name,
      value,
    );
    await visit();
    expect(await views()).toBeUndefined();
    await script.remove();
  });
});

describe('Google Analytics', () => {
  serve(() => buildSmallSite('analytics', 'google.config.ts'));

  it('gets one page view for each change of the page, and none of its own making', async () => {
    await visit();
    const commands = () =>
      browser.execute(() => {
        const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
        return dataLayer.map((command) => ({
          isArguments: Object.prototype.toString.call(command) === '[object Arguments]',
          command: Array.from(command).map((part) => (part instanceof Date ? 'date' : part)),
        }));
      });
    await expect.poll(async () => (await commands()).length).toBe(5);
    const sent = await commands();
    expect(sent.every(({ isArguments }) => isArguments)).toBe(true);
    expect(sent.map(({ command }) => command)).toEqual([
      ['js', 'date'],
      ['config', 'G-TEST1', { send_page_view: false }],
      ...recorded().map(({ path, location, title }) => [
        'event',
        'page_view',
        { page_path: path, page_location: location, page_title: title },
      ]),
    ]);
    await browser.$('.feedback button').click();
    await expect
      .poll(async () => (await commands()).at(-1)?.command)
      .toEqual(['event', 'feedback', { helpful: true, page_path: '/', page_title: 'Counted | A site that counts' }]);
    expect(foreign).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
      'https://www.googletagmanager.com/more.js',
    ]);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('is not loaded where the reader asks not to be tracked', async () => {
    const script = await addInitScript(browser, () => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1', configurable: true });
    });
    site.clear();
    await visit();
    expect(foreign).toEqual([]);
    expect(analyticsChunks()).toEqual([]);
    expect(await browser.execute(() => 'dataLayer' in window)).toBe(false);
    await script.remove();
  });
});

describe('Plausible', () => {
  serve(() => buildSmallSite('analytics', 'plausible.config.ts'));

  it('gets one page view for each change of the page', async () => {
    await visit();
    await expect
      .poll(() => browser.execute(() => (window as { sent?: unknown }).sent))
      .toEqual(recorded().map(({ location, title }) => ['pageview', { u: location, props: { title } }]));
    await browser.$('.feedback button').click();
    await expect
      .poll(() => browser.execute(() => (window as unknown as { sent: unknown[] }).sent.at(-1)))
      .toEqual(['Feedback', { u: `${site.url}/`, props: { helpful: true } }]);
    expect(await browser.execute(() => (window as { loaded?: string }).loaded)).toBe('counted.example');
    expect(foreign).toEqual(['https://stats.example/js/script.manual.js']);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('may be blocked without harm', async () => {
    isBlocking = true;
    await visit();
    expect(foreign).toHaveLength(1);
    expect(await problemsOf(browser)).toEqual([]);
    isBlocking = false;
  });

  it('may be absent without harm: its adapter cannot be loaded', async () => {
    await (await session.page()).setCacheEnabled(false);
    site.inject(/plausible\.[\w-]+\.js/, { kind: 'abort' });
    await visit();
    expect(analyticsChunks().length).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
    expect(await problemsOf(browser)).toEqual([]);
  });
});
