import { expect, it } from 'vitest';
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

it.each([1280, 1920])('titles of all kinds of pages begin at one place, %i px wide', async (width) => {
  const places: Record<string, string[]> = {};
  for (const route of routes) {
    await site.open(route, width);
    const place = await site.tab.evaluate(placeOfTitle);
    places[place] = [...(places[place] ?? []), route];
  }
  expect(Object.keys(places), JSON.stringify(places, null, 2)).toHaveLength(1);
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
