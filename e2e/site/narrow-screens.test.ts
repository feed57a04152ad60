import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteDir, siteDocuments } from '../support/serve.ts';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/**
 * Returns a page of every kind that the theme lays out in its own way, once with contents and once without: its kind and
 * its route.
 */
function kindsOfPages(): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const file of siteDocuments()) {
    const html = readFileSync(`${siteDir}/${file}`, 'utf8');
    const [, kind] = /<div class="shell ([\w-]+)/.exec(html) ?? [];
    if (!kind) continue;
    const name = html.includes('class="toc-bar"') ? `${kind} with contents` : kind;
    if (!kinds.has(name)) kinds.set(name, `/${file.replace(/(?:^index)?\.html$/, '')}`);
  }
  return kinds;
}

/**
 * Returns what extends beyond the window and can be scrolled to, where the bar of the contents begins and ends, and by how much the
 * name of the site covers what stands beside it.
 */
function measure(width: number) {
  const bar = document.querySelector('.toc-bar')?.getBoundingClientRect();
  const name = document.createRange();
  name.selectNodeContents(document.querySelector('.brand')!);
  return {
    beside: document.documentElement.scrollWidth - width,
    bar: bar && [Math.round(bar.left), Math.round(bar.right)],
    covered: name.getBoundingClientRect().right - document.querySelector('.search-field')!.getBoundingClientRect().left,
  };
}

/** Spaces texts as WCAG 2.2 wants them to be spaced without loss (1.4.12). */
function spaceOut() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
  );
  document.adoptedStyleSheets.push(sheet);
}

it.each([
  [320, 16, 'as they are'],
  [320, 16, 'spaced'],
  [390, 16, 'as they are'],
  [390, 32, 'as they are'],
])(
  'shows a page of every kind without anything beside it, %i px wide, with letters of %i px, %s',
  async (width, letters, spacing) => {
    await site.tab.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    const kinds = new Map(kindsOfPages());
    const expected = [
      'doc',
      'doc with contents',
      'not-found',
      'page',
      'page with contents',
      'post with contents',
      'post-list',
    ];
    expect([...kinds.keys()].sort()).toEqual(expect.arrayContaining(expected));
    // Its results come later, as wide as they are.
    kinds.set('results', '/search?q=click');
    kinds.set('much short code', '/docs/errors');
    const found: Record<string, unknown> = {};
    for (const [kind, route] of kinds) {
      await site.open(route, width);
      const kindsOfResults = () => site.tab.evaluate(() => document.querySelectorAll('.search-kinds button').length);
      if (kind === 'results') await expect.poll(kindsOfResults).toBeGreaterThan(4);
      if (spacing === 'spaced') await site.tab.evaluate(spaceOut);
      const { beside, bar, covered } = await site.tab.evaluate(measure, width);
      if (beside > 0 || covered > 0 || (bar && (bar[0] !== 0 || bar[1] !== width)))
        found[`${kind}: ${route}`] = { beside, bar, covered };
    }
    expect(found).toEqual({});
  },
);

it.each([
  ['/docs/coming-from-selenium', '.phrasebook input', 'click'],
  [
    '/docs/errors',
    '.error-finder textarea',
    'Can\'t call click on element with selector "#no" because element wasn\'t found\n    at Context.<anonymous> (/home/ada/projects/bakery/test/specs/orders/takes-an-order.e2e.js:12:5)',
  ],
])('keeps what %s answers inside a window of 390 px', async (route, field, typed) => {
  await site.open(route, 390);
  await site.tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.focus(), field);
  await site.tab.send('Input.insertText', { text: typed });
  const answers = () =>
    site.tab.evaluate(() => document.querySelectorAll('main :is(.phrasebook, .error-finder) li code').length);
  await expect.poll(answers).toBeGreaterThan(1);
  expect(await site.tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it.each([
  ['/docs/gettingstarted', 844, 390],
  ['/docs/api/element/click', 844, 390],
  ['/docs/api/element/click', 390, 844],
])(
  'shows the current link and the button that closes in the menu of %s, in a window of %i by %i px',
  async (...place) => {
    await site.open(...place);
    const uncovered = () =>
      site.tab.evaluate(() =>
        ['.close', '.sidebar [aria-current]'].filter((selector) => {
          const shown = document.querySelector(`.menu ${selector}`)!;
          const { left, top, bottom } = shown.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => shown.contains(document.elementFromPoint(left + 20, y)));
        }),
      );
    await site.tab.evaluate(() => document.querySelector<HTMLElement>('.burger')!.click());
    await expect.poll(uncovered).toHaveLength(2);
  },
);
