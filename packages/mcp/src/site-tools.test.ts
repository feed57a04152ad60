import { longestQuery } from 'lectern/search';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { KnownPage, SiteReader } from './site-reader.ts';
import { siteTools } from './site-tools.ts';

const pages: readonly KnownPage[] = ['/', '/docs/api', '/docs/api/a', '/docs/api-notes', '/docs/apis/b'].map(
  (route) => ({
    route,
    title: route,
    description: '',
    kind: 'Command',
  }),
);
const site = { pages: async () => pages } as unknown as SiteReader;

it('lists the pages at or below a path, by whole names', async () => {
  const tool = (await siteTools(site, 'Command')).find(({ name }) => name === 'list_pages')!;
  const listed = async (under: string) => {
    const { data } = await tool.call(tool.input.parse({ under }));
    return (data!.pages as readonly KnownPage[]).map(({ route }) => route);
  };
  for (const under of ['/docs/api', '/docs/api/']) expect(await listed(under)).toEqual(['/docs/api', '/docs/api/a']);
  expect(await listed('/docs/ap')).toEqual([]);
  expect(await listed('/')).toEqual(pages.map(({ route }) => route));
});

it('limits every text that a tool takes, so that none costs more time than a reader can ask for', async () => {
  const tools = await siteTools(site, 'Command');
  const limits = tools.flatMap(({ name, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input' });
    return Object.entries(properties as Record<string, { type?: string; maxLength?: number }>)
      .filter(([, { type }]) => type !== 'integer')
      .map(([field, { maxLength = Infinity }]) => [`${name} ${field}`, maxLength] as const);
  });
  expect(limits.map(([field]) => field)).toEqual([
    'search query',
    'search kind',
    'list_pages under',
    'list_pages kind',
    'read_page page',
    'get_command name',
  ]);
  expect(limits.filter(([, most]) => most > Math.max(2000, longestQuery))).toEqual([]);
});
