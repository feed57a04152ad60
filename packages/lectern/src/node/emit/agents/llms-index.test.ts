import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/test-page.ts';
import type { Page } from '../../../model/page.ts';
import type { SidebarItem, Sidebars } from '../../../model/sidebar.ts';
import { llmsIndex } from './llms-index.ts';

const page = (route: string, rest: Partial<Page> = {}): Page => ({
  ...testPage,
  route: `/base${route}`,
  title: `T ${route}`,
  description: `About ${route}.`,
  ...rest,
});
const link = (href: string): SidebarItem => ({ type: 'link', label: href, href: `/base${href}` });
const group = (label: string, items: readonly SidebarItem[], href?: string): SidebarItem => ({
  type: 'group',
  label,
  collapsible: true,
  collapsed: false,
  items,
  ...(href !== undefined && { href: `/base${href}` }),
});

/** Returns the index of these pages without its head. */
function index(pages: readonly Page[], sidebars: Sidebars = {}, twins: ReadonlyMap<string, string> = new Map()) {
  const data = { title: 'S', tagline: 'Tag', url: 'https://example.com', baseUrl: '/base/' };
  return llmsIndex({ data, pages, sidebars, twins }).replace(/^[\s\S]*?llms-full\.txt\n/, '');
}

describe('the index for agents', () => {
  it('begins with what the site is, or is called', () => {
    const data = { title: 'S', tagline: '', url: 'https://example.com', baseUrl: '/base/' };
    const text = llmsIndex({ data, pages: [], sidebars: {}, twins: new Map() });
    expect(text).toMatch(/^# S\n\n> S\n\nEvery link .*: https:\/\/example\.com\/base\/llms-full\.txt\n$/);
  });

  it('names a page by its twin, or by its own address where it has none', () => {
    const twins = new Map([['https://example.com/base/%C3%A4', 'https://example.com/base/%C3%A4.md']]);
    expect(index([page('/ä', { title: 'Ä' }), page('/b')], {}, twins)).toBe(
      '\n## Docs\n\n- [Ä](https://example.com/base/%C3%A4.md): About /ä.\n- [T /b](https://example.com/base/b): About /b.\n',
    );
  });

  it('says nothing twice, and keeps each page on a line of its own', () => {
    const pages = [
      page('/a', { title: 'A', description: 'A' }),
      page('/b', { title: ' B\n [b] \\ ', description: ' About\n\n it. ' }),
    ];
    expect(index(pages)).toBe(
      '\n## Docs\n\n- [A](https://example.com/base/a)\n- [B \\[b\\] \\\\](https://example.com/base/b): About it.\n',
    );
  });

  it('is grouped as sidebars are, each page where it comes first, and what is in none by its collection', () => {
    const sidebars = {
      'docs/api': [link('/a'), group('Group', [group('Inner', [link('/c')], '/b'), link('/a')]), link('/d')],
      blog: [link('/e'), group('Group', [link('/f')]), link('/none')],
    };
    const pages = ['/f', '/e', '/d', '/c', '/b', '/a', '/x'].map((route) => page(route, { description: '' }));
    const text = index([...pages, page('/y', { collection: 'notes', description: '' })], sidebars);
    const groups = text.split('\n## ').slice(1);
    expect(
      groups.map((part) => [part.split('\n')[0], ...[...part.matchAll(/\[T (.*?)\]/g)].map(([, name]) => name)]),
    ).toEqual([
      ['Api', '/a', '/d'],
      ['Group', '/b', '/c', '/f'],
      ['Blog', '/e'],
      ['Docs', '/x'],
      ['Notes', '/y'],
    ]);
  });

  it('shortens every description to its first sentence where the whole would be cut', () => {
    const words = 'More words. '.repeat(20);
    const pages = (description: string) => Array.from({ length: 300 }, (_, at) => page(`/${at}`, { description }));
    const about = (description: string) => /\): (.*)$/m.exec(index(pages(description)))?.[1];
    expect(about(`Short. But not yet enough! ${words}`)).toBe('Short. But not yet enough!');
    expect(about(`Is it 2.5 times that one? ${words}`)).toBe('Is it 2.5 times that one?');
    expect(about('word '.repeat(60))).toBe('word '.repeat(24).slice(0, 120));
  });

  it('stays short: descriptions become sentences, then none, then it says what is missing', () => {
    const description = `First sentence of this page. ${'More words. '.repeat(20)}`;
    const short = (count: number) =>
      index(Array.from({ length: count }, (_, at) => page(`/${at}`, { title: `${at}`, description })));
    expect(short(3)).toContain('More words.');
    const [sentences, none] = [short(400), short(900)];
    for (const text of [sentences, none]) expect(text.length).toBeLessThan(49_000);
    expect(sentences.match(/: First sentence of this page\.$/gm)).toHaveLength(400);
    expect(none.match(/^- \[\d+\]\(\S+\)$/gm)).toHaveLength(900);
  });

  it('has whole lines to its end where even the links are too many', () => {
    const text = index(Array.from({ length: 2000 }, (_, at) => page(`/${at}`)));
    const [last, blank, ...lines] = text.trimEnd().split('\n').reverse();
    expect(last).toBe('There are more pages: all 2000 are in https://example.com/base/llms-full.txt');
    expect(blank).toBe('');
    expect(lines[0]).toMatch(/^- \[T \/(\d+)\]\(https:\/\/example\.com\/base\/\1\)$/);
    expect(text.length).toBeGreaterThan(48_000);
    expect(text.length).toBeLessThan(49_100);
  });

  it('groups what a sidebar made of a folder holds by collection, and each version apart', () => {
    const versions = ['Next', '1.0'].map((label) => ({ name: label.toLowerCase(), label, href: '/' }));
    const pages = [
      page('/docs/a', { collection: 'docs', version: 'next', versions }),
      page('/docs/1.0/a', { collection: 'docs', version: '1.0', versions }),
      page('/sdk/b', { collection: 'sdk' }),
    ];
    const sidebars = {
      'docs/defaultSidebar': [link('/docs/a')],
      'docs/1.0/defaultSidebar': [link('/docs/1.0/a')],
      'sdk/defaultSidebar': [link('/sdk/b')],
    };
    expect(index(pages, sidebars).match(/## .*/g)).toEqual(['## Docs (Next)', '## Docs (1.0)', '## Sdk']);
  });
});
