import { beforeEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { buildSmallSite } from '../support/small-site.ts';
import { useTestedSite } from '../support/tested-site.ts';
import { hydrated } from '../support/waiting.ts';

const tested = useTestedSite(() => buildSmallSite('gallery'), { isCached: false });

beforeEach(() => tested.site.clear());

describe('the page that a sample runs against', () => {
  it('is loaded and shown when the reader opens its line, and can be downloaded', async () => {
    const browser = await tested.open('/docs/gallery');
    expect(await browser.$('.sample-page .code').isExisting()).toBe(false);
    expect(await browser.$('.sample-page a[download="login.html"]').getAttribute('href')).toMatch(
      /\/samples\/login\.html$/,
    );
    await browser.$('.sample-page summary').click();
    await expect.poll(() => browser.$('.sample-page .code').getText()).toContain('<h1>Sign in</h1>');
    await browser.$('.sample-page summary').click();
    await browser.$('.sample-page summary').click();
    expect(await browser.$$('.sample-page .code').length).toBe(1);
    expect(await problemsOf(browser)).toEqual([]);
  });
});

describe('a page in MDX', () => {
  it('renders components at build time and hydrates each island alone, when it is in view', async () => {
    const browser = await tested.open('/docs/islands');
    expect(await browser.$('.counter').getText()).toBe('3');
    const [first, last] = [browser.$$('.stepper')[0]!, browser.$$('.stepper')[1]!];
    await first.click();
    await first.click();
    await expect.poll(() => first.getText()).toBe('Count: 7');

    const isAlive = (index: number) =>
      browser.execute(
        (at) => Object.keys(document.querySelectorAll('[data-island]')[at]!).some((key) => key.startsWith('__react')),
        index,
      );
    expect([await isAlive(0), await isAlive(1), await isAlive(2)]).toEqual([true, true, false]);
    await last.scrollIntoView();
    await expect.poll(() => isAlive(2)).toBe(true);
    await last.click();
    await expect.poll(() => last.getText()).toBe('Count: 101');
    expect(await first.getText()).toBe('Count: 7');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('gives an island page, tested.site, texts, colour mode and global data', async () => {
    const browser = await tested.open('/docs/islands');
    const probe = browser.$('.probe');
    await expect.poll(() => probe.getText()).toMatch(/^Islands, light, 2 modules, Go to the home page, field\s+5$/);
    await browser.$('.mode').click();
    await expect.poll(() => probe.getText()).toContain('dark');
    expect(await browser.$('[data-island] input').isFocused()).toBe(false);
    await probe.$('label').click();
    expect(await browser.$('[data-island] input').isFocused()).toBe(true);
    expect(await problemsOf(browser)).toEqual([]);
    await browser.execute(() => localStorage.clear());
  });

  it('mounts its islands after navigation in the browser, and takes them down when it is left', async () => {
    const browser = await tested.open('/');
    await browser.$('main a').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Gallery');
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await browser.$('.stepper').click();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('Count: 6');
    await browser.$('.brand').click();
    await expect.poll(() => browser.$('main').getText()).toContain('One of everything');
    expect(await browser.getUrl()).toBe(`${tested.site.url}/`);
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('keeps what an island cannot load as it was prerendered, and tries again when its reader does', async () => {
    tested.site.inject(/Stepper\.island/, { kind: 'status', status: 500 });
    const browser = await tested.open('/docs/islands');
    const asked = () => tested.site.requests.filter((url) => url.includes('Stepper.island')).length;
    await expect.poll(asked).toBe(1);
    await expect.poll(() => browser.$('.probe').getText()).toContain('5');
    await browser.$('.stepper').click();
    await expect.poll(asked).toBe(2);
    expect(await browser.$('.stepper').getText()).toBe('Count: 5');
    expect(await problemsOf(browser)).toEqual([]);
    tested.site.clear();
    await browser.$('.stepper').click();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('Count: 7');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('counts a click on an island that came before its code, once', async () => {
    tested.site.inject(/Stepper\.island/, { kind: 'hang' });
    const browser = await tested.open('/docs/islands');
    await browser.$('.stepper').click();
    expect(await browser.$('.stepper').getText()).toBe('Count: 5');
    tested.site.clear();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('Count: 6');
    await browser.$('.stepper').click();
    await expect.poll(() => browser.$('.stepper').getText()).toBe('Count: 7');
  });

  it('tells an island what was written and chosen in its fields before its code came, once', async () => {
    tested.site.inject(/Fields\.island/, { kind: 'hang' });
    const browser = await tested.open('/docs/islands');
    const fields = browser.$('.fields');
    await fields.$('[type="search"]').addValue('early');
    await fields.$('[type="range"]').click();
    await browser.keys('End');
    await fields.$('[aria-label="large"]').click();
    await fields.$('select').selectByVisibleText('blue');
    await fields.$('[type="checkbox"]').click();
    tested.site.clear();
    await expect.poll(() => fields.$('output').getText()).toBe('early 9 large blue true 5');
    await fields.$('[type="search"]').addValue(' word');
    await expect.poll(() => fields.$('output').getText()).toBe('early word 9 large blue true 10');
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('tells an island nothing about fields that nobody touched', async () => {
    const browser = await tested.open('/docs/islands');
    await browser.$('.fields [type="checkbox"]').click();
    await expect.poll(() => browser.$('.fields output').getText()).toBe('2 small red true 1');
  });
});

describe('widgets of an article', () => {
  const chosen = (browser: WebdriverIO.Browser, group: string) =>
    browser.execute(
      (name) =>
        [...document.querySelectorAll<HTMLInputElement>(`[data-group=${name}] > input:checked`)].map(
          (input) => input.dataset.value,
        ),
      group,
    );

  it('keep tabs of a group in step and remember the choice on the next visit', async () => {
    const browser = await tested.open('/docs/gallery');
    expect(new Set(await chosen(browser, 'language'))).toEqual(new Set(['JavaScript']));
    await browser.$('[data-group=language]').$('label=TypeScript').click();
    expect(new Set(await chosen(browser, 'language'))).toEqual(new Set(['TypeScript']));
    await tested.open('/docs/gallery');
    expect(new Set(await chosen(browser, 'language'))).toEqual(new Set(['TypeScript']));
  });

  it('remember the package manager, also after navigation in the browser', async () => {
    const browser = await tested.open('/docs/gallery');
    const shown = () => browser.$('[data-group=npm2yarn] .tab .code:not([hidden])');
    expect(await shown().getText()).toContain('npm install');
    await browser.$('[data-group=npm2yarn]').$('label=pnpm').click();
    await browser.$('.sidebar a[href="/docs/islands"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Islands');
    await browser.$('.sidebar a[href="/docs/gallery"]').click();
    await expect.poll(() => browser.$('h1').getText()).toBe('Gallery');
    expect(await chosen(browser, 'npm2yarn')).toEqual(['pnpm']);
    expect(await browser.$('[data-group=npm2yarn]').getText()).toContain('pnpm add');
    expect(await browser.execute(() => localStorage.getItem('lectern.tabs.npm2yarn'))).toBe('pnpm');
  });

  it('copy code', async () => {
    const browser = await tested.open('/docs/gallery');
    await browser.execute(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
    });
    const figure = browser.$('.code[data-lang=js]');
    await figure.$('.copy').click();
    await expect.poll(() => figure.$('.copy').getAttribute('aria-label')).toBe('Copied');
    const sign = await browser.execute(
      (button) => {
        const { content, display } = getComputedStyle(button, '::before');
        return { content, display, opacity: getComputedStyle(button).opacity };
      },
      await figure.$('.copy').getElement(),
    );
    expect(sign).toEqual({ content: '"✓"', display: 'inline', opacity: '1' });
    const copied = await browser.execute(() => (window as unknown as { copied: string }).copied);
    expect(copied).toBe(await figure.$('code').getProperty('textContent'));
    expect(await problemsOf(browser)).toEqual([]);
  });

  it('filter the names of a list, say how many there are, and follow the first on Enter', async () => {
    const browser = await tested.open('/docs/lists');
    await hydrated(browser);
    const field = browser.$('.list-filter input');
    const names = () => browser.$$('.api-index a').filter((link) => link.isDisplayed());
    expect((await names()).length).toBe(6);
    await expect
      .poll(async () => {
        await field.setValue('task');
        return (await names()).length;
      })
      .toBe(2);
    expect(await browser.$('.list-filter output').getText()).toBe('1 of 3 names');
    const headings = await browser.$$('main h2').filter((heading) => heading.isDisplayed());
    expect(await Promise.all(headings.map((heading) => heading.getText()))).toEqual(['Functions', 'By letter']);
    await browser.keys('Escape');
    expect((await names()).length).toBe(6);
    await field.setValue('addt');
    await browser.keys('Enter');
    await expect.poll(() => browser.$('h1').getText()).toBe('Names');
    expect(await problemsOf(browser)).toEqual([]);
  });
});
