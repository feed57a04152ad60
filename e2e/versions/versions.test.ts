import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModuleVersion, Version } from '../../packages/lectern/src/model/version.ts';
import { hydrated } from '../support/hydrated.ts';
import { collectProblems, problemsOf } from '../support/problems.ts';
import { openSession, type Session } from '../support/session.ts';
import { buildSmallSite, type FaultySite, serveFaulty } from '../support/small-site.ts';

const globalData = /\/assets\/data\/global\./;

let site: FaultySite;
let session: Session;
let browser: WebdriverIO.Browser;

beforeAll(async () => {
  site = await serveFaulty(buildSmallSite('versions'));
  session = await openSession();
  ({ browser } = session);
  await (await session.page()).setCacheEnabled(false);
  await collectProblems(browser);
});
afterAll(async () => {
  await session?.close();
  await site?.close();
});
beforeEach(async () => {
  await browser.url(`${site.url}/docs/intro`);
  await browser.execute(() => localStorage.clear());
  site.clear();
});

async function open(route: string): Promise<void> {
  await browser.url(site.url + route);
  await hydrated(browser);
}
const path = () => browser.execute(() => location.pathname);
const json = async <T>(selector: string) => JSON.parse(await browser.$(selector).getText()) as T;
/** Addresses of the links in a part of the page. */
const links = (selector: string) =>
  browser.$$(`${selector} a`).map(async (link) => String(await link.getAttribute('href')));

async function choose(label: string): Promise<void> {
  await browser.$('.versions summary').click();
  await browser.$('.versions').$(`=${label}`).click();
}

describe('versions as data', () => {
  it('have the fields of the docs plugin, newest first', async () => {
    await open('/probe');
    const facts = await json<{ versions: Version[]; help: Version[]; all: string[] }>('#facts');
    expect(facts.all.sort()).toEqual(['docs', 'help']);
    expect(facts.help).toMatchObject([{ name: 'current', isLast: true, path: '/help', mainDocId: 'support' }]);
    const head = facts.versions.map(({ docs, ...rest }) => rest);
    expect(head).toEqual([
      { name: 'current', label: 'Next', isLast: false, path: '/docs/next', mainDocId: 'intro' },
      { name: '2.0', label: '2.0', isLast: true, path: '/docs', mainDocId: 'intro' },
      { name: '1.0', label: '1.0 (old)', isLast: false, path: '/docs/1.0', mainDocId: 'intro' },
    ]);
    expect(facts.versions[2]!.docs).toEqual([
      { id: 'guides/setup', path: '/docs/1.0/guides/setup', sidebar: 'old' },
      { id: 'intro', path: '/docs/1.0/intro', sidebar: 'old' },
      { id: 'old-ways', path: '/docs/1.0/old-ways', sidebar: 'old' },
    ]);
  });

  it('name the modules in use and their versions', async () => {
    await open('/probe');
    const modules = await json<ModuleVersion[]>('#modules');
    expect(modules).toEqual([
      { type: 'package', name: 'lectern', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      { type: 'package', name: '@lectern/theme', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    ]);
  });
});

describe('a second version folder', () => {
  it.each([
    ['/docs/intro', '2.0', 'What there is.', '/docs/guides/setup'],
    ['/docs/next/intro', 'Next', 'What is to come.', '/docs/next/guides/setup'],
    ['/docs/1.0/intro', '1.0 (old)', 'What there was.', '/docs/1.0/guides/setup'],
  ])('is at %s, with a text and links of its own', async (route, label, text, setup) => {
    await open(route);
    expect(await browser.$('#lectern-article').getText()).toContain(text);
    expect(await browser.$('.versions summary').getText()).toBe(label);
    expect(await links('#lectern-article p')).toEqual([setup]);
    expect(await links('.sidebar')).toContain(setup);
    const prefix = route.replace('/intro', '');
    for (const href of [...(await links('.sidebar')), ...(await links('.pager'))]) {
      expect(href.startsWith(`${prefix}/`), href).toBe(true);
      if (prefix === '/docs') expect(href).not.toMatch(/\/(next|1\.0)\//);
    }
    await browser.$('#lectern-article p a').click();
    await expect.poll(path).toBe(setup);
    expect(await browser.$('.versions summary').getText()).toBe(label);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('has the sidebar of its own file', async () => {
    await open('/docs/1.0/intro');
    expect(await browser.$('.sidebar summary').getText()).toBe('Everything of 1.0');
  });

  it.each([
    ['/docs', '/docs/intro'],
    ['/docs/next', '/docs/next/intro'],
    ['/docs/1.0', '/docs/1.0/intro'],
  ])('%s leads to its main page', async (from, to) => {
    await browser.url(site.url + from);
    await expect.poll(path).toBe(to);
  });
});

describe('the version menu', () => {
  it('leads to the same page in each version, or to the main page', async () => {
    await open('/docs/guides/setup');
    expect(await links('.versions')).toEqual([
      '/docs/next/guides/setup',
      '/docs/guides/setup',
      '/docs/1.0/guides/setup',
    ]);
    expect(await browser.$('.versions [aria-current]').getAttribute('href')).toBe('/docs/guides/setup');
    await open('/docs/next/new-ways');
    expect(await links('.versions')).toEqual(['/docs/next/new-ways', '/docs/intro', '/docs/1.0/intro']);
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    expect(await browser.$('.versions summary').getText()).toBe('1.0 (old)');
    expect(await browser.$('.versions ul').isDisplayed()).toBe(false);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it.each(['/', '/help/support', '/probe', '/no-such-page'])('is not on %s, which has one version', async (route) => {
    await open(route);
    expect(await browser.$('.versions').isExisting()).toBe(false);
  });

  it('works without script, on a phone too', async () => {
    const page = await session.page();
    await page.setJavaScriptEnabled(false);
    await browser.setViewport({ width: 390, height: 800, devicePixelRatio: 1 });
    await browser.url(`${site.url}/docs/intro`);
    await browser.$('.versions summary').click();
    for (const link of await browser.$$('.versions a').getElements()) expect(await link.isDisplayed()).toBe(true);
    await browser.$('.versions a[href="/docs/next/intro"]').click();
    await expect.poll(path).toBe('/docs/next/intro');
    await page.setJavaScriptEnabled(true);
    await browser.setViewport({ width: 1280, height: 800, devicePixelRatio: 1 });
  });
});

describe('the chosen version', () => {
  const stored = () => browser.execute(() => localStorage.getItem('lectern.version.docs'));
  const shell = async () => [...(await links('.navbar nav')), ...(await links('.footer'))];
  const everywhere = ['/docs', '/docs/guides/setup', '/docs/intro', '/help/support', '/docs/old-ways'];

  it('is kept, and the links of navigation bar and footer lead to it', async () => {
    await open('/docs/intro');
    expect(await shell()).toEqual(everywhere);
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    expect(await stored()).toBe('1.0');
    const old = ['/docs/1.0/intro', '/docs/1.0/guides/setup', '/docs/1.0/intro'];
    const chosen = [...old, '/help/support', '/docs/1.0/old-ways'];
    await expect.poll(shell).toEqual(chosen);
    await open('/');
    await expect.poll(shell).toEqual(chosen);
    await browser.$('.navbar nav a').click();
    await expect.poll(path).toBe('/docs/1.0/intro');
    await choose('Next');
    await expect.poll(path).toBe('/docs/next/intro');
    // The next version has no page of the old ways.
    await expect.poll(async () => (await shell()).at(-1)).toBe('/docs/next/intro');
    expect(await stored()).toBe('current');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('costs nobody a request who has not chosen', async () => {
    await open('/docs/intro');
    await browser.$('.navbar nav a').click();
    await open('/help/support');
    expect(site.requests.filter((url) => globalData.test(url))).toEqual([]);
  });

  it.each([
    ['a version that is gone', '9.9', undefined],
    ['facts that cannot be loaded', '1.0', 500],
  ])('changes nothing with %s', async (_, name, status) => {
    if (status) site.inject(globalData, { kind: 'status', status });
    await browser.execute((version) => localStorage.setItem('lectern.version.docs', version), name);
    await open('/docs/intro');
    await expect.poll(() => site.requests.some((url) => globalData.test(url))).toBe(true);
    await browser.execute(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await shell()).toEqual(everywhere);
    expect(await browser.$('h1').getText()).toBe('Introduction');
    expect(await browser.$('.versions summary').getText()).toBe('2.0');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('reaches other tabs', async () => {
    await open('/');
    const first = await browser.getWindowHandle();
    const { handle } = await browser.createWindow('tab');
    await browser.switchToWindow(handle);
    await open('/docs/intro');
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    await browser.closeWindow();
    await browser.switchToWindow(first);
    await expect.poll(async () => (await shell())[0]).toBe('/docs/1.0/intro');
  });
});
