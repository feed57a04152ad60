import { expect, it } from 'vitest';
import { beginsOpen } from './sidebar.ts';

const group = { type: 'group', label: 'Group', collapsible: true, collapsed: false, items: [] } as const;

it.each([
  ['collapsed, it is closed', { collapsible: true, collapsed: true }, false],
  ['it is not collapsed, it is open', { collapsible: true, collapsed: false }, true],
  ['nobody can open it, it is open', { collapsible: false, collapsed: true }, true],
  ['it is always open, it is open', { collapsible: false, collapsed: false }, true],
  ['it has pages of its own, it is closed all the same', { collapsible: true, collapsed: true, items: [group] }, false],
])('shows a group as it was configured: where %s', (_, made, isOpen) => {
  expect(beginsOpen({ ...group, ...made })).toBe(isOpen);
  // Whether its label links to a page makes no difference.
  expect(beginsOpen({ ...group, ...made, href: '/docs/group' })).toBe(isOpen);
});
