import { expect, it } from 'vitest';
import { holdsRoute } from './holds-route.ts';

const group = {
  type: 'group',
  label: 'API',
  href: '/docs/api',
  collapsible: true,
  collapsed: true,
  items: [
    { type: 'link', label: 'WebDriver', href: '/docs/api/webdriver' },
    {
      type: 'group',
      label: 'Browser',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'url', href: '/docs/api/browser/url' }],
    },
  ],
} as const;

it.each([
  ['/docs/api', true],
  ['/docs/api/webdriver', true],
  ['/docs/api/browser/url', true],
  ['/docs/api/browser', false],
  ['/docs', false],
])('holdsRoute finds %s: %s', (route, expected) => {
  expect(holdsRoute(group, route)).toBe(expected);
});
