import { afterAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { type MarkdownExtensions, noExtensions } from '../ground/markdown-extensions.ts';
import { createCompiler } from './create-compiler.ts';

/** A construct of other tools, and what becomes of it: a part of its HTML, or the codes that it is reported by. */
type Row = readonly [name: string, source: string, expected: string | { readonly codes: readonly string[] }];

const reported = (...codes: string[]) => ({ codes });
const fence = (words: string, code = 'a') => `\`\`\`${words}\n${code}\n\`\`\``;

// biome-ignore format: one construct a line
const github: readonly Row[] = [
  ['heading', '## Title', '<h2 id="title">'],
  ['emphasis', '**a** _b_ ***c***', '<strong>a</strong> <em>b</em>'],
  ['strikethrough', '~~a~~', '<del>a</del>'],
  ['subscript and superscript', 'H<sub>2</sub>O<sup>a</sup> <ins>b</ins>', '<sub>2</sub>O<sup>a</sup> <ins>b</ins>'],
  ['quote', '> a', '<blockquote>'],
  ['inline code', 'a `b`', '<code>b</code>'],
  ['fence with a language', fence('js', 'let a'), 'class="k"'],
  ['link and address', '[a](https://a.example) https://b.example', '<a href="https://b.example">'],
  ['anchor of HTML', '<a name="own"></a>text', '<a name="own">'],
  ['line break', 'a\\\nb', '<br>'],
  ['picture for a color mode', '<picture><source media="(prefers-color-scheme: dark)" srcset="https://a.example/a.png"><img alt="a" src="https://a.example/b.png"></picture>', '<source media='],
  ['nested list', '1. a\n   - b', '<ol>\n<li>a\n<ul>'],
  ['task list', '- [x] a', 'type="checkbox" checked'],
  ['footnote', 'a[^1]\n\n[^1]: b', 'data-footnotes'],
  ['alert', '> [!NOTE]\n> Text **b**.', '<aside class="admonition note" role="note"><p class="admonition-title">Note</p><p>Text <strong>b</strong>.</p></aside>'],
  ['alert of another kind', '> [!IMPORTANT]\n> Text.', '<aside class="admonition info" role="note"><p class="admonition-title">Important</p>'],
  ['alert of no kind', '> [!LATER]\n> Text.', reported('alert-unknown')],
  ['comment', 'a <!-- b -->', '<p>a </p>'],
  ['escape', '\\*a\\*', '<p>*a*</p>'],
  ['table', '| a |\n|:-:|\n| b |', '<td class="center">b</td>'],
  ['details', '<details open>\n<summary>a</summary>\n\nb\n\n</details>', '<details open'],
  ['emoji', 'Done :tada: and :+1:.', reported('markdown-foreign', 'markdown-foreign')],
  ['Mermaid', fence('mermaid', 'graph TD; a-->b'), reported('code-not-drawn')],
  ['GeoJSON', fence('geojson', '{}'), reported('code-not-drawn')],
  ['TopoJSON', fence('topojson', '{}'), reported('code-not-drawn')],
  ['STL', fence('stl'), reported('code-not-drawn')],
  ['formula', 'So $E=mc^2$ holds.', reported('markdown-foreign')],
  ['formula in MathML', 'So <math><mi>a</mi><mo>=</mo><msup><mi>b</mi><mn>2</mn></msup></math> holds.', '<msup><mi>b</mi><mn>2</mn></msup></math>'],
  ['formula in code', 'So $`\\sqrt{3}`$ holds.', reported('markdown-foreign')],
  ['formula in a block', '$$\n\\frac{a}{b}\n$$', reported('markdown-foreign')],
  ['formula in a fence', fence('math', '\\frac{a}{b}'), reported('code-not-drawn')],
];

// biome-ignore format: one construct a line
const docusaurus: readonly Row[] = [
  ['admonition', ':::info[Title]\n\nText.\n\n:::', '<p class="admonition-title">Title</p>'],
  ['admonition of version 2', ':::note Title\n\nText.\n\n:::', '<p class="admonition-title">Title</p>'],
  ['admonition of no kind', ':::question\n\nText.\n\n:::', reported('directive-unknown')],
  ['title of code', fence('js title="a.js"'), '<figcaption>a.js</figcaption>'],
  ['highlighted lines', fence('js {1}'), 'class="line hl"'],
  ['comments that highlight', fence('js', '// highlight-next-line\na'), 'class="line hl"'],
  ['line numbers', fence('js showLineNumbers'), '<pre class="numbered">'],
  ['first line number', fence('js showLineNumbers=5'), reported('code-word-unknown')],
  ['live code', fence('jsx live'), reported('code-word-unknown')],
  ['fence for MDX', fence('mdx-code-block', '<A />'), reported('code-not-drawn')],
  ['wrapped lines', fence('js wrap'), '<figure class="code" data-lang="js" data-wrap="">'],
  ['npm2yarn', fence('bash npm2yarn', 'npm install a'), 'pnpm'],
  ['id of a heading', '## Title {#own}', '<h2 id="own"><a class="anchor" href="#own">Title</a></h2>'],
  ['id of a heading in a comment', '## Title {/* #own */}', '<h2 id="own"><a class="anchor" href="#own">Title</a></h2>'],
  ['import in Markdown', "import Tabs from '@theme/Tabs';", reported('markdown-foreign')],
  ['component in Markdown', '<TabItem value="a">\n\nText.\n\n</TabItem>', reported('html-element-unknown')],
  ['attribute of JSX', '<div className="a">b</div>', reported('markdown-foreign')],
  ['style of JSX', "<div style={{color: 'red'}}>b</div>", reported('markdown-foreign')],
  ['comment of JSX', 'a {/* b */}', reported('markdown-foreign')],
  ['end of a preview', 'a\n\n{/* truncate */}\n\nb', '<!--truncate-->'],
  ['misspelled end of a preview', 'a\n\n<!-- trunacte -->\n\nb', reported('truncate-misspelled')],
  ['end of a preview with another ending', 'a\n\n<!-- Truncated -->\n\nb', reported('truncate-misspelled')],
  ['comment with a similar word', 'a\n\n<!-- template -->', '<p>a</p>'],
  ['misspelled probe', 'a\n<!-- porbe\nb()\n-->', reported('probe-misspelled')],
  ['misspelled probe with a word', 'a\n<!-- Probe: page="a.html"\nb()\n-->', reported('probe-misspelled')],
  ['misspelled probe that does not run', 'a\n<!-- probes no-run="b" -->', reported('probe-misspelled')],
  ['probe', 'a\n<!-- probe page="a.html"\nb()\n-->', '<p>a</p>'],
  ['comment that is no probe', 'a\n<!-- probed\n -->\n<!-- problem\nb -->\n<!-- probed by\nhand -->', '<p>a</p>'],
];

// biome-ignore format: one construct a line
const vitepress: readonly Row[] = [
  ['container', '::: info\nText.\n:::', reported('directive-stray')],
  ['container that opens', ':::details Title\nText.\n:::', reported('directive-unknown', 'directive-text')],
  ['code group', '::: code-group\n\n```js [a.js]\na\n```\n\n:::', reported('directive-stray', 'directive-stray', 'code-word-unknown')],
  ['alert with a title', '> [!TIP] Save `a` step\n> Text.', '<p class="admonition-title">Save <code>a</code> step</p><p>Text.</p></aside>'],
  ['contents', '[[toc]]', reported('markdown-foreign')],
  ['snippet', '<<< @/snippets/a.js#region{1}', reported('markdown-foreign')],
  ['include', '<!--@include: ./parts/a.md-->', reported('markdown-foreign')],
  ['line numbers', fence('ts:line-numbers'), reported('code-language-unknown')],
  ['focus and diff', fence('js', 'a // [!code focus]\nb // [!code ++]'), 'class="line add"'],
  ['error in code', fence('js', 'a // [!code error]'), reported('code-notation-unknown')],
  ['interpolation', 'Version {{ $frontmatter.version }}.', reported('markdown-foreign')],
  ['script', '<script setup>\nconst a = 1\n</script>', reported('markdown-foreign')],
  ['directive', '<span v-if="a" :class="b">c</span>', reported('markdown-foreign', 'markdown-foreign')],
  ['component', 'a <Badge type="tip" text="b" />', reported('html-element-unknown')],
];

const options = { root: '/site', baseUrl: '/', staticDir: '/site/static', contentRoots: ['/site'] };
const compiler = createCompiler(options);
afterAll(() => compiler.close());

async function compile(source: string, extensions?: Partial<MarkdownExtensions>, trusted = true) {
  const added = extensions && { extensions: { ...noExtensions, ...extensions }, extensionsId: 'a' };
  const own = added ? createCompiler({ ...options, ...added }) : compiler;
  const body = { format: 'markdown', source, trusted } as const;
  const place = { file: 'a.md' };
  const entry: Entry = { id: 'a', collection: 'docs', kind: 'doc', route: '/a', frontMatter: {}, place, body };
  const { value, diagnostics } = await own.compile(entry);
  return { html: value.html, codes: diagnostics.map(({ code }) => code).sort(), diagnostics };
}

describe.each([
  ['GitHub', github],
  ['Docusaurus', docusaurus],
  ['VitePress', vitepress],
])('of the Markdown of %s', (_, rows) => {
  it.each(rows)('%s is rendered or reported', async (_name, source, expected) => {
    const { html, codes } = await compile(source);
    expect(codes).toEqual(typeof expected === 'string' ? [] : [...expected.codes].sort());
    if (typeof expected === 'string') expect(html).toContain(expected);
  });
});

it('lists at least 60 constructs', () => {
  expect(github.length + docusaurus.length + vitepress.length).toBeGreaterThanOrEqual(60);
});

describe('what only looks like a form of another tool', () => {
  it.each([
    "The functions $('a') and $$('b') find elements; $$('li')[0] is the first, and $x is a variable.",
    "Call $(selector) or $$(selector), then $('a').$('b') and $$('a').map(a => a_1).",
    'It costs $5, or $10 = 2 * $5 a month, and $1_000 a year; US$ 5 and $6^2.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a shell
    'Set $HOME, $PATH_X and $HOME_DIR/$FILE_B, or ${A_B}/${C}, or $A:$B_C.',
    'At 10:30:45, on localhost:4444:a, for a::b:: and http://a:b@c.example:80/ or x:y:z.',
    'A [link]{.b} and `{{ code }}` and `$E=mc^2$` and `:tada:`.',
    'We import what others export default or not.',
    '<a href="https://a.example/@me" title="mail me @home :now v-if x={1}">a</a>',
    '> [!NOTE](https://a.example) is a link.',
    '> A quote\n> [!NOTE]',
    '| a | b |\n|---|---|\n| $1 | $2 |\n| $x_1 | y |',
  ])('%s', async (source) => {
    const { diagnostics } = await compile(source);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
  });
});

describe('what a site understands itself', () => {
  it('is not reported: a fence of its own', async () => {
    const { codes, html } = await compile(fence('mermaid live'), { fences: { mermaid: () => '<svg></svg>' } });
    expect(codes).toEqual([]);
    expect(html).toContain('<svg></svg>');
  });

  it('is not reported: what a plugin has replaced', async () => {
    const math = {
      name: 'math',
      text(
        node: { readonly value: string },
        context: { setProperty(node: unknown, key: string, value: string): void },
      ) {
        context.setProperty(node, 'value', node.value.replace(/\$([^$]+)\$/g, '$1'));
      },
      code(
        node: { readonly meta?: string | null },
        context: { setProperty(node: unknown, key: string, value: string): void },
      ) {
        context.setProperty(node, 'meta', (node.meta ?? '').replace('live', ''));
      },
    };
    const plugins = { mdastPlugins: [math as unknown as MarkdownExtensions['mdastPlugins'][number]] };
    expect((await compile(`$E=mc^2$\n\n${fence('jsx live')}`, plugins)).codes).toEqual([]);
  });
});

it('says where a form stands', async () => {
  const { diagnostics } = await compile('a\nb $E=mc^2$ and :tada:\n\n<b>c</b> <i v-if="a">d</i>');
  expect(diagnostics.map(({ line, column }) => [line, column])).toEqual([
    [2, 3],
    [2, 16],
    [4, 19],
  ]);
});

it('reports nothing in texts of strangers, and renders their alerts', async () => {
  const { codes, html } = await compile('> [!NOTE]\n> Text.\n\n:tada: $E=mc^2$', undefined, false);
  expect(codes).toEqual([]);
  expect(html).toContain('<aside');
});
