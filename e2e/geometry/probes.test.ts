import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';
import { measureArticle } from './article-faults.ts';
import { measureContrasts } from './page-colors.ts';
import { findLowControls, findSmallTargets, findTextOverText, findUnevenRows } from './page-faults.ts';
import { readPlaces } from './page-states.ts';
import { installTools } from './page-tools.ts';

const site = useSiteTab();

/** Controls as they are with the focus. */
const outlined = ':is(a, button, summary, input, select, label, pre) { outline: 2px solid var(--focus) !important }';

/** Adds styles to the open page that spoil it at once. */
function spoil(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { transition: none !important } ${css}`);
  document.adoptedStyleSheets = [sheet];
}

describe('a page that is spoiled', () => {
  beforeAll(async () => {
    await site.open('/docs/gettingstarted');
    await site.tab.evaluate(installTools);
  });
  beforeEach(() => site.tab.evaluate(spoil, ''));

  it.each([
    ['text lies over text', 'h1 { margin-block-end: -30px !important }', findTextOverText],
    [
      'text is cut',
      '#lectern-article p { overflow: hidden; inline-size: 60px; white-space: nowrap }',
      findTextOverText,
    ],
    ['text leaves its column', '#lectern-article p { inline-size: 90rem; max-inline-size: none }', findTextOverText],
    ['baselines differ', '.navbar nav li:nth-child(2) { translate: 0 4px }', findUnevenRows],
  ])('%s', async (fault, css, find) => {
    expect(await site.tab.evaluate(find)).toEqual([]);
    await site.tab.evaluate(spoil, css);
    expect((await site.tab.evaluate(find)).join('\n')).toContain(fault);
  });

  it.each([
    ['a line begins with punctuation', 'main :not(pre) > code { display: inline-block; inline-size: 100% }'],
    ['a cell is a tower', 'td { display: block; inline-size: 100px; block-size: 200px }'],
    ['lie beside the window', 'h1 { inline-size: 200vw; max-inline-size: none !important }'],
  ])('%s', async (fault, css) => {
    expect((await site.tab.evaluate(measureArticle)).faults).toEqual([]);
    await site.tab.evaluate(spoil, css);
    expect((await site.tab.evaluate(measureArticle)).faults.map(({ rule }) => rule).join('\n')).toContain(fault);
  });

  it('has blocks that scroll without focus', async () => {
    await site.tab.evaluate(() => {
      for (const block of document.querySelectorAll('pre')) block.removeAttribute('tabindex');
    });
    await site.tab.evaluate(spoil, 'pre { max-inline-size: 99px }');
    // Before the page notices the new size.
    const { faults } = await site.tab.evaluate(measureArticle);
    expect(faults.map(({ rule }) => rule)).toContain('scrolls without focus');
  });

  it('has headings that hop', async () => {
    const places = await site.tab.evaluate(readPlaces);
    expect(places.length).toBeGreaterThan(3);
    expect(await site.tab.evaluate(readPlaces)).toEqual(places);
    await site.tab.evaluate(spoil, 'h2 { padding-block-start: 9px }');
    expect(await site.tab.evaluate(readPlaces)).not.toEqual(places);
  });

  it('has targets that are too small', async () => {
    expect(await site.tab.evaluate(findSmallTargets, 24)).toEqual([]);
    await site.tab.evaluate(
      spoil,
      '.sidebar :is(a, summary) { padding: 0 !important; font-size: 9px; line-height: 1 }',
    );
    expect((await site.tab.evaluate(findSmallTargets, 24)).length).toBeGreaterThan(0);
    expect((await site.tab.evaluate(findLowControls, 44)).length).toBeGreaterThan(0);
  });

  it.each([
    ['text', 'p { color: #888 !important }'],
    ['icon', '.wrap, .proof, .close { color: #ccc !important }'],
    ['edge', '.pager a { border-color: #ddd }'],
    ['focus', '* { outline: 0 }'],
    ['selected', '.navbar [aria-current] { text-decoration: none; font-weight: 400 }'],
  ])('has a contrast of %s that is too low', async (part, css) => {
    const lowest = async () => {
      const found = await site.tab.evaluate(measureContrasts, { isFocus: part === 'focus' });
      return Math.min(...found.filter((contrast) => contrast.part === part).map(({ ratio }) => ratio));
    };
    await site.tab.evaluate(spoil, part === 'focus' ? outlined : '');
    expect(await lowest()).toBeGreaterThanOrEqual(3);
    await site.tab.evaluate(spoil, css);
    expect(await lowest()).toBeLessThan(4.5 - Number(part !== 'text') * 1.5);
  });
});
