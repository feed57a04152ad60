// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../model/boot.ts';
import { createLateFonts, loadLateFonts, rememberFonts } from './late-fonts.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the fonts of a document', () => {
  const loaded = (...names: readonly string[]) =>
    vi.stubGlobal('performance', {
      getEntriesByType: (type: string) => (type === 'resource' ? names.map((name) => ({ name })) : []),
    });
  const known = () => localStorage.getItem(storageKeys.fonts);

  it('are remembered, and nothing else that it loaded', () => {
    loaded('https://docs.test/a.woff2', 'https://docs.test/a.js', 'https://docs.test/b.woff2');
    rememberFonts();
    expect(known()).toBe('https://docs.test/a.woff2 https://docs.test/b.woff2');
  });

  it('are remembered in place of others, which a new build no longer has', () => {
    localStorage.setItem(storageKeys.fonts, '/a.1.woff2');
    loaded('/a.2.woff2', '/b.woff2');
    rememberFonts();
    expect(known()).toBe('/a.2.woff2 /b.woff2');
  });

  it('change nothing where they are some of those that are known', () => {
    localStorage.setItem(storageKeys.fonts, '/a.woff2 /b.woff2');
    loaded('/a.woff2');
    rememberFonts();
    expect(known()).toBe('/a.woff2 /b.woff2');
  });

  it('change nothing where there are none', () => {
    localStorage.setItem(storageKeys.fonts, '/a.woff2');
    loaded('/a.js');
    rememberFonts();
    expect(known()).toBe('/a.woff2');
  });
});

describe('fonts that came late', () => {
  const setUp = (painted: number | undefined, files: object[]) => {
    class Face {
      readonly cssText: string;
      constructor(cssText: string) {
        this.cssText = cssText;
      }
    }
    vi.stubGlobal('CSSFontFaceRule', Face);
    const insertRule = vi.fn();
    const sheet = { cssRules: [new Face('@font-face{a}'), { cssText: 'p{}' }, new Face('@font-face{b}')], insertRule };
    vi.spyOn(document, 'querySelector').mockImplementation((name) => (name === 'style' ? ({ sheet } as never) : null));
    vi.stubGlobal('performance', {
      getEntriesByName: (name: string) =>
        painted === undefined || name !== 'first-contentful-paint' ? [] : [{ startTime: painted }],
      getEntriesByType: () => files,
    });
    return insertRule;
  };
  afterEach(() => void vi.restoreAllMocks());

  it('are read again, once', () => {
    const insertRule = setUp(100, [
      { name: '/a.js', responseEnd: 500 },
      { name: '/a.woff2', responseEnd: 101 },
    ]);
    const swap = createLateFonts();
    swap();
    swap();
    expect(insertRule.mock.calls).toEqual([
      ['@font-face{a}', 3],
      ['@font-face{b}', 3],
    ]);
  });

  it('are those that the boot script has postponed, too, which are loaded after the first view', async () => {
    vi.stubGlobal('lectern-boot', { lateFonts: ['@font-face{late}'] });
    const insertRule = setUp(100, [{ name: 'https://docs.test/a.woff2', responseEnd: 101 }]);
    const load = vi.fn(async () => new Response(''));
    vi.stubGlobal('fetch', load);
    document.head.innerHTML =
      '<link as="font" media="not all" href="https://docs.test/a.woff2"><link as="font" href="/b.woff2">';
    await loadLateFonts();
    expect(load.mock.calls).toEqual([['https://docs.test/a.woff2', { priority: 'low' }]]);
    expect(localStorage.getItem(storageKeys.fonts)).toBe('https://docs.test/a.woff2');
    createLateFonts()();
    expect(insertRule).toHaveBeenLastCalledWith('@font-face{late}', 3);
  });

  it('are none of a document without rules', () => {
    setUp(100, [{ name: '/a.woff2', responseEnd: 101 }]);
    vi.spyOn(document, 'querySelector').mockReturnValue(null);
    expect(createLateFonts()).not.toThrow();
    vi.spyOn(document, 'querySelector').mockReturnValue({ sheet: null } as never);
    expect(createLateFonts()).not.toThrow();
  });

  it.each([
    ['came in time', 100, [{ name: '/a.woff2', responseEnd: 100 }]],
    ['are no fonts', 100, [{ name: '/a.woff2.js', responseEnd: 500 }]],
    ['cannot be told from those in time', undefined, [{ name: '/a.woff2', responseEnd: 500 }]],
  ])('are left alone where they %s', (_, painted, files) => {
    const insertRule = setUp(painted, files);
    createLateFonts()();
    expect(insertRule).not.toHaveBeenCalled();
  });
});
