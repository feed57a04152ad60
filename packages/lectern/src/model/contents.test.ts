import { describe, expect, it } from 'vitest';
import { areInArticle, readContents } from './contents.ts';

const article =
  '<p>Text</p><h2 id="all-options"><a class="anchor" href="#all-options">All <code class="wraps">op<wbr>tions</code> &amp; more</a></h2>' +
  '<h3 id="one"><a class="anchor" href="#one"><span>One</span> <em>by</em> one</a></h3><h4 id="deep">Deep</h4><h2>Without an id</h2>';
const contents = [
  { id: 'all-options', html: 'All <code>options</code> &amp; more', level: 2 },
  { id: 'one', html: 'One <em>by</em> one', level: 3 },
];

describe('contents that are read from an article', () => {
  it('are its headings of the usual levels, without links and attributes', () => {
    expect(readContents(article)).toEqual(contents);
  });

  it('are told from those that a page chose for itself', () => {
    expect(areInArticle(contents, article)).toBe(true);
    expect(areInArticle(contents.slice(1), article)).toBe(false);
    expect(areInArticle([], article)).toBe(false);
    expect(areInArticle([{ ...contents[0]!, html: 'All' }, contents[1]!], article)).toBe(false);
  });

  it('are not taken from a heading that browsers write in another way', () => {
    const wide = '<h2 id="a">A\u00a0b</h2>';
    expect(areInArticle(readContents(wide), wide)).toBe(false);
  });

  it('are not taken from a heading with attributes of its own, which the build knows better', () => {
    const own = '<h2 id="a" class="b">A</h2>';
    expect(areInArticle([{ id: 'a', html: 'A', level: 2 }], own)).toBe(false);
  });
});
