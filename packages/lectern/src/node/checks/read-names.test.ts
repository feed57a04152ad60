import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { growth, tooMuchGrowth } from '../../../test/growth.ts';
import { readNames } from './read-names.ts';

/** Returns the tags, classes and ids that a parser finds in a fragment. */
function parsed(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) {
      names.add(node.tagName.toLowerCase());
      for (const { name, value } of node.attrs) {
        if (name === 'id' && value !== '') names.add(`#${value}`);
        if (name === 'class') for (const each of value.split(/[\t\n\f\r ]+/)) names.add(`.${each}`);
      }
    }
    for (const child of 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parseFragment(html));
  return names;
}

/** Returns what a parser finds and the scanner does not. */
function missed(html: string): readonly string[] {
  const names = readNames(html);
  return [...parsed(html)].filter((name) => !names.has(name));
}

describe('readNames', () => {
  it.each([
    '<p class="a b" id="c">x</p>',
    "<P CLASS='a\n\tb' ID=c>x",
    '<p class=a/b id=c>x<br/class=d><i/id="e"class="f">',
    '<p title="<i id=x>" class="a>b" id=\'c"d\'>',
    '<p =class="a" id="b"c="d" e f=>x<i id="g">',
    '<p class="a&amp;b &#99;&#x64; &lt;e" id="&quot;">',
    '<p id="a" id="b" class="c" class="d">',
    '<p b"c><i id="d">e</i>"',
    '<!-- <p id="a"> --><p id="b"><!--><p id="c"><!-- x --!><p id="d">',
    '<script>"<p id=a>"</script><p id="b"><textarea><p id="c"></textarea><p id="d">',
    '<svg><title id="a">x</title><linearGradient id="b"/><foreignObject><p class="c"></foreignObject></svg>',
    '<template><p id="a"></template><math><mi class="b"></mi></math>',
    '< p id="a"><1 id="b"></p id="c"><?x id="d"><!x id="e">',
    '<p class="a" id="b',
  ])('finds in %s what a parser finds', (html) => {
    expect(missed(html)).toEqual([]);
  });

  it('finds in random text what a parser finds', () => {
    const parts = ['<', '>', '/', '=', '"', "'", ' ', '\n', 'p', 'class', 'id', 'a', 'b', '&', '!--', '-->', 'script'];
    let state = 1;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let round = 0; round < 5000; round++) {
      const html = Array.from({ length: 1 + next(24) }, () => parts[next(parts.length)]).join('');
      expect(missed(html), html).toEqual([]);
    }
  });

  it('says whether a name is there', () => {
    const names = readNames('<p class="a"></p>');
    expect(['p', '.a', '#a', 'i'].map((name) => names.has(name))).toEqual([true, true, false, false]);
  });

  it('tells ids that two elements have, and no others', () => {
    const html = '<i id="a"><b id="b" class="a"><s id=a><u id="a"></u><script>"<i id=b>"</script><p title="<i id=b>">';
    expect(readNames(html).duplicateIds).toEqual(['a']);
  });

  it('takes the time of its length, whatever it reads', () => {
    for (const part of ['<p ', '<p a', ' a=', '<!--', '<p class="', '<script>', '<p / / ']) {
      const repeated = (length: number) => part.repeat(length);
      expect(growth(repeated, readNames, 20_000), part).toBeLessThan(tooMuchGrowth);
    }
  });
});
