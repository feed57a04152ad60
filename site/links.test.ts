import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Addresses of other hosts in a text; those of the documented project's own site are not among them. */
const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s'"`)>|]+/g)]
    .map(([link]) => link)
    .filter((link) => !/^https?:\/\/(?:localhost|webdriver\.io)/.test(link));

const pages = [
  ...readdirSync(path.join(root, 'content/community')).map((file) => `content/community/${file}`),
  ...readdirSync(path.join(root, 'pages')).map((file) => `pages/${file}`),
].filter((file) => /\.mdx?$/.test(file));
const onPages = pages.flatMap((file) => linksIn(read(file)));
const listed = linksIn(read('../docs/links-to-check.md'));

describe('the list of links that nobody could check', () => {
  it('holds every link of home, community and versions, once', () => {
    expect([...listed].sort()).toEqual([...new Set(onPages)].sort());
  });

  it('reads the pages', () => {
    expect(onPages.length).toBeGreaterThan(20);
  });
});
