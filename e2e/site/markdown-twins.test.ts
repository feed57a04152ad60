import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { markdownToHtml } from 'satteri';
import { expect, it } from 'vitest';
import { siteDir } from '../support/serve.ts';

type Element = DefaultTreeAdapterTypes.Element;

const read = (file: string) => readFileSync(join(siteDir, file), 'utf8');
const address = /<link rel="alternate" type="text\/markdown" href="\/([^"]+)"/;
const pages = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, twin: address.exec(read(file))?.[1] }));

/** Returns what readers get from a text: its headings, blocks of code and cells of tables, in order. */
function contentOf(root: Element | undefined): Readonly<Record<'headings' | 'code' | 'cells', readonly string[]>> {
  const found = { headings: [] as string[], code: [] as string[], cells: [] as string[] };
  function visit(node: Element): void {
    const { tagName } = node;
    if (['button', 'svg', 'template'].includes(tagName)) return;
    if (/^h[1-6]$/.test(tagName)) found.headings.push(`${tagName} ${textOf(node)}`);
    if (tagName === 'pre') found.code.push(textOf(node));
    if (/^t[hd]$/.test(tagName)) found.cells.push(textOf(node));
    for (const child of node.childNodes) if ('tagName' in child) visit(child);
  }
  if (root) visit(root);
  return found;
}

/** Removes spaces, because Markdown cannot contain a line break in a cell or in a heading. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value.replace(/[\s\u200b]+/g, '');
  if ('tagName' in node && ['button', 'svg'].includes(node.tagName)) return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function find(node: DefaultTreeAdapterTypes.Node, is: (element: Element) => boolean): Element | undefined {
  if ('tagName' in node && is(node)) return node;
  const children = 'childNodes' in node ? node.childNodes : [];
  for (const child of children) {
    const found = find(child, is);
    if (found) return found;
  }
  return undefined;
}

it('every page but those of the theme and redirects has a twin that its head names', () => {
  const without = pages.filter(({ file, twin }) => !twin && read(file).includes('<meta name="generator"'));
  expect(without.map(({ file }) => file).sort()).toEqual(['404.html', 'offline.html', 'search.html']);
  for (const { file, twin } of pages) if (twin) expect(twin).toBe(file.replace(/html$/, 'md'));
});

it('every page and its twin have the same headings, code and cells', () => {
  for (const { file, twin } of pages) {
    if (!twin) continue;
    const main = find(parse(read(file)), ({ attrs }) => attrs.some(({ value }) => value === 'lectern-main'));
    const html = find(parse(markdownToHtml(read(twin)).html), ({ tagName }) => tagName === 'body');
    const expected = contentOf(main);
    expect(expected.headings.length, file).toBeGreaterThan(0);
    expect(contentOf(html), file).toEqual(expected);
  }
});

it('no twin is longer than what agents read at once, but the list of all samples that ran', () => {
  const long = pages.flatMap(({ twin }) => (twin && read(twin).length >= 51_000 ? twin : []));
  expect(long.filter((twin) => twin !== 'docs/api/samples.md')).toEqual([]);
});

it('every link of a twin to this site leads to a file of it', () => {
  for (const { twin } of pages) {
    if (!twin) continue;
    const links = [...markdownToHtml(read(twin)).html.matchAll(/<(?:a|img) (?:href|src)="([^"#?]+)/g)].map(
      ([, link]) => link!,
    );
    for (const link of links) {
      expect(link, twin).toMatch(/^(?:https?:\/\/|mailto:)/);
      const { origin, pathname } = new URL(link);
      const file = join(siteDir, decodeURI(pathname));
      if (origin === 'https://webdriver.io' && pathname !== '/')
        expect(existsSync(file) || existsSync(`${file}.html`), link).toBe(true);
    }
  }
});

it('the index is short enough for those who cut, and names every page that may be found', () => {
  const index = read('llms.txt');
  expect(index.length).toBeLessThan(50_000);
  const listed = [...index.matchAll(/\]\(https:\/\/webdriver\.io\/([^)]+\.md)\)/g)].map(([, path]) => path!);
  const found = pages.filter(({ file }) => !read(file).includes('content="noindex"')).flatMap(({ twin }) => twin ?? []);
  expect(listed.toSorted()).toEqual(found.toSorted());
  const full = read('llms-full.txt');
  for (const path of listed) expect(full).toContain(read(path));
});

it('no file of the site has a probe', () => {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|md|txt|json|xml|js)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /<!-- probe\b/.test(read(file)))).toEqual([]);
});
