import { expect, it } from 'vitest';
import { createTryMdx } from './try-mdx.ts';

const features = { directive: true };

/** Aborts satteri 0.10.5: the tag closes in another block than it opened in, and its name is read from beyond the text. */
const aborting = '<TabItem a="b"><i>\n</i>\n\n1.   <details>\n\n     beta\n\n     </details></TabItem>';

it('tells a text that ends the process from one that does not, and goes on after it', async () => {
  const tryMdx = createTryMdx();
  const found = await Promise.all(
    ['# A\n', aborting, '# B\n\n<b>bold</b>\n', '<b>'].map((text) => tryMdx(text, features)),
  );
  expect(found).toEqual([true, false, true, true]);
});
