import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareBrowser, type BareTab, openBareBrowser } from '../support/bare-browser.ts';
import { serveSite } from '../support/serve.ts';
import { buildSmallSite } from '../support/small-site.ts';

/** Reports everything that a policy refuses, even before the first script of the document runs. */
const listen = `window.refused = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
    refused.push([violatedDirective, blockedURI, sample, sourceFile].join(' ')));`;

let browser: BareBrowser;
let tab: BareTab;
beforeAll(async () => {
  browser = await openBareBrowser();
  tab = await browser.openTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: listen });
});
afterAll(() => browser?.close());

const refused = () => tab.evaluate(() => (window as unknown as { refused: string[] }).refused);

/** Switches the color mode, opens search and asks it, and goes to another page of the site. */
async function use(word: string): Promise<void> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (isTrue: () => unknown) => {
    for (const end = Date.now() + 10_000; !isTrue() && Date.now() < end; ) await wait(50);
  };
  document.querySelector<HTMLElement>('.mode')?.click();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  await until(() => document.querySelector('dialog[open] input'));
  const field = document.querySelector<HTMLInputElement>('dialog[open] input');
  if (!field) throw new Error('Search does not open.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, word);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => document.querySelector('dialog[open] a'));
  if (!document.querySelector('dialog[open] a')) throw new Error('Search finds nothing.');
  document.querySelector('dialog')!.close();
  const from = location.pathname;
  const linksOf = (part: string) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/docs/"]`)];
  // What an article links to need not be a page.
  const links = [...linksOf('.sidebar'), ...linksOf('body')];
  links.find(({ pathname }) => pathname !== from)?.click();
  await until(() => location.pathname !== from);
  if (location.pathname === from) throw new Error('There is no navigation.');
  await wait(200);
}

describe('the documentation', () => {
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    server = await serveSite();
  });
  afterAll(() => server.close());

  it.each([
    '/',
    '/docs/gettingstarted',
    '/docs/api/browser/url',
    '/docs/api',
    '/docs/organizingsuites',
    '/blog',
    '/community/support',
    '/versions',
    '/search?q=click',
    '/offline',
    '/nothing-here',
    '/docs/gettingstarted?offlineMode=true',
  ])('needs nothing that its policy refuses at %s', { timeout: 60_000 }, async (path) => {
    await tab.open(server.url + path);
    expect(await tab.evaluate(() => document.querySelectorAll('meta[http-equiv=content-security-policy]').length)).toBe(
      1,
    );
    await tab.evaluate(use, 'click');
    expect(await refused()).toEqual([]);
    if (!path.includes('offlineMode')) return;
    const isRegistered = async () => (await navigator.serviceWorker.getRegistrations()).length > 0;
    await expect.poll(() => tab.evaluate(isRegistered), { timeout: 10_000 }).toBe(true);
  });

  it('refuses scripts, styles and hosts that nobody named', async () => {
    await tab.open(`${server.url}/docs/gettingstarted`);
    await tab.evaluate(async () => {
      const paragraph = document.createElement('p');
      paragraph.setAttribute('style', 'color:red');
      document.body.append(paragraph, Object.assign(new Image(), { src: 'https://a.example/b.png' }));
      // What a vulnerability in one of our scripts would admit.
      const attacks = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = true">'),
        () => document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = true' })),
        () => document.body.append(Object.assign(document.createElement('script'), { src: '/samples/any.js' })),
        () => document.body.setAttribute('onclick', 'window.ran = true'),
        () => new Worker('/sw.js'),
        () => (window as unknown as Factory).trustedTypes.createPolicy('other', {}),
        () => (window as unknown as Factory).trustedTypes.createPolicy('lectern', {}),
      ];
      for (const attack of attacks) {
        try {
          attack();
          document.body.append('succeeded');
        } catch {
          // Refused.
        }
      }
      interface Factory {
        readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
      }
      await fetch('https://a.example/').catch(() => undefined);
    });
    const found = await refused();
    for (const directive of ['style-src-attr', 'require-trusted-types-for', 'trusted-types', 'img-src', 'connect-src'])
      expect(
        found.some((each) => each.startsWith(directive)),
        directive,
      ).toBe(true);
    expect(await tab.evaluate(() => ['ran' in window, document.body.textContent.includes('succeeded')])).toEqual([
      false,
      false,
    ]);
  });
});

describe('a site with inline styles and islands', () => {
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    server = await serveSite({ dir: buildSmallSite('gallery') });
  });
  afterAll(() => server.close());

  it.each(['/docs/gallery', '/docs/islands', '/'])('has what its articles show, at %s', async (path) => {
    await tab.open(server.url + path);
    await tab.evaluate(use, 'gallery');
    expect(await refused()).toEqual([]);
  });

  it('has the styles of attributes and not the attributes, without script, with it, and after a navigation', async () => {
    const height = () => {
      const styled = document.querySelector<HTMLElement>(
        '#lectern-article [data-lectern-style], #lectern-article [style]',
      );
      return styled?.offsetHeight;
    };
    await tab.send('Emulation.setScriptExecutionDisabled', { value: true });
    await tab.send('Page.navigate', { url: `${server.url}/docs/islands` });
    await expect.poll(() => tab.evaluate(height)).toBe(3000);
    expect(await tab.evaluate(() => document.querySelectorAll('[style]').length)).toBe(0);
    await tab.send('Emulation.setScriptExecutionDisabled', { value: false });

    await tab.open(`${server.url}/docs/islands`);
    expect(await tab.evaluate(height)).toBe(3000);
    await tab.open(`${server.url}/docs/gallery`);
    await tab.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/docs/islands"]')!.click());
    await expect.poll(() => tab.evaluate(height)).toBe(3000);
    await tab.evaluate(() => history.back());
    await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/docs/gallery');
    await tab.evaluate(() => history.forward());
    await expect.poll(() => tab.evaluate(height)).toBe(3000);
    expect(await refused()).toEqual([]);
  });
});
