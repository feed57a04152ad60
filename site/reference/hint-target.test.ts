import type { NamedSymbol } from '@lectern/verify';
import { expect, test } from 'vitest';
import { hintTarget } from './hint-target.ts';

const symbol = (home: string, file: string, name: string, owner?: string): NamedSymbol => ({
  package: home,
  file,
  name,
  ...(owner && { owner }),
});

test.each([
  [symbol('webdriverio', 'async.d.ts', '$'), undefined, '/docs/api/browser/$'],
  [symbol('webdriverio', 'async.d.ts', '$', 'Browser'), 'browser.$', '/docs/api/browser/$'],
  [symbol('webdriverio', 'async.d.ts', 'shadow$$', 'Element'), 'element.shadow$$', '/docs/api/element/shadow$$'],
  [symbol('webdriverio', 'build/types.d.ts', '$$', 'ChainablePromiseElement'), 'element.$$', '/docs/api/element/$$'],
  [
    symbol('webdriverio', 'build/commands/element.d.ts', 'click', 'Element'),
    'element.click',
    '/docs/api/element/click',
  ],
  [symbol('webdriverio', 'build/commands/browser.d.ts', 'url', 'Element'), 'browser.url', '/docs/api/browser/url'],
  [
    symbol('webdriverio', 'build/types.d.ts', 'addCommand', 'Element'),
    'browser.addCommand',
    '/docs/api/browser/addCommand',
  ],
  [
    symbol('webdriverio', 'build/utils/interception/devtools.d.ts', 'abort', 'DevtoolsInterception'),
    'mock.abort',
    '/docs/api/mock/abort',
  ],
  [
    symbol('@wdio/protocols', 'build/commands/webdriver.d.ts', 'getUrl', 'Browser'),
    'browser.getUrl',
    '/docs/api/webdriver#geturl',
  ],
  [
    symbol('expect-webdriverio', 'types/expect-webdriverio.d.ts', 'toHaveText', 'Matchers'),
    undefined,
    '/docs/api/expect-webdriverio#tohavetext',
  ],
])('leads from %o to its page', (named, title, href) => {
  expect(hintTarget(named)).toMatchObject({ href, ...(title && { title }) });
});

test.each([
  symbol('webdriverio', 'async.d.ts', 'browser'),
  symbol('webdriverio', 'build/types.d.ts', 'sessionId', 'Browser'),
  symbol('webdriverio', 'build/types.d.ts', 'addLocatorStrategy', 'Browser'),
  symbol('webdriverio', 'build/utils/interception/devtools.d.ts', 'calls', 'DevtoolsInterception'),
  symbol('expect-webdriverio', 'types/expect-webdriverio.d.ts', 'not', 'Matchers'),
  symbol('expect-webdriverio', 'types/expect-webdriverio.d.ts', 'Matchers'),
  symbol('@types/mocha', 'index.d.ts', 'it'),
  symbol('webdriver', 'build/commands/element.d.ts', 'click'),
])('knows no page of %o', (named) => {
  expect(hintTarget(named)).toBeUndefined();
});

test('names the parameters that the types have lost', () => {
  expect(hintTarget(symbol('webdriverio', 'async.d.ts', 'react$', 'Browser'))?.parameters).toEqual([
    'selector',
    'options',
  ]);
});
