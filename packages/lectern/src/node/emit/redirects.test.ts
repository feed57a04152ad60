import { describe, expect, it } from 'vitest';
import { emitRedirects } from './redirects.ts';

/** Where the script of a redirect document leads from an address. */
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

  it('encodes the address', () => {
    expect(content('away.html').match(/<\/script>/g)).toHaveLength(1);
    expect(content('away.html')).toContain('href="https://example.com/?q=&quot;&lt;/script>"');
  });

  it('tells navigation in the browser of pages of this site only', () => {
    expect(content('_lectern/pages/old.json')).toBe('{"build":"b","redirect":"/base/new"}');
    expect(content('_lectern/pages/deep/old.json')).toBe('{"build":"b","redirect":null}');
    expect(content('_lectern/pages/away.json')).toBe('{"build":"b","redirect":null}');
  });
});
