import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../model/page.ts';
import { markdownTwin } from './markdown-twin.ts';

const page: Page = {
  route: '/base/docs/a',
  id: 'a',
  collection: 'docs',
  kind: 'doc',
  title: 'A & _B_',
  description: 'About A.',
  toc: [],
  breadcrumbs: [],
};

function twin(article: string, given: Partial<Page> = {}): string {
  return markdownTwin({
    page: { ...page, ...given },
    article,
    data: { url: 'https://example.com', baseUrl: '/base/' },
    twins: new Map([['https://example.com/base/docs/b', 'https://example.com/base/docs/b.md']]),
  });
}

/** The twin without what stands above every article. */
const body = (article: string) => twin(article).replace(/^[\s\S]*?llms\.txt>\n\n/, '');

describe('the Markdown twin of a page', () => {
  it('begins with title, description, and where the page and the index are', () => {
    expect(twin('<p>Text.</p>')).toBe(
      '# A & \\_B\\_\n\n> About A.\n>\n> Page: <https://example.com/base/docs/a>. All pages: <https://example.com/base/llms.txt>\n\nText.\n',
    );
  });

  it('says nothing twice: a title of the article, a description that is its first sentence', () => {
    expect(twin('<h1>Own</h1><p>About A.</p>').match(/^# .*|About A\./gm)).toEqual(['# Own', 'About A.']);
  });

  it('begins with the ways to the other parts of a list, and gives no address of a part that changes with every post', () => {
    const ways = (html: string) => /^> .*llms.*$/m.exec(twin(`<p>Text.</p><nav class="post-pages">${html}</nav>`))?.[0];
    const newer = '<a rel="prev" href="/base/docs/b">Newer posts</a>';
    const older = '<a rel="next" href="/base/docs/c">Older posts</a>';
    expect(ways(older)).toBe(
      '> Page: <https://example.com/base/docs/a>. Older posts: <https://example.com/base/docs/c>. All pages: <https://example.com/base/llms.txt>',
    );
    expect(ways(newer + older)).toBe(
      '> Newer posts: <https://example.com/base/docs/b.md>. Older posts: <https://example.com/base/docs/c>. All pages: <https://example.com/base/llms.txt>',
    );
    expect(twin(`<p>Text.</p>${newer}`)).toMatch(/llms\.txt>\n\nText\.\n$/);
  });

  it('links to twins where there are some, and to absolute addresses elsewhere', () => {
    expect(body('<p><a href="/base/docs/b?x#y">b</a>, <a href="/base/c.zip">c</a>, <a href="#d">d</a></p>')).toBe(
      '[b](https://example.com/base/docs/b.md?x#y), [c](https://example.com/base/c.zip), [d](#d)\n',
    );
    expect(body('<h2 id="x"><a class="anchor" href="#x">X</a></h2>')).toBe('## X\n');
    expect(body('<p><img src="/base/i.png" alt="An image"></p>')).toBe('![An image](https://example.com/base/i.png)\n');
  });

  it('says of a sample that it ran, and links what it runs against', () => {
    const note = '<p class="code-note">Runs here · <a href="/base/a.zip" download>Open as a project</a></p>';
    const page = '<summary>Page used here: <code>a.html</code></summary><p><a href="/base/s/a.html">Download</a></p>';
    expect(
      body(`<figure class="code"><pre>a</pre>${note}</figure><details class="sample-page">${page}</details>`),
    ).toBe('```\na\n```\n\nRuns here\n\nPage used here: [`a.html`](https://example.com/base/s/a.html)\n');
  });

  it('shows code as authors write it, however many backticks and colors are in it', () => {
    const code =
      '<pre><code><span class="line">a <span>&lt;b></span></span>\n<span class="line">```</span></code></pre>';
    expect(
      body(`<figure class="code" data-lang="js"><figcaption>x.js</figcaption><button></button>${code}</figure>`),
    ).toBe('**x.js**\n\n````js\na <b>\n```\n````\n');
    expect(
      body('<figure class="code" data-lang="sh"><figcaption class="lang">Shell</figcaption><pre>a</pre></figure>'),
    ).toBe('```sh\na\n```\n');
    expect(body('<figure class="code" data-lang="js"><pre>a</pre><p class="code-note">Runs here</p></figure>')).toBe(
      '```js\na\n```\n\nRuns here\n',
    );
    expect(body('<pre class="api-signature"><a href="#t">T</a></pre>')).toBe('```ts\nT\n```\n');
  });

  it('shows admonitions as quotes, tabs one after the other, details as such', () => {
    expect(
      body('<aside class="admonition note"><p class="admonition-title">Note</p><p>One.</p><p>Two.</p></aside>'),
    ).toBe('> **Note**\n>\n> One.\n>\n> Two.\n');
    expect(body('<aside class="admonition tip"><p class="admonition-title">Do</p><p>One.</p></aside>')).toBe(
      '> **Tip: Do**\n>\n> One.\n',
    );
    expect(
      body(
        '<div class="tabs"><input type="radio"><input type="radio"><div class="tab-list"><label>npm</label><label>yarn</label></div><div class="tab"><p>a</p></div><div class="tab"><p>b</p></div></div>',
      ),
    ).toBe('**npm**\n\na\n\n**yarn**\n\nb\n');
    expect(body('<details><summary>More <b>&lt;b></b></summary><p>Text.</p></details>')).toBe(
      '<details><summary>More &lt;b></summary>\n\nText.\n\n</details>\n',
    );
  });

  it('shows parameters as a list, each with its type', () => {
    expect(
      body(
        '<dl class="api-params"><div class="api-param" id="p"><dt><a class="api-name" href="#p"><code>p</code></a> required</dt><dd class="api-type"><code>string</code></dd><dd class="api-text"><p>Path.</p></dd></div></dl>',
      ),
    ).toBe('- `p` required: `string`\n\n  Path.\n');
  });

  it('gives back every cell of a table, with pipes in code', () => {
    const cells = ['<code>a | b</code>', 'c | d', '<a href="#x">e</a>', ''];
    const row = (tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const html = markdownToHtml(
      body(`<div class="table"><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table></div>`),
    ).html;
    expect([...html.matchAll(/<t[hd]>(.*)<\/t[hd]>/g)].map(([, cell]) => cell)).toEqual([...cells, ...cells]);
  });

  it('leaves out what is no text, and keeps apart what styles keep apart', () => {
    expect(body('<svg><text>x</text></svg><button>Press</button><a href="#a">a</a><a href="#b">b</a>')).toBe(
      '[a](#a) [b](#b)\n',
    );
  });
});
