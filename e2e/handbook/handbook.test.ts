import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { axeFindings, looksAt } from '../support/axe-findings.ts';
import { useSiteTab } from '../support/site-tab.ts';

/** One page of every kind that the handbook has. */
const kinds = ['/', '/docs/first-site', '/docs/errors/markdown', '/docs/islands'];

// The checks before these tests build it.
const handbook = useSiteTab(resolve(import.meta.dirname, '../../handbook/dist'));

it.each(looksAt(kinds))(
  'has nothing wrong on $route, $mode, $width px, and nothing beside the window',
  async (look) => {
    const { violations, passes } = await axeFindings(handbook, look);
    expect(violations).toEqual([]);
    expect(passes).toBeGreaterThan(10);
    expect(await handbook.tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  },
);
