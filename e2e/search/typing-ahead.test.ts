import { afterEach, describe, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => siteDir, { isCached: false });

afterEach(async () => {
  tested.site.clear();
  expect(await problemsOf(tested.browser)).toEqual([]);
});

const dialog = /SearchDialog/;
const input = () => tested.browser.$('dialog[open] input');

describe('what is typed before the dialog is there', () => {
  it('is its query', async () => {
    const browser = await tested.open('/docs/selectors');
    tested.site.inject(dialog, { kind: 'hang' });
    await browser.keys('/');
    await browser.keys([...'waig', 'Backspace', ...'tForExi', 'Enter']);
    expect(await input().isExisting()).toBe(false);
    tested.site.clear();
    await expect.poll(() => input().getValue()).toBe('waitForExi');
    await browser.keys('st');
    await expect.poll(() => browser.$('dialog[open] [role=option] b').getText()).toBe('element.waitForExist');
    expect(await input().getValue()).toBe('waitForExist');
    expect(await browser.getUrl()).toBe(`${tested.site.url}/docs/selectors`);

    await browser.$('dialog[open] .close').click();
    await browser.$('dialog[open]').waitForExist({ reverse: true });
    await browser.keys('/');
    await input().waitForDisplayed();
    await browser.keys('click');
    expect(await input().getValue()).toBe('click');
  });

  it('is its query, also if the application is not there yet', async () => {
    const { browser } = tested;
    tested.site.inject(/assets\/app\./, { kind: 'hang' });
    await browser.url(`${tested.site.url}/docs/selectors`);
    await browser.keys('/');
    await browser.keys([...'waitFor E', 'Backspace', 'Backspace', ...'Exist']);
    tested.site.clear();
    await expect.poll(async () => (await input().isExisting()) && input().getValue()).toBe('waitForExist');
    await expect.poll(() => browser.$('dialog[open] [role=option] b').getText()).toBe('element.waitForExist');
  });

  it('is the query of the page of the search, if the dialog cannot be loaded', async () => {
    const browser = await tested.open('/docs/selectors');
    tested.site.inject(dialog, { kind: 'status', status: 404 });
    await browser.keys('/');
    for (const part of ['wait', 'For', 'Exi', 'st']) {
      await browser.keys([...part]);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const field = browser.$('.search-page input');
    await field.waitForExist();
    await expect.poll(() => field.getValue()).toBe('waitForExist');
    await expect.poll(() => browser.$('.search-page b').getText()).toBe('element.waitForExist');
  });

  it('is the query in the address of the search page, if the application cannot be loaded', async () => {
    const { browser } = tested;
    tested.site.inject(/assets\/app\./, { kind: 'status', status: 404 });
    await browser.url(`${tested.site.url}/docs/selectors`);
    await browser.keys('/');
    for (const word of ['text', ' & ', 'more']) await browser.keys([...word]);
    const query = async () => new URL(await browser.getUrl()).searchParams.get('q');
    await expect.poll(query).toBe('text & more');
    tested.site.clear();
    await browser.refresh();
    const field = browser.$('.search-page input');
    await expect.poll(() => field.getValue()).toBe('text & more');
    await browser.$('.search-page b').waitForExist();
  });

  it('is for another field once the reader points at it', async () => {
    const browser = await tested.open('/docs/errors');
    tested.site.inject(dialog, { kind: 'hang' });
    await browser.keys('/');
    const field = browser.$('.error-finder textarea');
    await field.click();
    await browser.keys([...'timeout']);
    expect(await field.getValue()).toBe('timeout');
  });
});

it('answers what was typed on the page of the search before its code came', async () => {
  const { browser } = tested;
  tested.site.inject(/SearchPage/, { kind: 'hang' });
  await browser.url(`${tested.site.url}/search`);
  const field = browser.$('.search-page input');
  await field.click();
  await browser.keys([...'waitForExist']);
  tested.site.clear();
  await expect.poll(() => browser.$('.search-page b').getText()).toBe('element.waitForExist');
  expect([await field.getValue(), new URL(await browser.getUrl()).search]).toEqual(['waitForExist', '?q=waitForExist']);
});

it('filters the menu by what was typed before the application came', async () => {
  const { browser } = tested;
  tested.site.inject(/assets\/app\./, { kind: 'hang' });
  await browser.url(`${tested.site.url}/docs/selectors`);
  const field = browser.$('.sidebar .filter input');
  await field.click();
  await browser.keys([...'mocks']);
  tested.site.clear();
  await expect.poll(() => browser.$('.sidebar .filter output').getText()).toMatch(/^\d+ of \d+/);
  expect(await field.getValue()).toBe('mocks');
});
