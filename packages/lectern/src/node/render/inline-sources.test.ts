import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, it } from 'vitest';
import { testData, testPage } from '../../../test/test-page.ts';
import { renderDocument } from './document.ts';
import { inlineSources } from './inline-sources.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it.each<[what: string, html: string, styles: readonly string[], scripts: readonly string[]]>([
  ['a letter that is longer in lower case', '<p>İ</p><style>a{}</style><script>b()</script>', ['a{}'], ['b()']],
  ['line ends of Windows', '<style>a{}\r\nb{}\rc{}</style>', ['a{}\nb{}\nc{}'], []],
  ['zeros', '<style>a{}\0</style>', ['a{}\ufffd'], []],
  ['another tag whose name begins so', '<style>a{}</styles>b{}</style >', ['a{}</styles>b{}'], []],
  ['a script in a comment of a script', '<script><!--<script></script>--></script>', [], ['<!--<script></script>-->']],
  ['comments, texts and data', '<!--<style>a{}</style>--><textarea><script>b()</script></textarea>', [], []],
  ['a drawing, where entities are read', '<svg><style>a&gt;b{}</style></svg>', ['a>b{}'], []],
  ['a template', '<template><style>a{}</style></template>', ['a{}'], []],
  ['what browsers without scripts show', '<noscript><style>a{}</style></noscript>', ['a{}'], []],
])('hashes the text of styles and scripts as browsers read it: %s', (_, html, styles, scripts) => {
  expect(inlineSources(html)).toEqual({
    ...(styles.length > 0 && { 'style-src': styles.map(hash) }),
    ...(scripts.length > 0 && { 'script-src': scripts.map(hash) }),
  });
});

/** Returns the hashes of all inline code in a document, and the hashes in its policy. */
function hashesOf(document: string) {
  const found = new Set<string>();
  let policy = '';
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      const given = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      if (given['http-equiv'] === 'content-security-policy') policy = given.content ?? '';
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      if (node.tagName === 'style') found.add(hash(text));
      if (node.tagName === 'script' && given.type === undefined) found.add(hash(text));
    }
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(document));
  return { found: [...found].sort(), admitted: [...new Set(policy.match(/'sha256-[^']*'/g))].sort() };
}

it('every hash of a policy is that of a text in its document, and every such text has one', () => {
  const letters = fc.constantFrom(
    'İ',
    'ẞ',
    'K',
    'Ω',
    'é',
    'e\u0301',
    '😀',
    'a',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '&amp;',
    '&#13;',
  );
  const text = fc.array(letters, { maxLength: 8 }).map((list) => list.join(''));
  const piece = fc.oneof(
    text.map((written) => `<p title="${written}">${written}</p>`),
    text.map((written) => `<!--${written}<style>-->`),
    text.map((written) => `<p style="color:red;--a:'${written}'">${written}</p>`),
    fc
      .tuple(
        fc.constantFrom('style', 'STYLE', 'script', 'Script'),
        text,
        fc.constantFrom('', '<b>', '</a>', '<!--x-->'),
      )
      .map(([tag, written, inside]) => `<${tag} data-a='<style>'>/*${written}${inside}*/</${tag}\n>`),
    text.map((written) => `<svg><title>${written}<style>a{}</style></title><style>/*${written}*/</style></svg>`),
    text.map((written) => `<textarea>${written}<script></textarea><template><style>${written}</style></template>`),
  );
  const frame = { site: testData, generator: '', headHtml: '', policy: {} };
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), text, text, (pieces, styles, boot) => {
      const seed = { build: '', page: testPage, globalData: '' };
      const shell = pieces.join('');
      const { found, admitted } = hashesOf(renderDocument({ ...frame, boot }, seed, { shell, styles, fonts: [] }));
      expect(admitted).toEqual(found);
    }),
    { numRuns: 2000 },
  );
});
