import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteDir } from '../support/serve.ts';

const lists = ['blog.html', ...[2, 3, 4, 5].map((number) => `blog/page/${number}.html`)];
const read = (file: string) => readFileSync(join(siteDir, file), 'utf8');
const previewsOf = (html: string) =>
  [...html.matchAll(/<section class="post-preview">.*?<\/section>/gs)].map(([text]) => text);
const linkOf = (preview: string) => /<h2><a href="([^"]+)">/.exec(preview)?.[1];

describe('the blog', () => {
  const previews = lists.map((file) => previewsOf(read(file)));

  it('lists fourteen posts on five pages, three a page, the newest first, each once', () => {
    expect(previews.map((page) => page.length)).toEqual([3, 3, 3, 3, 2]);
    const links = previews.flat().map(linkOf);
    expect(new Set(links).size).toBe(14);
    expect(links).toEqual([...links].sort().reverse());
    expect(
      readdirSync(join(siteDir, 'blog/page'))
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(lists.slice(1).map((file) => file.slice(10)));
  });

  it('shows of each its date, who wrote it and its beginning, and leads on to it', () => {
    for (const preview of previews.flat()) {
      const [, year, month, day] = /\/blog\/(\d+)\/(\d+)\/(\d+)\//.exec(linkOf(preview)!)!;
      expect(preview).toContain(`<time dateTime="${year}-${month}-${day}">`);
      expect(preview).toMatch(
        /<time [^>]*>[A-Z][a-z]+ \d+, \d{4}<\/time> <span>WebdriverIO team<\/span> <span>\d+ min read/,
      );
      expect(preview).toMatch(/<p><strong>Written .*<a href="[^"]+">Read /s);
      expect(preview).not.toContain('<figure');
    }
  });

  it('leads from page to page in both directions', () => {
    expect(read('blog.html')).not.toContain('Newer posts');
    expect(read('blog.html')).toMatch(/<a rel="next" href="\/blog\/page\/2">Older posts/);
    expect(read('blog/page/2.html')).toMatch(/<a rel="prev" href="\/blog">Newer posts/);
    expect(read('blog/page/5.html')).not.toContain('Older posts');
  });

  it('keeps the permalinks, and each post leads to its neighbors', () => {
    for (const link of previews.flat().map(linkOf)) {
      const html = read(`${link!.slice(1)}.html`);
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toMatch(/rel="(?:prev|next)" href="\/blog\/\d+/);
    }
  });

  it('leads from the tags of a post to their pages, and these list every post that has them', () => {
    const tagsOf = (html: string) => [...html.matchAll(/href="(\/blog\/tags\/[^"/]+)"/g)].map(([, href]) => href!);
    const all = new Set(tagsOf(read('blog/tags.html')));
    const posts = previews.flat().map((preview) => ({ link: linkOf(preview)!, tags: tagsOf(preview) }));
    expect(new Set(posts.flatMap(({ tags }) => tags))).toEqual(all);
    for (const { link, tags } of posts) {
      const html = read(`${link.slice(1)}.html`);
      expect(tags.length).toBeGreaterThan(0);
      for (const tag of tags) {
        expect(html).toContain(`href="${tag}"`);
        const pages = [`${tag.slice(1)}.html`, ...readdirOf(`${tag.slice(1)}/page`)];
        expect(pages.flatMap((page) => previewsOf(read(page))).map(linkOf)).toContain(link);
      }
    }
  });

  it('has every post in the archive and on the page of its author', () => {
    const links = previews.flat().map(linkOf);
    const archive = [...read('blog/archive.html').matchAll(/<\/time><a href="([^"]+)">/g)].map(([, href]) => href);
    expect(archive).toEqual(links);
    const author = ['blog/authors/team.html', ...readdirOf('blog/authors/team/page')];
    expect(author.flatMap((page) => previewsOf(read(page))).map(linkOf)).toEqual(links);
  });

  it('shows beside a post what is recent, and below it the documents that it leads to', () => {
    const newest = previews.flat().map(linkOf).slice(0, 5);
    for (const link of previews.flat().map(linkOf)) {
      const html = read(`${link!.slice(1)}.html`);
      const recent = /<nav class="sidebar" aria-label="Recent posts"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect([...recent.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(newest);
      const related = /<nav class="related".*?<\/nav>/s.exec(html)?.[0] ?? '';
      expect(related).toMatch(/<a href="\/docs\//);
    }
  });
});

/** Returns the files of a folder in the output, in order; none if the folder does not exist. */
function readdirOf(folder: string): readonly string[] {
  const path = join(siteDir, folder);
  return existsSync(path)
    ? readdirSync(path)
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];
}
