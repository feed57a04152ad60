import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emitRedirects, readRedirect } from './redirects.ts';

/** Returns where the script of a redirect document leads from an address. */
function lead(html: string, from: string): string {
  const [, script] = /<script>(.*)<\/script>/s.exec(html)!;
  let target = '';
  const location = Object.assign(new URL(from), { replace: (to: URL) => (target = String(to)) });
  new Function('location', script!)(location);
  return target;
}

describe('emitRedirects', () => {
  const files = emitRedirects({
    redirects: [
      { from: '/old', to: '/base/new' },
      { from: '/deep/old', to: '/base/new?a=1#part' },
      { from: '/away', to: 'https://example.com/?q="</script>' },
    ],
    build: 'b',
    routes: new Set(['/base/new']),
  });
  const content = (path: string) => String(files.find((file) => file.path === path)?.content);

  it.each([
    ['old.html', 'https://host/base/old?x=1&y#z', 'https://host/base/new?x=1&y#z'],
    ['old.html', 'https://host/base/old', 'https://host/base/new'],
    ['deep/old.html', 'https://host/base/deep/old?b=2#z', 'https://host/base/new?a=1&b=2#part'],
  ])('leads by %s from %s to %s', (file, from, to) => {
    expect(lead(content(file), from)).toBe(to);
  });

  it('writes documents from which the preview reads where they lead', () => {
    expect(readRedirect(content('deep/old.html'))).toBe('/base/new?a=1#part');
    const [made] = emitRedirects({ redirects: [{ from: '/a', to: '/b?c=1&d="' }], build: 'b', routes: new Set() });
    expect(readRedirect(String(made?.content))).toBe('/b?c=1&d=%22');
    expect(readRedirect('<!DOCTYPE html><html lang="en"><head><title>Redirect</title>')).toBe(undefined);
  });

  it('encodes the address', () => {
    expect(content('away.html').match(/<\/script>/g)).toHaveLength(1);
    expect(content('away.html')).toContain('href="https://example.com/?q=%22%3C/script%3E"');
  });

  it('tells navigation in the browser of pages of this site only', () => {
    expect(content('_lectern/pages/old.json')).toBe('{"build":"b","redirect":"/base/new"}');
    expect(content('_lectern/pages/deep/old.json')).toBe('{"build":"b","redirect":null}');
    expect(content('_lectern/pages/away.json')).toBe('{"build":"b","redirect":null}');
  });

  it('leads on without script, is not to be found, and runs nothing but its own script', () => {
    const html = content('deep/old.html');
    expect(html).toMatch(/^<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="/base/new?a=1#part">');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/new?a=1#part">');
    expect(html).toContain('<a href="/base/new?a=1#part">/base/new?a=1#part</a>');
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html)!;
    expect(html).toContain(
      `content="default-src 'none';script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'"`,
    );
  });

  it('lies where the old page lay', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'old.html',
      '_lectern/pages/old.json',
      'deep/old.html',
      '_lectern/pages/deep/old.json',
      'away.html',
      '_lectern/pages/away.json',
    ]);
  });
});
