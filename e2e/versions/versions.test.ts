import { beforeEach, describe, expect, it } from 'vitest';
import type { ModuleVersion, Version } from '../../packages/lectern/src/model/version.ts';
import { problemsOf } from '../support/problems.ts';
import { setViewport } from '../support/session.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => buildSmallSite('versions'), { isCached: false });

const globalData = /\/assets\/data\/global\./;

beforeEach(async () => {
  await tested.browser.url(`${tested.site.url}/docs/intro`);
  await tested.browser.execute(() => localStorage.clear());
  tested.site.clear();
});

const path = () => tested.browser.execute(() => location.pathname);
const json = async <T>(selector: string) => JSON.parse(await tested.browser.$(selector).getText()) as T;
/** Addresses of the links in a part of the page. */
const links = (selector: string) =>
  tested.browser.$$(`${selector} a`).map(async (link) => String(await link.getAttribute('href')));

async function choose(label: string): Promise<void> {
  await tested.browser.$('.versions summary').click();
  await tested.browser.$('.versions').$(`=${label}`).click();
}

describe('versions as data', () => {
  it('have the fields of the docs plugin, newest first', async () => {
    await tested.open('/probe');
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
    await tested.open('/probe');
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
    await tested.open(route);
    expect(await tested.browser.$('#lectern-article').getText()).toContain(text);
    expect(await tested.browser.$('.versions summary').getText()).toBe(label);
    expect(await links('#lectern-article p')).toEqual([setup]);
    expect(await links('.sidebar')).toContain(setup);
    const prefix = route.replace('/intro', '');
    for (const href of [...(await links('.sidebar')), ...(await links('.pager'))]) {
      expect(href.startsWith(`${prefix}/`), href).toBe(true);
      if (prefix === '/docs') expect(href).not.toMatch(/\/(next|1\.0)\//);
    }
    await tested.browser.$('#lectern-article p a').click();
    await expect.poll(path).toBe(setup);
    expect(await tested.browser.$('.versions summary').getText()).toBe(label);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each([
    ['/docs/1.0/intro', '1.0 (old) is not the latest version. Go to 2.0', '/docs/intro'],
    ['/docs/next/intro', 'Next is not released yet. Go to 2.0', '/docs/intro'],
    ['/docs/1.0/old-ways', '1.0 (old) is not the latest version. Go to 2.0', '/docs/old-ways'],
  ])('says at %s how it relates to the latest version, which it leads to', async (route, text, latest) => {
    await tested.open(route);
    expect(await tested.browser.$('.version-notice').getText()).toBe(text);
    await tested.browser.$('.version-notice a').click();
    await expect.poll(path).toBe(latest);
    expect(await tested.browser.$('.version-notice').isExisting()).toBe(false);
    expect(await tested.browser.execute(() => localStorage.getItem('lectern.version.docs'))).toContain('2.0');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each([
    ['/docs/1.0/intro', ['/docs/1.0/guides/setup', '/docs/1.0/intro']],
    ['/docs/next/intro', ['/docs/next/guides/setup', '/docs/next/intro']],
    ['/docs/intro', ['/docs/guides/setup', '/docs/intro']],
    ['/probe', ['/docs/guides/setup', '/docs/intro']],
  ])('is what the search at %s finds pages of', async (route, found) => {
    await tested.open(route);
    await tested.browser.$('.search-field').click();
    await tested.browser.keys('setup');
    await expect.poll(() => links('[role=listbox]')).toEqual(found);
  });

  it('has the sidebar of its own file', async () => {
    await tested.open('/docs/1.0/intro');
    expect(await tested.browser.$('.sidebar summary').getText()).toBe('Everything of 1.0');
  });

  it.each([
    ['/docs', '/docs/intro'],
    ['/docs/next', '/docs/next/intro'],
    ['/docs/1.0', '/docs/1.0/intro'],
  ])('%s leads to its main page', async (from, to) => {
    await tested.browser.url(tested.site.url + from);
    await expect.poll(path).toBe(to);
  });
});

describe('the version menu', () => {
  it('leads to the same page in each version, or to the main page', async () => {
    await tested.open('/docs/guides/setup');
    expect(await links('.versions')).toEqual([
      '/docs/next/guides/setup',
      '/docs/guides/setup',
      '/docs/1.0/guides/setup',
    ]);
    expect(await tested.browser.$('.versions [aria-current]').getAttribute('href')).toBe('/docs/guides/setup');
    await tested.open('/docs/next/new-ways');
    expect(await links('.versions')).toEqual(['/docs/next/new-ways', '/docs/intro', '/docs/1.0/intro']);
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    expect(await tested.browser.$('.versions summary').getText()).toBe('1.0 (old)');
    expect(await tested.browser.$('.versions ul').isDisplayed()).toBe(false);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it.each(['/', '/help/support', '/probe', '/no-such-page'])('is not on %s, which has one version', async (route) => {
    await tested.open(route);
    expect(await tested.browser.$('.versions').isExisting()).toBe(false);
  });

  it('works without script, on a phone too', async () => {
    const page = await tested.session.page();
    await page.setJavaScriptEnabled(false);
    await setViewport(tested.browser, 390);
    await tested.browser.url(`${tested.site.url}/docs/intro`);
    await tested.browser.$('.versions summary').click();
    for (const link of await tested.browser.$$('.versions a').getElements())
      expect(await link.isDisplayed()).toBe(true);
    await tested.browser.$('.versions a[href="/docs/next/intro"]').click();
    await expect.poll(path).toBe('/docs/next/intro');
    await page.setJavaScriptEnabled(true);
    await setViewport(tested.browser, 1280);
  });
});

describe('the chosen version', () => {
  const stored = () => tested.browser.execute(() => localStorage.getItem('lectern.version.docs'));
  const shell = async () => [...(await links('.navbar nav')), ...(await links('.footer'))];
  const everywhere = ['/docs', '/docs/guides/setup', '/docs/intro', '/help/support', '/docs/old-ways'];

  it('is kept, and the links of navigation bar and footer lead to it', async () => {
    await tested.open('/docs/intro');
    expect(await shell()).toEqual(everywhere);
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    expect(await stored()).toBe('1.0');
    const old = ['/docs/1.0/intro', '/docs/1.0/guides/setup', '/docs/1.0/intro'];
    const chosen = [...old, '/help/support', '/docs/1.0/old-ways'];
    await expect.poll(shell).toEqual(chosen);
    await tested.open('/');
    await expect.poll(shell).toEqual(chosen);
    await tested.browser.$('.navbar nav a').click();
    await expect.poll(path).toBe('/docs/1.0/intro');
    await choose('Next');
    await expect.poll(path).toBe('/docs/next/intro');
    // The next version has no page of the old ways, the latest one has.
    await expect
      .poll(shell)
      .toEqual([
        ...['/docs/next/intro', '/docs/next/guides/setup', '/docs/next/intro'],
        ...['/help/support', '/docs/old-ways'],
      ]);
    expect(await stored()).toBe('current');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('is that of the page in view, if this is not the latest one, whatever was chosen', async () => {
    await tested.open('/docs/1.0/intro');
    const old = ['/docs/1.0/intro', '/docs/1.0/guides/setup', '/docs/1.0/intro', '/help/support', '/docs/1.0/old-ways'];
    const latest = ['/docs/intro', ...everywhere.slice(1)];
    await expect.poll(shell).toEqual(old);
    await tested.browser.$('.version-notice a').click();
    await expect.poll(path).toBe('/docs/intro');
    await expect.poll(shell).toEqual(latest);
    await tested.open('/docs/1.0/intro');
    await expect.poll(shell).toEqual(old);
    await tested.browser.execute(() => document.querySelector<HTMLElement>('.navbar a[href="/help/support"]')!.click());
    await expect.poll(path).toBe('/help/support');
    await expect.poll(shell).toEqual(latest);
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('costs nobody a request who has not chosen', async () => {
    await tested.open('/docs/intro');
    await tested.browser.$('.navbar nav a').click();
    await tested.open('/help/support');
    expect(tested.site.requests.filter((url) => globalData.test(url))).toEqual([]);
  });

  it.each([
    ['a version that is gone', '9.9', undefined],
    ['facts that cannot be loaded', '1.0', 500],
  ])('changes nothing with %s', async (_, name, status) => {
    if (status) tested.site.inject(globalData, { kind: 'status', status });
    await tested.browser.execute((version) => localStorage.setItem('lectern.version.docs', version), name);
    await tested.open('/docs/intro');
    await expect.poll(() => tested.site.requests.some((url) => globalData.test(url))).toBe(true);
    await tested.browser.execute(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await shell()).toEqual(everywhere);
    expect(await tested.browser.$('h1').getText()).toBe('Introduction');
    expect(await tested.browser.$('.versions summary').getText()).toBe('2.0');
    expect(await problemsOf(tested.browser)).toEqual([]);
  });

  it('reaches other tabs', async () => {
    await tested.open('/');
    const first = await tested.browser.getWindowHandle();
    const { handle } = await tested.browser.createWindow('tab');
    await tested.browser.switchToWindow(handle);
    await tested.open('/docs/intro');
    await choose('1.0 (old)');
    await expect.poll(path).toBe('/docs/1.0/intro');
    await tested.browser.closeWindow();
    await tested.browser.switchToWindow(first);
    await expect.poll(async () => (await shell())[0]).toBe('/docs/1.0/intro');
  });
});
