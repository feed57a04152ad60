import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { siteHead, siteHeadSources } from './site-head.ts';

type Tag = Parameters<typeof siteHead>[0]['head'][number];

const tags = (...head: readonly Tag[]) => ({ head: [...head], baseUrl: '/base/' });

describe('tags of the configuration', () => {
  it('are HTML whose values end neither attribute nor element', () => {
    const config = tags(
      { tag: 'meta', attributes: { name: 'a"b', content: '"><script>alert(1)</script>' } },
      { tag: 'link', attributes: { rel: 'icon', href: '/icon.svg', crossorigin: true } },
      { tag: 'script', attributes: { src: '/x.js', async: true } },
      { tag: 'noscript', attributes: {}, content: '<p>No script</p>' },
    );
    expect(siteHead(config)).toBe(
      '<meta name="a&quot;b" content="&quot;>&lt;script>alert(1)&lt;/script>">' +
        '<link rel="icon" href="/base/icon.svg" crossorigin>' +
        '<script src="/base/x.js" async></script>' +
        '<noscript><p>No script</p></noscript>',
    );
  });

  it('let into the policy what they run and load', () => {
    const config = tags(
      { tag: 'script', attributes: {}, content: 'run()' },
      { tag: 'script', attributes: { src: 'https://chat.example/x.js' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/a.css' } },
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://other.example' } },
    );
    expect(siteHeadSources(config)).toEqual({
      'script-src': [`'sha256-${createHash('sha256').update('run()').digest('base64')}'`, 'https://chat.example'],
      'style-src': ['https://fonts.example'],
      'font-src': ['https://fonts.example'],
      'img-src': ['https://fonts.example'],
    });
    const sheet = (href: string | true, rel = 'stylesheet', tag: Tag['tag'] = 'link') =>
      siteHeadSources(tags({ tag, attributes: { rel, href } }))['style-src'];
    expect(sheet('//fonts.example/a.css')).toEqual(['https://fonts.example']);
    expect(sheet('http://fonts.example/a.css')).toEqual(['http://fonts.example']);
    for (const own of ['/a.css', '/a//b.css', 'a.css?https://b.example', true] as const)
      expect(sheet(own)).toBeUndefined();
    expect(sheet('https://fonts.example/a.css', 'icon')).toBeUndefined();
    expect(sheet('https://fonts.example/a.css', 'stylesheet', 'meta')).toBeUndefined();
    expect(siteHeadSources(tags())).toEqual({});
  });
});
