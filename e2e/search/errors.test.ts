import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { problemsOf } from '../support/problems.ts';
import { siteDir } from '../support/serve.ts';
import { useTestedSite } from '../support/tested-site.ts';

const tested = useTestedSite(() => siteDir);
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../bench/errors/reports/${name}.txt`), 'utf8');
const report = `${read('click-missing')}${read('no-browser')}`;

afterEach(async () => {
  expect(await problemsOf(tested.browser)).toEqual([]);
});

it('explains the errors of a whole run, in order and with its names, on the page of errors', async () => {
  await tested.open('/docs/errors');
  await tested.browser.$('.error-finder textarea').click();
  await tested.browser.execute((text) => document.execCommand('insertText', false, text), report);
  await tested.browser.$('.error-finder li').waitForExist();
  const links = await tested.browser.$$('.error-finder li > a').map((link) => link.getText());
  expect(links).toEqual(['Element not found', 'Browser not found']);
  const first = await tested.browser.$('.error-finder li').getText();
  expect(first).toContain('#submit matched nothing until waitforTimeout was over');
  expect(first).toContain('/home/ada/shop/test/shop.js:4');
});

it('explains a pasted run in the dialog before the pages', async () => {
  await tested.open('/docs/selectors');
  await tested.browser.keys('/');
  await tested.browser.$('dialog[open] input').waitForDisplayed();
  await tested.browser.execute((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('dialog[open] input')!.dispatchEvent(paste);
  }, report);
  // Asked for each time: what is first in the list changes, and the pages that were suggested at first may stay below.
  const first = () => tested.browser.$('dialog[open] .search-hit');
  await tested.browser.waitUntil(
    async () => (await first().isExisting()) && (await first().getText()).includes('What to do'),
  );
  expect(await first().getText()).toContain('Element not found');
  expect(await first().$('a').getAttribute('href')).toBe('/docs/errors/elements#element-not-found');
});
