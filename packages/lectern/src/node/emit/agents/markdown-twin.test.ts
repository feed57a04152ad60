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

/** Returns the twin without what stands above every article. */
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
    expect(body('<p><a href="/base/docs/b?x#y">b</a>, <a href="/base/c.zip">c</a>, <a href="#d">there</a></p>')).toBe(
      '[b](https://example.com/base/docs/b.md?x#y), [c](https://example.com/base/c.zip), [there](#d)\n',
    );
    expect(body('<p><a href="#set-up">Set up</a>, <a href="#maxcount"><code>maxCount</code></a></p>')).toBe(
      'Set up, `maxCount`\n',
    );
    expect(body('<h2 id="x"><a class="anchor" href="#x">X</a></h2>')).toBe('## X\n');
    expect(body('<p><img src="/base/i.png" alt="An image"></p>')).toBe('![An image](https://example.com/base/i.png)\n');
  });

  it('says of a sample that it ran, and links what it runs against', () => {
    const proof = '<button class="proof" aria-label="Runs here"></button>';
    const project = '<a class="project" aria-label="Open as a project" download href="/base/a.zip"></a>';
    const page = '<summary>Page used here: <code>a.html</code></summary><p><a href="/base/s/a.html">Download</a></p>';
    expect(
      body(
        `<figure class="code">${proof}${project}<pre>a</pre></figure><details class="sample-page">${page}</details>`,
      ),
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

  it('says when and by whom a post was written, and no fact that stands there already', () => {
    const post = { date: '2021-02-08', authors: [{ name: 'Ada' }, { name: 'Bob' }] };
    const opening = (article: string, given: Partial<Page>) =>
      twin(article, given)
        .replace(/> Page:[\s\S]*/, '')
        .split('\n>\n');
    expect(opening('<p>Text.</p>', post)).toEqual(['# A & \\_B\\_\n\n> About A.', '> 2021-02-08, Ada, Bob', '']);
    expect(opening('<p>About A. And more.</p>', post)[0]).toBe('# A & \\_B\\_\n\n> 2021-02-08, Ada, Bob');
    expect(opening('<h2>About A.</h2><p><b>About A.</b></p>', {})[0]).toBe('# A & \\_B\\_\n\n> About A.');
    expect(opening('<p>Text.</p>', { title: 'T', description: 'T', date: '2021-02-08' })[0]).toBe(
      '# T\n\n> 2021-02-08',
    );
    expect(opening('', { title: 'T', description: '' })).toEqual(['# T\n\n']);
  });

  it('leaves the way to another part out of the text alone, and every other link in it', () => {
    const article =
      '<div><p>Text.</p><a rel="next" href="/base/docs/c"> Older <b>posts</b> </a></div><p><a rel="nofollow" href="/x">x</a><a rel="next">y</a><link rel="prev" href="/z"></p>';
    expect(twin(article)).toMatch(
      /Older posts: <https:\/\/example\.com\/base\/docs\/c>\. All pages: .*\n\nText\.\n\n\[x\]\(https:\/\/example\.com\/x\) y\n$/,
    );
  });

  it('keeps an address that is none, and an image or a link without one is as if it were not there', () => {
    expect(body('<p><a href="http://[">a</a> <a name="b">b</a><img alt="c"><img src="/d.png"></p>')).toBe(
      '[a](http://\\[) b![](https://example.com/d.png)\n',
    );
    expect(body('<p>x <a class="anchor" href="#x">#</a><a class="api-name" href="#y">y</a></p>')).toBe('x # y\n');
  });

  it('shows a figure and an aside by what is in them where they are neither code nor admonition', () => {
    expect(body('<figure class="diagram"><img src="/d.png" alt="D"><figcaption>Caption</figcaption></figure>')).toBe(
      '![D](https://example.com/d.png)\n\nCaption\n',
    );
    expect(body('<figure class="code"><p>No sample.</p></figure>')).toBe('No sample.\n');
    expect(body('<figure><pre>a</pre><p class="code-note">Note.</p></figure>')).toBe('```\na\n```\n\nNote.\n');
    expect(body('<aside><p>Aside.</p></aside><div><p>Div.</p></div>')).toBe('Aside.\n\nDiv.\n');
  });

  it('shows code as it was written, its last line feed left out, with its notes below', () => {
    const notes = '<p class="code-note">Runs <b>here</b></p><p class="code-note"> Once. </p>';
    const other = '<p class="other">Not told.</p>';
    expect(body(`<figure class="code" data-lang="js"><div><pre>a\n\n</pre></div>${notes}${other}</figure>`)).toBe(
      '```js\na\n\n```\n\nRuns here\n\nOnce.\n',
    );
    expect(body('<pre data-lang="py"><b>a</b><i> b</i></pre><pre class="other">c</pre>')).toBe(
      '```py\na b\n```\n\n```\nc\n```\n',
    );
  });

  it('keeps together what colors take apart in code', () => {
    expect(body('<pre><span>a</span><span>.b</span><a href="#c">c</a></pre>')).toBe('```\na.bc\n```\n');
    expect(body('<p><code><span>a</span><span>.b</span></code></p>')).toBe('`a.b`\n');
    expect(body('<p>x<select><option>y</option></select><svg><text>z</text></svg></p>')).toBe('x\n');
  });

  it('gives titles, labels and notes without the blanks around them', () => {
    const figure =
      '<figure class="code"><figcaption> a.js </figcaption><pre>a</pre><p class="code-note"> Once </p></figure>';
    expect(body(figure)).toBe('**a.js**\n\n```\na\n```\n\nOnce\n');
    expect(body('<aside class="admonition note"><p> Note <b> </b></p></aside>')).toBe('> **Note**\n');
    expect(body('<dl><dd><p>a</p></dd><dt><pre>b</pre></dt><dd class="api-type"><p>c</p></dd></dl>')).toBe(
      '- a\n- ```\n  b\n  ```\n  c\n',
    );
  });

  it('shows an admonition by what it has: a kind, a title, or neither', () => {
    expect(body('<aside class="admonition"><p class="admonition-title">Mind</p><p>One.</p></aside>')).toBe(
      '> **Note: Mind**\n>\n> One.\n',
    );
    expect(body('<aside class="warning admonition"></aside>')).toBe('> **Warning**\n');
    expect(body('<aside class="admonition info"><p> INFO </p></aside>')).toBe('> **INFO**\n');
  });

  it('shows details without a summary, and a sample page that has no name or no address', () => {
    expect(body('<details><p>Text.</p></details>')).toBe('<details><summary></summary>\n\nText.\n\n</details>\n');
    expect(body('<details><p>Text.</p><summary> S </summary></details>')).toBe(
      '<details><summary>S</summary>\n\nText.\n\n</details>\n',
    );
    expect(body('<details class="sample-page"><summary>Page:</summary><p><a href="/s">Load</a></p></details>')).toBe(
      'Page:[`https://example.com/s`](https://example.com/s)\n',
    );
    expect(body('<details class="sample-page"><summary>Page</summary><p>None.</p></details>')).toBe(
      '<details><summary>Page</summary>\n\nNone.\n\n</details>\n',
    );
    expect(body('<details><summary>Page</summary><p><a href="/s">Load</a></p></details>')).toContain('[Load]');
  });

  it('shows no label or control of a page but those of tabs', () => {
    expect(
      body('<div class="tabs"><div class="tab-list"><label> One </label></div><div class="tab"><p>a</p></div></div>'),
    ).toBe('**One**\n\na\n');
    expect(body('<p><label>Label</label><input value="v">un<wbr>broken</p>')).toBe('unbroken\n');
  });

  it('shows a list of terms with all that is said of each', () => {
    expect(body('<dl><dt>a</dt><dd>One.</dd><dd><p>Two.</p></dd><dt>b</dt><dd>Three.</dd></dl>')).toBe(
      '- a\n\n  One.\n\n  Two.\n- b\n\n  Three.\n',
    );
    expect(body('<dl><dd>Alone.</dd></dl>')).toBe('- Alone.\n');
    expect(body('<dl><dt>a</dt><dd class="api-type">string</dd><dd class="api-type"><pre>b</pre></dd></dl>')).toBe(
      '- a: string\n  ```\n  b\n  ```\n',
    );
  });

  it.each(['button', 'noscript', 'script', 'select', 'style', 'svg', 'template', 'textarea'])(
    'leaves out every %s, wherever it is',
    (name) => {
      expect(body(`<p>a</p><${name}>x</${name}><blockquote><p>b<${name}>x</${name}></p></blockquote>`)).toBe(
        'a\n\n> b\n',
      );
    },
  );

  it('keeps apart links, times and spans that styles keep apart, and nothing else', () => {
    expect(body('<p><time>1 May</time><span>by</span><a href="#a">Ada</a><b>b</b><b>c</b></p>')).toMatch(
      /^1 May by \[Ada\]\(#a\)\*\*b/,
    );
    expect(body('<p><span>a</span><b>b</b><span>c</span>d<span>e</span></p>')).toBe('a**b**cde\n');
  });

  it('leaves out what is no text, and keeps apart what styles keep apart', () => {
    expect(body('<svg><text>x</text></svg><button>Press</button><a href="/a">a</a><a href="/b">b</a>')).toBe(
      '[a](https://example.com/a) [b](https://example.com/b)\n',
    );
  });
});
