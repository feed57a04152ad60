import { describe, expect, it } from 'vitest';
import { useSiteTab } from '../support/site-tab.ts';

const site = useSiteTab();

/** Every kind of page but the home page, with and without crumbs, facts and contents. */
const routes = [
  '/docs/gettingstarted',
  '/docs/api',
  '/docs/api/element/click',
  '/docs/api/webdriver',
  '/docs/sauce-service',
  '/docs/flowchartsoverview',
  '/docs/flowcharts/testexecution',
  '/community/support',
  '/components/Robot',
  '/versions',
  '/search',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/2019/06/25/file-upload',
  '/nowhere/to-be-found',
  '/offline',
];

/** Returns where the text of the title begins in the window. */
function placeOfTitle() {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('h1')!);
  const { left, top } = range.getBoundingClientRect();
  return `${Math.round(left)}, ${Math.round(top)}`;
}

it('titles of all kinds of pages begin at one place in windows of one width', async () => {
  // All in the site's fonts: the letters of others are not quite as high, and a page that came before its fonts keeps those.
  await site.open('/docs/gettingstarted');
  await site.tab.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  const places: Record<number, Record<string, string[]>> = { 1280: {}, 1920: {} };
  for (const route of routes) {
    await site.open(route);
    for (const [width, found] of Object.entries(places)) {
      await site.resize(Number(width));
      const place = await site.tab.evaluate(placeOfTitle);
      found[place] = [...(found[place] ?? []), route];
    }
  }
  for (const found of Object.values(places)) expect(Object.keys(found), JSON.stringify(found, null, 2)).toHaveLength(1);
});

it.each([
  ['/components/Robot', 2],
  ['/docs/flowcharts/testexecution', 2],
  // The page of the group itself.
  ['/docs/flowchartsoverview', 0],
] as const)('%s stands in a sidebar, and has %i crumbs', async (route, crumbs) => {
  await site.open(route);
  const found = await site.tab.evaluate(() => ({
    current: document.querySelectorAll('.sidebar [aria-current="page"]').length,
    crumbs: document.querySelectorAll('.crumbs li').length,
  }));
  expect(found).toEqual({ current: 1, crumbs });
});

/** Returns how many pixels at the top of the window stay covered when the page scrolls. */
async function stuck(): Promise<number> {
  return site.tab.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const bars = [...document.querySelectorAll<HTMLElement>('.navbar, .toc-bar')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    return Math.max(0, ...bars.map(({ bottom }) => Math.round(bottom)));
  });
}

/** Returns where the heading that a link in the contents leads to stands in the window. */
async function arrival(): Promise<number> {
  await site.tab.evaluate(() => {
    location.hash = document.querySelector('#lectern-article h2')!.id;
  });
  return site.tab.evaluate(() =>
    Math.round(document.querySelector('#lectern-article h2')!.getBoundingClientRect().top),
  );
}

describe.each(['/docs/gettingstarted', '/blog/2019/06/25/file-upload'])('%s', (route) => {
  it.each([
    [320, 256],
    [844, 390],
  ])('keeps a window of %i × %i px free of bars when the page scrolls', async (width, height) => {
    await site.open(route, width, height);
    expect(await stuck()).toBe(0);
    const top = await arrival();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(height / 2);
  });

  it('keeps its bars in a window that is high enough', async () => {
    await site.open(route, 390, 844);
    expect(await stuck()).toBeGreaterThan(100);
  });
});
