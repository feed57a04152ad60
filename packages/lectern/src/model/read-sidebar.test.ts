import { expect, it } from 'vitest';
import { asBrowsersWrite, readSidebar } from './read-sidebar.ts';

const group = { type: 'group', collapsible: true, collapsed: true } as const;

it('reads links, open and closed groups from the HTML of a sidebar, and the page that stands for each group', () => {
  const html =
    '<div class="filter js"><input value=""><output></output></div><ul>' +
    '<li><a href="/start">Start</a></li>' +
    '<li><a href="/c" class="closed">Closed</a></li>' +
    '<li><details open=""><summary>Open</summary><ul>' +
    '<li><details><summary>Inner</summary><ul><li><a href="/i" aria-current="page">In</a></li></ul></details></li>' +
    '<li><a href="/after">After</a></li></ul></details></li>' +
    '<li><a href="/end">End</a></li></ul><p><a href="/below">Below</a></p>';
  expect(readSidebar(html)).toEqual([
    { type: 'link', label: 'Start', href: '/start' },
    { ...group, label: 'Closed', items: [], first: '/c' },
    {
      ...group,
      label: 'Open',
      first: '/i',
      items: [
        { ...group, label: 'Inner', first: '/i', items: [{ type: 'link', label: 'In', href: '/i' }] },
        { type: 'link', label: 'After', href: '/after' },
      ],
    },
    { type: 'link', label: 'End', href: '/end' },
  ]);
});

it('reads what React writes once it is as browsers write it, but no blanks that do not break', () => {
  const browsers = '<ul><li><a href="/a?b=1&amp;c=2">It\'s "b" &amp; c</a></li></ul>';
  expect(asBrowsersWrite('<ul><li><a href="/a?b=1&amp;c=2">It&#x27;s &quot;b&quot; &amp; c</a></li></ul>')).toBe(
    browsers,
  );
  expect(readSidebar(browsers)).toEqual([{ type: 'link', label: 'It\'s "b" & c', href: '/a?b=1&c=2' }]);
  const blank = '<ul><li><a href="/a">a\u00a0b</a></li></ul>';
  expect(readSidebar(asBrowsersWrite(blank))).not.toEqual([{ type: 'link', label: 'a\u00a0b', href: '/a' }]);
});

it('reads nothing from other HTML', () => {
  expect(readSidebar('<ul><li><a href="/a">A</a></li><li><a href="/b"><font>B</font></a></li></ul>')).toEqual([]);
  expect(readSidebar('<ul><li><details><summary><font>A</font></summary><ul></ul></details></li></ul>')).toEqual([]);
  expect(readSidebar('<p>No list</p></ul><summary>S</summary><a href="/a">A</a>')).toEqual([]);
});
