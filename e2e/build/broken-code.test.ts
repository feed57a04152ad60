import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const config = (more: string) => `import { defineSite, docs, pages } from 'lectern';
export default defineSite({
  title: 'T', tagline: 'T', url: 'https://example.org',
  sources: [docs({ path: 'docs' }), pages()],
  ${more}
});
`;
const mdx = (body: string) => `---\ntitle: Bad\n---\n\n${body}\n`;
const home = { 'pages/index.md': '# Home\n', 'site.config.ts': config('') };
const theme = (index: string, articles = "export { articles } from '@lectern/theme/articles';\n") => ({
  ...home,
  'site.config.ts': config("theme: './theme',"),
  'theme/package.json': '{"name":"t","version":"1.0.0","type":"module"}',
  'theme/index.ts': index,
  'theme/articles.ts': articles,
});
const withStyles = (css: string) => ({
  ...theme("import './t.css';\nexport { default } from '@lectern/theme';\n"),
  'theme/t.css': css,
});

/** Mistakes in code, several in a site where they are found by the same step, and how each is reported. */
const cases: readonly (readonly [name: string, files: Record<string, string>, reported: readonly RegExp[]])[] = [
  [
    'imports that lead nowhere',
    {
      ...home,
      'docs/path.mdx': mdx("import X from './nowhere.tsx'\n\n<X />"),
      'docs/package.mdx': mdx("Text.\n\nimport X from 'no-such-package'\n\n<X />"),
      'pages/page.tsx': "import x from './nope.ts';\nexport default () => <b>{x}</b>;\n",
      'components/Unused.island.tsx': "\nimport x from './nope.ts';\nexport default () => <b>{x}</b>;\n",
    },
    [
      /docs\/package\.mdx:7:16 error .*"no-such-package".*\[import-unresolved\]/,
      /docs\/path\.mdx:5:16 error .*"\.\/nowhere\.tsx".*\[import-unresolved\]/,
      /pages\/page\.tsx:1:16 error .*"\.\/nope\.ts".*\[import-unresolved\]/,
      /components\/Unused\.island\.tsx:2:16 error .*\[import-unresolved\]/,
    ],
  ],
  [
    'a package that is not installed',
    { ...home, 'docs/package.mdx': mdx("Text.\n\nimport X from 'no-such-package'\n\n<X />") },
    [/docs\/package\.mdx:7:16 error .*"no-such-package".*\[import-unresolved\]/],
  ],
  [
    'exports that are missing',
    {
      ...home,
      'docs/named.mdx': mdx("import { Nope } from '../components/a.tsx'\n\n<Nope />"),
      'docs/island.mdx': mdx("import Nope from '../components/Bad.island.tsx'\n\n<Nope />"),
      'components/a.tsx': 'export const A = () => <b>a</b>;\n',
      'components/Bad.island.tsx': 'export const Bad = () => <b>a</b>;\n',
      'pages/page.tsx': 'export function Page() { return <b>a</b>; }\n',
    },
    [
      /docs\/named\.mdx:5:10 error "Nope" is not exported by "components\/a\.tsx".*\[export-missing\]/,
      /components\/Bad\.island\.tsx error .*\[default-export-missing\]/,
      /pages\/page\.tsx error .*\[default-export-missing\]/,
    ],
  ],
  [
    'syntax errors',
    {
      ...home,
      'docs/bad.mdx': mdx("import C from '../components/C.tsx'\n\n<C />"),
      'components/C.tsx': 'export default function C() {\n  return <b>{1 +}</b>;\n}\n',
      'components/Unused.island.tsx': 'const a = 1;\nconst b = ;\n',
    },
    [/components\/C\.tsx:2:17 error .*\[code-syntax\]/, /components\/Unused\.island\.tsx:2:11 error .*\[code-syntax\]/],
  ],
  [
    'what components throw',
    {
      ...home,
      'docs/error.mdx': mdx("import C from '../components/C.tsx'\n\n<C />"),
      'components/C.tsx': "type T = string;\n\nexport default function C() {\n  throw new Error('boom' as T);\n}\n",
      'docs/text.mdx': mdx("{(() => { throw 'a text' })()}"),
      'docs/nothing.mdx': mdx('{(() => { throw undefined })()}'),
      'docs/variable.mdx': mdx('First.\n\nA {nowhere} value.'),
      'docs/component.mdx': mdx('First.\n\nA <Missing /> component.'),
      'pages/page.tsx': 'export default function Page() {\n  return <b>{window.name}</b>;\n}\n',
    },
    [
      /components\/C\.tsx:4:9 error .* boom\. \[article-throws\]/,
      /docs\/text\.mdx error .* a text\. \[article-throws\]/,
      /docs\/nothing\.mdx error .* it throws undefined\. \[article-throws\]/,
      /docs\/variable\.mdx:7:4 error .*"nowhere" is not defined\. \[name-undefined\]/,
      /docs\/component\.mdx:7:3 error .*<Missing>.*\[mdx-component-undefined\]/,
      /pages\/page\.tsx:2:\d+ error .* window is not defined\. \[article-throws\]/,
    ],
  ],
  [
    'what only a browser could run, outside an island',
    {
      ...home,
      'site.config.ts': config("brokenLinks: 'error',"),
      'docs/dead.mdx': mdx(
        "import A from '../components/A.tsx'\nimport B from '../components/B.island.tsx'\nimport R from '../components/R.tsx'\n\n<A /> <B /> <R />\n\n<button onClick={() => 1}>mdx</button>\n\n[x](/nowhere)",
      ),
      'components/A.tsx':
        "import { useEffect, useState } from 'react';\nexport default function A() {\n  const [n, set] = useState(0);\n  useEffect(() => set(1), []);\n  return <b\n    onClick={() => set(2)}>{n}</b>;\n}\n",
      'components/R.tsx':
        "import React from 'react';\nexport default function R() {\n  React.useLayoutEffect(() => undefined);\n  return <i>r</i>;\n}\n",
      'components/B.island.tsx':
        "import { useEffect } from 'react';\nimport Part from './Part.tsx';\nexport default function B() {\n  useEffect(() => undefined, []);\n  return <Part />;\n}\n",
      'components/Part.tsx': 'export default () => <button onClick={() => 1}>part</button>;\n',
      'pages/page.tsx':
        'export default () => <p>\n  {[1, 2].map((n) => <input key={n} onChange={() => 1} />)}\n</p>;\n',
    },
    [
      /components\/A\.tsx:4:\d+ warning useEffect does nothing here.*\[effect-outside-island\]/,
      /components\/A\.tsx:5:\d+ warning The onClick of this <b> is never called.*\[handler-outside-island\]/,
      /components\/R\.tsx:3:\d+ warning useLayoutEffect does nothing here.*\[effect-outside-island\]/,
      /docs\/dead\.mdx:11:1 warning The onClick of this <button>.*\[handler-outside-island\]/,
      /pages\/page\.tsx:2:\d+ warning The onChange of this <input>.*\[handler-outside-island\]/,
      /^(?![\s\S]*(?:B\.island|Part)\.tsx)/,
      /^(?!(?:[\s\S]*handler-outside-island){4})/,
    ],
  ],
  [
    'a module that throws an error',
    {
      ...home,
      'pages/page.tsx': "import './dep.ts';\nexport default () => <b />;\n",
      'pages/dep.ts': "\nthrow new Error('top');\n",
    },
    [/pages\/dep\.ts:2:\d+ error The module throws an error: top\. \[module-stops\]/],
  ],
  [
    'a module that throws a text',
    { ...home, 'pages/page.tsx': "export default () => <b />;\nthrow 'top';\n" },
    [/pages\/page\.tsx error The module throws an error: top\. \[module-stops\]/],
  ],
  [
    'a module that ends the process',
    { ...home, 'pages/page.tsx': 'export default () => <b />;\n\nprocess.exit(0);\n' },
    [/pages\/page\.tsx:3:\d+ error .*\[author-code-exits\]/],
  ],
  [
    'a module that never ends',
    { ...home, 'pages/page.tsx': 'export default () => <b />;\nfor (let n = 0; ; n++) globalThis.name = String(n);\n' },
    [/pages\/page\.tsx error .* has not finished after 3 seconds.*\[author-code-too-slow\]/],
  ],
  [
    'a component that never ends',
    { ...home, 'docs/bad.mdx': mdx('{(() => { while (true) {} })()}') },
    [/docs\/bad\.mdx error The page has not finished after 3 seconds.*\[author-code-too-slow\]/],
  ],
  [
    'modules of the configuration that do not exist',
    { ...home, 'site.config.ts': config("theme: './nope',\n  clientModules: ['nowhere.client.ts']") },
    [
      /site\.config\.ts:5:3 error There is no theme "\.\/nope": there is no such folder\. .*\[theme-missing\]/,
      /site\.config\.ts:6:19 error .*"nowhere\.client\.ts".*\[client-module-missing\]/,
    ],
  ],
  ['a theme without a default export', theme('export const x = 1;\n'), [/theme\/index\.ts error .*\[theme-invalid\]/]],
  [
    'a theme that lacks a part',
    theme("import t from '@lectern/theme';\nexport default { ...t, Layout: undefined };\n"),
    [/theme error .*its "Layout" is no component.*\[theme-invalid\]/],
  ],
  [
    'a theme whose layout throws',
    theme(
      "import t from '@lectern/theme';\nfunction Layout() {\n  throw new Error('no');\n}\nexport default { ...t, Layout };\n",
    ),
    [/theme\/index\.ts:3:9 error The layout of the page \S+ could not be rendered: no\. \[shell-throws\]/],
  ],
  [
    'a style sheet that cannot be read',
    withStyles('a {\n  color: red;\n}\n\nb::: { color: red }\n'),
    [/theme\/t\.css:5:\d+ error .*\[style-syntax\]/],
  ],
  [
    'a style sheet without its last brace, a comment and a text without end',
    {
      ...home,
      'site.config.ts': config("customCss: ['./a.css', './b.css', './c.css', './d.css'],"),
      'a.css': '/* é */ .a {\n  color: red;\n',
      'b.css': '.b {\n  color: blue;\n}\n',
      'c.css': '\n/* never ends',
      'd.css': '.d::before {\n  content: "never ends;\n}\n',
    },
    [
      /^a\.css:1:9 error .*Unclosed block\. \[style-syntax\]/m,
      /^c\.css:2:1 error .*Unclosed comment\. \[style-syntax\]/m,
      /^d\.css:2:12 error .*Unclosed string\. \[style-syntax\]/m,
    ],
  ],
  [
    'a style sheet that imports nothing',
    withStyles("/* Of the site. */\n@import './nope.css';\n"),
    [/theme\/t\.css:2:10 error .*\[import-unresolved\]/],
  ],
  [
    'style sheets that name files in vain',
    {
      ...withStyles(
        "@import './deep.css';\na { background: url('./nope.png') }\nb { background: url(/base/there.svg) }\ni { background: url(/base/gone.svg) }\n",
      ),
      'site.config.ts': config("theme: './theme',\n  baseUrl: '/base/',\n  brokenImages: 'error',"),
      'theme/deep.css': 'u {\n  background: url(deep.png);\n}\n',
      'static/there.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/bad.mdx': mdx("import './own.css'\n\nText."),
      'docs/own.css': 'p { background: url("own.png?x") }\n',
    },
    [
      /docs\/own\.css:1:22 error .*"own\.png\?x".*\[style-file-missing\]/,
      /theme\/deep\.css:2:19 error .*"deep\.png".*\[style-file-missing\]/,
      /theme\/t\.css:2:2\d error .*"\.\/nope\.png".*\[style-file-missing\]/,
      /theme\/t\.css:4:\d+ error .*"\/base\/gone\.svg".*\[style-file-missing\]/,
      /^(?![\s\S]*there\.svg)/,
    ],
  ],
];

describe('broken code', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it.each(cases)('%s: each is reported with its place and a hint', (_, files, reported) => {
    site = temporarySite(files);
    const { status, stderr } = site.run('check', '--timeout', '60');
    for (const one of reported) expect(stderr).toMatch(one);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  });

  it('a build reports what a check reports, and writes nothing', () => {
    site = temporarySite({ ...home, 'docs/bad.mdx': mdx('{nowhere}') });
    const check = site.run('check');
    const build = site.run('build');
    expect(check.stderr).toMatch(/docs\/bad\.mdx:5:2 error .*\[name-undefined\]/);
    // A build that takes over a second, on a busy machine, says where it is.
    expect(build.stderr).toContain(check.stderr.replace(/^\d+\.\d s {2}.*\n/gm, '').trim());
    expect(build.status).toBe(1);
  });
});
