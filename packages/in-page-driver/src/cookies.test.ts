import { describe, expect, it } from 'vitest';
import { cookiesOf, cookieText, parseCookie, withCookie } from './cookies.ts';

const now = Date.UTC(2026, 0, 1);
const page = 'https://shop.example.org/cart/list.html';
const read = (text: string, address = page) => parseCookie(text, address, now);

describe('parseCookie', () => {
  it('reads a cookie of the session for the folder of its page', () => {
    expect(read('a=1')).toEqual({
      name: 'a',
      value: '1',
      path: '/cart',
      domain: 'shop.example.org',
      secure: false,
      httpOnly: false,
      sameSite: 'Lax',
    });
  });

  it('reads settings in any case', () => {
    const cookie = read('a = b=c ; PATH=/; Domain=example.org; Max-Age=60; secure; samesite=strict');
    expect(cookie).toMatchObject({ value: 'b=c', path: '/', domain: '.example.org', secure: true, sameSite: 'Strict' });
    expect(cookie?.expiry).toBe(now / 1000 + 60);
    expect(read('a=1; expires=Fri, 02 Jan 2026 00:00:00 GMT')?.expiry).toBe(now / 1000 + 24 * 3600);
    expect(read('a=1; path=cart; samesite=other')).toMatchObject({ path: '/cart', sameSite: 'Lax' });
  });

  it('ignores what a page may not set', () => {
    expect([read(''), read('a=1; HttpOnly'), read('a=1; domain=example.com')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('cookies', () => {
  const cookie = read('a=1')!;

  it('replace those with the same name, domain and path', () => {
    const other = { ...cookie, path: '/' };
    const all = withCookie(withCookie([], cookie, now), other, now);
    expect(withCookie(all, { ...cookie, value: '2' }, now)).toEqual([other, { ...cookie, value: '2' }]);
    expect(withCookie(all, { ...cookie, expiry: 1 }, now)).toEqual([other]);
  });

  it('last 400 days at most', () => {
    const [kept] = withCookie([], { ...cookie, expiry: 9_999_999_999 }, now);
    expect(kept?.expiry).toBe(now / 1000 + 400 * 24 * 3600);
  });

  it('are those of an address', () => {
    const found = (address: string, change: object = {}) => cookiesOf([{ ...cookie, ...change }], address, now).length;
    expect([found(page), found('https://shop.example.org/cart'), found('https://shop.example.org/cartridge')]).toEqual([
      1, 1, 0,
    ]);
    expect([found('https://example.org/cart/'), found('about:blank')]).toEqual([0, 0]);
    expect(found('https://shop.example.org/cart/', { domain: '.example.org' })).toBe(1);
    expect(found('https://anexample.org/cart/', { domain: '.example.org' })).toBe(0);
    expect([found(page.replace('https', 'http'), { secure: true }), found(page, { expiry: 1 })]).toEqual([0, 0]);
  });

  it('are read by scripts unless they are for HTTP only', () => {
    const all = [cookie, { ...cookie, name: 'b', httpOnly: true }, { ...cookie, name: '', value: 'c' }];
    expect(cookieText(all, page, now)).toBe('a=1; c');
  });
});
