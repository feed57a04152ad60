import { describe, expect, it } from 'vitest';
import type { Entry, TextBody } from '../../../model/entry.ts';
import { createDraft } from '../draft.ts';
import { checkNesting } from './check-nesting.ts';

async function check(source: string, survives = true): Promise<readonly string[]> {
  const body = { format: 'mdx', source } as const;
  const entry: Entry<TextBody> = {
    id: 'a',
    collection: 'docs',
    kind: 'doc',
    route: '/a',
    frontMatter: {},
    place: { file: 'a.mdx' },
    body,
  };
  const draft = createDraft(entry);
  const isRead = await checkNesting(draft, async () => survives);
  expect(isRead).toBe(draft.diagnostics.length === 0);
  return draft.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

describe('checkNesting', () => {
  it.each([
    ['<TabItem>\n\n- one\n\n  </TabItem>', 'mdx-nesting 5:3'],
    // Satteri 0.10 calls this element "TabItemabidetails", and aborts when it makes code of it.
    ['<TabItem a="b"><i>\n</i>\n\n1.   <details>\n\n     beta\n\n     </details></TabItem>', 'mdx-nesting 8:16'],
    ['a *<b>c*</b>', 'mdx-nesting 1:4'],
    ['| a | b |\n|---|---|\n| <b>x | y</b> |', 'mdx-nesting 3:3'],
    ['<div>\n\n:::note\nText.\n</div>\n:::', 'mdx-nesting 5:1'],
    // The same tags and blocks in the same order: satteri 0.10 puts the last tag into the item.
    [':::e\n1. ::::p\n   ::::\n   <b>a</b>', 'mdx-nesting 4:4'],
    ['<b>a', 'mdx-nesting 1:1'],
    ['{a +}', 'mdx-syntax 1:5'],
  ])('refuses %j', async (source, expected) => {
    expect(await check(source)).toEqual([expected]);
  });

  it('refuses a text that ends the process which compiles it', async () => {
    expect(await check('<b>a</b>', false)).toEqual(['mdx-syntax undefined:undefined']);
  });

  it('refuses a link that ends inside of a tag', async () => {
    expect(await check('[<b>a](https://a.example) c</b>')).toHaveLength(1);
  });

  it.each([
    '---\ntitle: <b>\n---\n\n<b>a</b>',
    '## Title {#own}\n\n<b>a</b>',
    ':::note With <b> in its title\n\n<b>a</b>\n\n:::',
    '::::tabs\n\n:::tab[A]\n\n```md\n:::note\n:::\n```\n\n<b>a</b>\n\n:::\n\n::::',
    'import a from "./a.json" with { type: "json" };\n\n<b>{a.b}</b>',
    '<Tabs>\r\n<TabItem>\r\n\r\n- one\r\n\r\n</TabItem>\r\n</Tabs>\r\n',
  ])('takes %j', async (source) => {
    expect(await check(source)).toEqual([]);
  });
});
