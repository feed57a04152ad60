import { expect, test } from 'vitest';
import { usesOf } from './uses-of.ts';

test('tells what a sample calls on the browser, on elements and on mocks from what its commands call', () => {
  const code = `const mock = await browser.mock('**')
await mock.respond([])
await browser.url('/')
await $('#a').$('b').click()
await expect($('#a')).toHaveText('x')`;
  expect(usesOf({ code, files: {} }, ['mock', 'url', '$', 'click', 'findElement', 'getText'])).toEqual([
    'browser/mock',
    'browser/url',
    'browser/$',
    'element/$',
    'element/click',
    'mock/respond',
    'matcher/toHaveText',
  ]);
  expect(usesOf({ code: 'await page.open()', files: { 'page.js': "browser.url('/')" } }, ['url'])).toEqual([
    'browser/url',
  ]);
  const added = "browser.addCommand('open', async () => {})\n$('#a').overwriteCommand('click', () => {})";
  expect(usesOf({ code: added, files: {} }, [])).toEqual(['browser/addCommand', 'element/overwriteCommand']);
});
