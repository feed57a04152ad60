import { setImmediate } from 'node:timers';
import { afterEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../../test/test-folder.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { readMarkdown } from './read-markdown.ts';

const site = testFolder();
afterEach(() => vi.restoreAllMocks());

it('lets other work have its turn while a slow disk is read', async () => {
  const paths = ['a.md', 'b.md', 'c.md'];
  site.write(Object.fromEntries(paths.map((path) => [path, '# Page\n'])));
  let now = 0;
  // Each look at the clock is half a second later.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 500;
    return now;
  });
  let turns = 0;
  const count = () => {
    turns++;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const { value } = await readMarkdown({ root: site.root, folder: site.root, paths, schema: frontMatterSchema({}) });
  clearImmediate(timer);
  expect(value.map(({ path }) => path)).toEqual(paths);
  expect(turns).toBeGreaterThanOrEqual(paths.length);
});
