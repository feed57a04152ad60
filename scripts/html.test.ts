import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** The one reader of HTML, and the decoder of browsers beside it. */
const reader = 'packages/lectern/src/model/read-html.ts';

/** Expressions that look for tags, comments or character references. */
const traps: readonly RegExp[] = [
  // Of a group `(?<name>` or a look behind it is no tag.
  /(?<!\(\?)<(?:\(\?[:=!])?\(?(?:[a-z]|\\w|\\?\/.|!--|\[(?!\^)[^\]]*[a-z])/i,
  /<\(\?=\\\//,
  /&(?:\(\?[:=!])?\(?(?:#[^\]]|[a-z]|\\w|\[(?!\^)[^\]]*[a-z])/i,
];

/** Files whose expressions are about something else, and what that is. */
const others: Readonly<Record<string, string>> = {
  'packages/apiref/src/extract/examples.ts': 'tags of comments in packages: <example>, <caption>',
  'packages/apiref/src/model/check-facts.ts': 'the same, counted a second time to compare',
  'packages/apiref/src/model/prose.ts': 'Markdown, in which a name in angle brackets need not be a tag',
  'packages/apiref/src/pages/rewrite-links.ts': 'Markdown again: links as this package writes them',
  'packages/apiref/src/readme/docusaurus-tabs.ts': 'marks of Docusaurus, each a node of Markdown',
  'packages/create-lectern/src/create-site.mjs': 'a command in files of the template',
  'packages/in-page-driver/src/frames/frames.ts': 'what may stand before the head, where the script of a page goes',
  'packages/lectern/src/browser/errors/read-report.ts': 'places in the stacks of errors: <anonymous>',
  'packages/lectern/src/model/contents.ts': 'headings as the engine writes them, compared with what the build knows',
  'packages/lectern/src/model/read-sidebar.ts': 'lists as the theme writes them, compared with what the build knows',
  'packages/lectern/src/node/emit/subset-fonts.ts': 'escapes of several languages, rather too many than too few',
  'packages/lectern/src/node/ground/too-deep.ts': 'code that no parser has read, JSX too',
  'packages/lectern/src/node/markdown/assets/read-region.ts': 'comments in code of any language',
  'packages/lectern/src/node/markdown/diagram/style-svg.ts': 'XML as Graphviz writes it',
  'packages/lectern/src/node/markdown/highlight/notations.ts': 'comments in code of any language',
  'packages/lectern/src/node/vite/jsx-plugin.ts': 'whether JavaScript may hold JSX',
  'packages/verify/src/collect/collect-probes.ts': 'probes, which are nodes of Markdown',
  'packages/lectern/src/worker/answers.ts': 'the mark of our own offline page; the worker stays small',
  'site/reference/claims/unproven-claims.ts': 'Markdown with our own probes',
  'site/reference/completeness/generated-names.ts': 'Markdown of our own pages',
  'site/reference/sentences/page-sentences.ts': 'Markdown of our own pages, with our probes',
  'site/reference/protocols/read-protocol.ts': 'the two tags that texts of protocols have',
  'site/run/build/stage-document.ts': 'what would end a script in a document that is written',
  'site/verify/works-with.ts': 'the one list of our own pages of commands',
};

/** Returns the patterns in a file that read HTML: literals, those in `new RegExp`, and texts that `replaceAll` and `split` look for. */
function expressionsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const add = (pattern: string) => traps.some((trap) => trap.test(pattern)) && found.push(pattern);
  const { program } = parseSync(file, text);
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern);
    },
    NewExpression({ callee, arguments: [first] }) {
      if (first && callee.type === 'Identifier' && callee.name === 'RegExp')
        add(text.slice(first.start + 1, first.end - 1));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first?.type !== 'Literal')
        return;
      if (/^(?:replaceAll|split|match|matchAll|search)$/.test(callee.property.name) && typeof first.value === 'string')
        add(first.value);
    },
  }).visit(program);
  return found;
}

it('reads HTML by one reader', () => {
  const patterns = ['packages/*/src/**/*.{ts,tsx,mjs}', 'packages/*/bin/*.mjs', '{site,handbook}/**/*.{ts,tsx,mjs}'];
  const files = globSync([...patterns, '!**/*.test.*', '!**/{generated,dist,static,samples}/**'], {
    cwd: root,
    ignore: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => file !== reader)
    .map((file) => [file, expressionsIn(file, readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, expressions]) => expressions.length > 0);
  expect(found.filter(([file]) => !others[file])).toEqual([]);
  // A file that no longer needs its exception leaves the list.
  expect(found.map(([file]) => file).sort()).toEqual(Object.keys(others).sort());
});

it('knows the traps', () => {
  const wrong = [
    String.raw`/<(\/?)([a-z]+)[^>]*>/g`,
    String.raw`/<img\s/`,
    String.raw`/<\/?[a-zA-Z]/`,
    String.raw`/<(?:a|img)\b/i`,
    '/<!--.*?-->/s',
    '/(?<=<h[2-6])/',
    '/&(#39|[a-z]+);/g',
    '/&(?:amp|lt);/g',
    String.raw`/&\w+;/`,
    'new RegExp(`<(/?)p`)',
    `text.replaceAll('&quot;', '"')`,
    `text.split('<p>')`,
  ];
  expect(wrong.filter((code) => expressionsIn('a.ts', code).length !== 1)).toEqual([]);
  const right = ['/(?<name>a)/', '/(?<=a)b/', '/[&<]/g', '/a < b/', '/[?&]a=([^&#]*)/', `text.replaceAll('</', '')`];
  expect(right.flatMap((code) => expressionsIn('a.ts', code))).toEqual([]);
});
