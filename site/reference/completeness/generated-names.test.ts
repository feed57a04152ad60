import { expect, test } from 'vitest';
import { demoPackage, fixturePackages } from '../fixture-library.ts';
import { generatedNames } from './generated-names.ts';

const [framework, protocols] = fixturePackages;
const names = generatedNames({ framework: framework!, protocols: protocols!, matchers: demoPackage });

test('endpoints are known by method, path and name, on both sides', () => {
  const chromium = names.find(({ page }) => page === 'api/chromium')!;
  expect(chromium.title).toBe('Endpoints of chromium');
  expect(chromium.names).toContain('GET /session/:sessionId/alert isAlertOpen');
  const source =
    '### `_isAlertOpen` {#isalertopen}\n\n<p class="api-endpoint"><b>GET</b> <code>/session<wbr>/x</code></p>\n';
  expect(chromium.shown(new Map([['api/chromium', source]]))).toEqual(['GET /session/x _isAlertOpen']);
});

test('commands are known by their files and pages, matchers by the types and headings', () => {
  const element = names.find(({ page }) => page === 'api/element')!;
  expect(element.names).toContain('api/element/click');
  expect(
    element.shown(
      new Map([
        ['api/element/click', ''],
        ['api/browser/url', ''],
      ]),
    ),
  ).toEqual(['api/element/click']);
  const matchers = names.find(({ kind }) => kind === 'matcher')!;
  expect(matchers.names.length).toBeGreaterThan(0);
  expect(matchers.shown(new Map([[matchers.page, '### `toExist` {#toexist}\n']]))).toEqual(['toExist']);
});
