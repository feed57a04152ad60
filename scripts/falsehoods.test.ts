import { expect, it } from 'vitest';
import { falsehoods } from './falsehoods.mjs';

const page = `---
title: Wait 1 second
---

It waits 2 seconds.

\`\`\`yaml
---
version: 3
\`\`\`
<!-- probe
expect(4).toBe(4)
-->

It waits [5 seconds](/a#6), then \`7\`.
<!-- probe page="a.html"
expect(8).toBe(8)
-->
`;

it('changes what a page says, and neither its front matter, nor its samples and probes, nor where its links lead', () => {
  const changed = falsehoods.number(page);
  expect(changed.map(({ line, from, to }) => [line, from, to])).toEqual([
    [5, '2', '3'],
    [15, '5', '6'],
    [15, '7', '8'],
  ]);
});

it('returns the whole page with one fact changed', () => {
  expect(falsehoods.negation('It is late.\n\nIt does not wait.').map(({ text }) => text)).toEqual([
    'It is not late.\n\nIt does not wait.',
    'It is late.\n\nIt does wait.',
  ]);
});
