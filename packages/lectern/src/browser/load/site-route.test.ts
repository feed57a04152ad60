import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { trustedHtml, trustedScriptUrl } from '../boot/trusted-types.ts';
import { isSearchKey } from '../search/reader-keys.ts';
import { siteRoute } from './site-route.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://example.com' }));
afterEach(() => void vi.unstubAllGlobals());

describe('the route of an address', () => {
  it.each([
    ['https://example.com/base/docs/a', '/docs/a'],
    ['https://example.com/base/docs/a/', '/docs/a'],
    ['https://example.com/base/docs/a.html', '/docs/a'],
    ['https://example.com/base/docs/index.html', '/docs'],
    ['https://example.com/base', '/'],
    ['https://example.com/base/docs/1.0', '/docs/1.0'],
    ['https://example.com/base/docs/a.html5x', undefined],
    ['https://example.com/base/docs/a.htmlx/b', '/docs/a.htmlx/b'],
    ['https://example.com/base/docs/v1.a-b', '/docs/v1.a-b'],
    ['https://example.com/base/docs/a.abcdefghi', '/docs/a.abcdefghi'],
    ['https://example.com/base/files/a.zip', undefined],
    ['https://example.com/base/files/A.ZIP', undefined],
    ['https://example.com/base/files/a.p', undefined],
    ['https://example.com/base/files/a.mp4', undefined],
    ['https://example.com/docs/a', undefined],
    ['https://example.org/base/docs/a', undefined],
    ['https://example.com/base/%', undefined],
  ])('%s is %s', (address, route) => {
    expect(siteRoute(new URL(address), '/base/')).toBe(route);
  });
});

describe('a key', () => {
  const press = (key: string, more: object = {}) =>
    isSearchKey({ key, ctrlKey: false, metaKey: false, altKey: false, target: {}, ...more } as never);
  const inField = {
    target: { closest: (selector: string) => (/^input,textarea,select,\[content/.test(selector) ? {} : null) },
  };
  const elsewhere = { target: { closest: () => null } };

  it.each([
    ['k with Ctrl', press('k', { ctrlKey: true }), true],
    ['K with Cmd', press('K', { metaKey: true }), true],
    ['k with Ctrl in a field', press('k', { ctrlKey: true, ...inField }), true],
    ['k with Ctrl and Alt', press('k', { ctrlKey: true, altKey: true }), false],
    ['k', press('k'), false],
    ['/', press('/', elsewhere), true],
    ['/ where the document itself has the focus', press('/'), true],
    ['/ in a field', press('/', inField), false],
    ['/ with Ctrl', press('/', { ctrlKey: true }), false],
    ['/ with Cmd', press('/', { metaKey: true }), false],
    ['another', press('j', elsewhere), false],
    ['another with Ctrl', press('j', { ctrlKey: true }), false],
  ])('%s asks for search or not', (_, asks, expected) => {
    expect(asks).toBe(expected);
  });
});

it('accepts what the build made, under the policy that documents name if the browser has one', async () => {
  expect([trustedHtml('<p>'), trustedScriptUrl('/a.js')]).toEqual(['<p>', '/a.js']);
  const createPolicy = vi.fn(
    (_: string, rules: { createHTML(html: string): string; createScriptURL(address: string): string }) => ({
      createHTML: (html: string) => `trusted ${rules.createHTML(html)}`,
      createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}`,
    }),
  );
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  // Files share their modules: the next one must not get this policy.
  onTestFinished(() => void vi.resetModules());
  const { trustedHtml: html, trustedScriptUrl: script } = await import('../boot/trusted-types.ts');
  expect([html('<p>'), script('/a.js')]).toEqual(['trusted <p>', 'trusted /a.js']);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['lectern']);
});
