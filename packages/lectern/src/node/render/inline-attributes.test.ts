import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { findHandlers, moveStyles, styleRules } from './inline-attributes.ts';

/** Returns the attributes of all elements, as a parser reads them. */
function attributesOf(html: string): readonly { readonly name: string; readonly value: string }[] {
  const found: { readonly name: string; readonly value: string }[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) found.push(...node.attrs);
    for (const child of 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parseFragment(html));
  return found;
}

describe('style attributes', () => {
  it.each([
    '<p style="color:red">x</p>',
    "<P STYLE='color:red' style=margin:0>x",
    '<br/style=color:red><i/id="e"style="color:red">',
    '<p style = "color: red">',
    '<svg><path style="fill:red"/></svg><math><mi style="color:red"></mi></math>',
    '<p title="<i style=x>" style="a>b">',
    '<p style>',
  ])('leave none in %s, and nothing else changes', (html) => {
    const renamed = (name: string) => (name === 'style' ? 'data-lectern-style' : name);
    expect(attributesOf(moveStyles(html))).toEqual(
      attributesOf(html).map(({ name, value, ...rest }) => ({ ...rest, name: renamed(name), value })),
    );
  });

  it.each([
    '<p title="style=x">style="color:red"</p>',
    '<!-- <p style="color:red"> -->',
    '<script>"<p style=x>"</script>',
    '<pre><code>&lt;p style="a"></code></pre>',
  ])('are told from texts: %s', (html) => {
    expect(moveStyles(html)).toBe(html);
  });

  it('become one rule for each value, above all others', () => {
    const moved = moveStyles('<p style="color: red; --size: 1px;"></p><i style="color: red; --size: 1px;"></i>');
    expect(styleRules(moved)).toEqual({
      css: '[data-lectern-style="color: red; --size: 1px;"]:not(#_#_){color: red;--size: 1px}',
      unreadable: [],
    });
  });

  it.each(['content:"</style>"', `content:"a\\"b"`, "background:url('/a.png')", '--a:<b', 'color:red;;/* x */'])(
    'are found again and end nothing around them: %s',
    (text) => {
      const attribute = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      const { css } = styleRules(moveStyles(`<p style="${attribute}">`));
      expect(css).not.toContain('</');
      const [rule, ...others] = postcss.parse(css).nodes;
      expect(others).toEqual([]);
      const [, written = ''] = /="((?:[^"\\]|\\.)*)"/.exec((rule as postcss.Rule).selector) ?? [];
      const value = written.replace(/\\([\da-f]+) /g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
      expect(value).toBe(text);
    },
  );

  it.each(['color:red}body{display:none', '@import "x"', 'a{b:c}', 'color:"red', '} *{color:red', 'x'])(
    'that are no declarations are no rule: %s',
    (text) => {
      const moved = moveStyles(`<p style='${text}'>`);
      expect(styleRules(moved)).toEqual({ css: '', unreadable: [text] });
    },
  );
});

it('of two style attributes the first counts, as in a browser', () => {
  expect(moveStyles('<p style="a:b" style="c:d">')).toBe('<p data-lectern-style="a:b" data-lectern-style="c:d">');
  const { css } = styleRules(moveStyles('<p style="top:0" STYLE="left:0">'));
  expect(css).toContain('{top:0}');
});

it.each([
  [
    'a line feed, a return, a form feed and a backslash',
    'content:"a\\\\b";\ntop:0;\r\fleft:0',
    'content:"a\\\\b";top:0;left:0',
  ],
  ['a declaration that ends without a semicolon', 'top:0', 'top:0'],
  ['an end of an element in a text', 'content:"</i></b>"', String.raw`content:"<\/i><\/b>"`],
])('a style with %s is the rule that it says', (_, text, body) => {
  const attribute = text.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const { css, unreadable } = styleRules(moveStyles(`<p style="${attribute}">`));
  expect(unreadable).toEqual([]);
  expect(css.endsWith(`:not(#_#_){${body}}`)).toBe(true);
  expect(css).toMatch(/^\[data-lectern-style="[^\n\r\f]*"\]/);
});

it.each(['', ' ', '/* x */'])('a style that says nothing is no rule, and not wrong: %j', (text) => {
  expect(styleRules(moveStyles(`<p style="${text}">`))).toEqual({ css: '', unreadable: [] });
});

it('a text without tags has neither styles nor handlers', () => {
  expect(moveStyles('style = onclick = x')).toBe('style = onclick = x');
  expect(styleRules('data-lectern-style')).toEqual({ css: '', unreadable: [] });
  expect(findHandlers(' onclick=x')).toEqual([]);
  expect(findHandlers('<p>x</p>')).toEqual([]);
});

it('finds each handler of each element once', () => {
  const html =
    '<p onclick=a><b onclick = "b"><p/onclick=c><p onload="d"><p title="x"onfocus=y><p data-onclick=e onx1=f>';
  expect(findHandlers(html).map(({ name, element }) => `${element} ${name}`)).toEqual([
    'p onclick',
    'b onclick',
    'p onload',
    'p onfocus',
  ]);
});

it('finds handlers, and not what looks like them', () => {
  const html = '<p onclick="a()"><p ONCLICK=b><img/onerror=c()><a title="onclick=x">onload="y"</a>';
  expect(findHandlers(html)).toEqual([
    { name: 'onclick', element: 'p' },
    { name: 'onerror', element: 'img' },
  ]);
});
