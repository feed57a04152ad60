import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { findHandlers, moveStyles, styleRules } from './inline-attributes.ts';

/** The attributes of all elements, as a parser reads them. */
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

it('finds handlers, and not what looks like them', () => {
  const html = '<p onclick="a()"><p ONCLICK=b><img/onerror=c()><a title="onclick=x">onload="y"</a>';
  expect(findHandlers(html)).toEqual([
    { name: 'onclick', element: 'p' },
    { name: 'onerror', element: 'img' },
  ]);
});
