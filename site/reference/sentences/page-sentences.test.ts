import { expect, test } from 'vitest';
import { sentencesOf } from './page-sentences.ts';

const page = `---
title: Waiting. For 3.
description: How to wait.
---

It waits for [5 seconds](./a.md#b.c). \`await x. y\` then
goes **on**, e.g. here.

## A heading. With 4.

- It ends.
  <!-- probe page="a.html"
  await expect(1).toBe(1)
  -->
- It does not end. Or \`does\`.

\`\`\`js
wait(6) // It waits.
\`\`\`

| option | default |
|---|---|
| \`a\` | 5. No unit. |
<!-- a comment. -->
:::warning[It breaks.]
Do not.
:::
`;

test('reads sentences with their lines, list items, rows and the description, and neither headings nor code', () => {
  expect(sentencesOf(page)).toEqual([
    { line: 3, text: 'How to wait.' },
    { line: 6, text: 'It waits for 5 seconds.' },
    { line: 6, text: '`await x. y` then goes on, e.g. here.' },
    { line: 11, text: 'It ends.', probe: expect.stringContaining('toBe(1)') },
    { line: 15, text: 'It does not end.' },
    { line: 15, text: 'Or `does`.' },
    { line: 21, text: '| option | default |' },
    { line: 23, text: '| `a` | 5. No unit. |' },
    { line: 25, text: 'It breaks.' },
    { line: 26, text: 'Do not.' },
  ]);
});

test('keeps what stands in code, which marks no emphasis and no link', () => {
  const source = 'Ask [`/__admin`](./a.md) for **`a[0]`**, or `*_b_*` [here](./b.md).';
  expect(sentencesOf(source).map(({ text }) => text)).toEqual(['Ask `/__admin` for `a[0]`, or `*_b_*` here.']);
});
