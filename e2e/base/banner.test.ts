import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';
import { hydrated } from '../support/waiting.ts';

const app = /\/assets\/app\./;

let atRoot: string;
let atBase: string;
let session: Session;
let browser: WebdriverIO.Browser;
let site: FaultySite | undefined;

beforeAll(async () => {
  atRoot = buildSmallSite('gallery');
  atBase = buildSmallSite('base');
  session = await openSession();
  ({ browser } = session);
  await (await session.page()).setCacheEnabled(false);
  await collectProblems(browser);
});
afterAll(() => session?.close());
afterEach(() => site?.close());

/** Serves a site below a base URL for which it was not built. */
async function open(dir: string, served: string, path = served): Promise<void> {
  site = await serveFaulty(dir, served);
  await browser.url(site.url + path);
}
const banner = () => browser.$('#lectern-base-url-banner');
const lines = async () => (await banner().getText()).split('\n').filter(Boolean);

describe('the base-URL banner', () => {
  it.each(['/wrong/', '/wrong/index.html', '/wrong', '/wrong/?a=1'])(
    'says on the home page at %s what is configured and what to try',
    async (path) => {
      await open(atRoot, '/wrong/', path);
      await banner().waitForDisplayed();
      expect(await lines()).toEqual([
        'This site did not load properly.',
        'A very common reason is a wrong site baseUrl configuration.',
        'Current configured baseUrl: / (default value)',
        'We suggest trying baseUrl: /wrong/',
      ]);
      const [border, danger] = await browser.execute(() => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--danger)';
        document.body.append(probe);
        const { borderTopColor } = getComputedStyle(document.getElementById('lectern-base-url-banner')!);
        return [borderTopColor, getComputedStyle(probe).color];
      });
      expect(border).toBe(danger);
    },
  );

  it('does not call a configured base the default', async () => {
    await open(atBase, '/');
    await banner().waitForDisplayed();
    expect((await lines()).slice(2)).toEqual([
      'Current configured baseUrl: /docs-preview/',
      'We suggest trying baseUrl: /',
    ]);
  });

  it('takes the path for a text', async () => {
    await open(atRoot, '/%3Cb%3E/');
    await banner().waitForDisplayed();
    expect((await lines()).at(-1)).toBe('We suggest trying baseUrl: /%3Cb%3E/');
    expect(await banner().$('b').isExisting()).toBe(false);
  });

  it('is not on other pages', async () => {
    await open(atRoot, '/wrong/', '/wrong/docs/gallery');
    await expect.poll(() => site!.requests.some((url) => app.test(url))).toBe(true);
    expect(await browser.$('h1').isDisplayed()).toBe(true);
    expect(await banner().isExisting()).toBe(false);
  });

  it('stays hidden where all is well', async () => {
    await open(atBase, '/docs-preview/');
    await hydrated(browser);
    expect(await banner().isExisting()).toBe(true);
    expect(await banner().isDisplayed()).toBe(false);
  });

  it('goes when the application comes after all', async () => {
    site = await serveFaulty(atRoot);
    site.inject(app, { kind: 'status', status: 503 });
    await browser.url(site.url);
    await banner().waitForDisplayed();
    site.clear();
    await browser.$('.brand').moveTo();
    await hydrated(browser);
    expect(await banner().isDisplayed()).toBe(false);
    expect(await problemsOf(browser)).toEqual([]);
  });
});
