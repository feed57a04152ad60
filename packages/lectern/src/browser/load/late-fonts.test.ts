// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../../model/boot.ts';
import { createLateFonts, rememberFonts } from './late-fonts.ts';

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
  const base = 'https://docs.test';
  const rule = (src: string, more: Readonly<Record<string, string>> = {}) => {
    const values: Readonly<Record<string, string>> = { 'font-family': '"Acme Sans"', src, ...more };
    const style = Object.assign(Object.keys(values), { getPropertyValue: (name: string) => values[name] ?? '' });
    return Object.assign(new FaceRule(), { style });
  };
  class FaceRule {}
  class Face {
    readonly given: readonly unknown[];
    constructor(...given: readonly unknown[]) {
      this.given = given;
    }
    async load() {
      return this;
    }
  }
  const setUp = (
    painted: number | undefined,
    files: object[],
    rules: readonly object[] | undefined,
    postponed = [] as object[],
  ) => {
    vi.stubGlobal('CSSFontFaceRule', FaceRule);
    vi.stubGlobal('FontFace', Face);
    vi.stubGlobal('lectern-boot', { lateFonts: postponed });
    const sheet = rules && { cssRules: rules };
    vi.spyOn(document, 'querySelector').mockImplementation((name) => (name === 'style' ? ({ sheet } as never) : null));
    vi.spyOn(document, 'baseURI', 'get').mockReturnValue(`${base}/docs/page`);
    vi.stubGlobal('performance', {
      getEntriesByName: (name: string) =>
        painted === undefined || name !== 'first-contentful-paint' ? [] : [{ startTime: painted }],
      getEntriesByType: () => files,
    });
    const load = vi.fn(async (address: string) => new Response(address));
    vi.stubGlobal('fetch', load);
    const shown: Face[] = [];
    Object.assign(document, { fonts: { ready: Promise.resolve(), add: (face: Face) => shown.push(face) } });
    return { load, shown };
  };
  afterEach(() => {
    vi.restoreAllMocks();
    delete (document as unknown as { fonts?: unknown }).fonts;
  });
  const [a, late] = [`${base}/a.woff2`, { name: `${base}/a.woff2`, responseEnd: 101 }];

  it('are loaded, and shown once when the view changes', async () => {
    const rules = [
      rule('url("/a.woff2")', { 'font-weight': '400 600', 'unicode-range': 'U+41' }),
      rule('local("Arial")'),
      {},
    ];
    const { load, shown } = setUp(100, [{ name: '/a.js', responseEnd: 500 }, late], rules);
    const fonts = createLateFonts();
    await fonts.load();
    expect(load.mock.calls).toEqual([[a, { priority: 'low' }]]);
    expect(localStorage.getItem(storageKeys.fonts)).toBe(a);
    expect(shown).toEqual([]);
    fonts.show();
    fonts.show();
    const [family, file, descriptors] = shown[0]!.given;
    expect([shown.length, family, new TextDecoder().decode(file as ArrayBuffer)]).toEqual([1, 'Acme Sans', a]);
    expect(descriptors).toMatchObject({ weight: '400 600', unicodeRange: 'U+41' });
  });

  it('are those that the boot script has postponed, too', async () => {
    const { load, shown } = setUp(100, [], undefined, [rule('url(../b.woff2)')]);
    const fonts = createLateFonts();
    await fonts.load();
    fonts.show();
    expect(load.mock.calls).toEqual([[`${base}/b.woff2`, { priority: 'low' }]]);
    expect(shown).toHaveLength(1);
  });

  it('are left out where they cannot be loaded, and the others are shown', async () => {
    const { load, shown } = setUp(100, [], [], [rule('url(/b.woff2)'), rule('url(/c.woff2)')]);
    load.mockRejectedValueOnce(new TypeError('offline'));
    const fonts = createLateFonts();
    await fonts.load();
    fonts.show();
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['came in time', 100, [{ name: a, responseEnd: 100 }]],
    ['are no fonts', 100, [{ name: `${a}.js`, responseEnd: 500 }]],
    ['cannot be told from those in time', undefined, [{ name: a, responseEnd: 500 }]],
  ])('are left alone where they %s', async (_, painted, files) => {
    const { load, shown } = setUp(painted, files, [rule('url(/a.woff2)')]);
    const fonts = createLateFonts();
    await fonts.load();
    fonts.show();
    expect([load.mock.calls, shown]).toEqual([[], []]);
  });
});
