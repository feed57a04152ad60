import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateXml } from '../../packages/lectern/test/validate-xml.ts';
import { siteDir } from '../support/serve.ts';

const read = (file: string) => readFileSync(join(siteDir, file), 'utf8');

describe('the feeds of the blog', () => {
  it('are valid', () => {
    expect(validateXml(read('blog/rss.xml'), 'rss.rng')).toEqual([]);
    expect(validateXml(read('blog/atom.xml'), 'atom.rng')).toEqual([]);
    expect(JSON.parse(read('blog/feed.json'))).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' });
  });

  it('hold all posts to their ends, and every address in them is a page or a file of this site, or elsewhere', () => {
    const { items } = JSON.parse(read('blog/feed.json')) as { items: { url: string; content_html: string }[] };
    expect(items).toHaveLength(14);
    for (const { url, content_html: html } of items) {
      expect(html.length, url).toBeGreaterThan(1000);
      const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
      for (const address of addresses) {
        expect(address).toMatch(/^(?:https?:\/\/|mailto:)/);
        const { origin, pathname } = new URL(address);
        if (origin !== 'https://webdriver.io') continue;
        const file = join(siteDir, pathname);
        expect(existsSync(`${file}.html`) || existsSync(file), address).toBe(true);
      }
    }
  });

  it('are named in the heads of pages: one format everywhere, which is enough to find it, and all of them in the blog', () => {
    const named = (page: string) =>
      [...read(page).matchAll(/<link rel="alternate" type="([^"]+)" href="(\/blog\/[^"]+)" title/g)].map(
        ([, type, href]) => `${type} ${href}`,
      );
    const first = 'application/rss+xml /blog/rss.xml';
    const all = [first, 'application/atom+xml /blog/atom.xml', 'application/feed+json /blog/feed.json'];
    for (const page of ['index.html', 'docs/selectors.html', '404.html']) expect(named(page), page).toEqual([first]);
    for (const page of ['blog.html', 'blog/2019/02/22/shadow-dom-support.html', 'blog/archive.html'])
      expect(named(page), page).toEqual(all);
  });
});
