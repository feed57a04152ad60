import { expect, it } from 'vitest';
import { axeFindings, looksAt } from '../support/axe-findings.ts';
import { useSiteTab } from '../support/site-tab.ts';

/** One page of every kind that the site has. */
const kinds = [
  '/',
  '/docs/gettingstarted',
  '/docs/selectors',
  '/docs/api/browser/mock',
  '/docs/api/element/click',
  '/docs/api',
  '/blog',
  '/blog/2019/02/22/shadow-dom-support',
  '/versions',
  '/components/Highlight',
  '/components/LogoCarousel',
  '/community/support',
  '/search?q=wait',
  '/no-such-page',
];

const site = useSiteTab();

it.each(looksAt(kinds))('finds no violation on $route, $mode, $width px', async (look) => {
  const { violations, passes } = await axeFindings(site, look);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThan(10);
});
