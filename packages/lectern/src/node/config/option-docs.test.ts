import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Option, readOptions } from '../../../test/read-options.ts';
import { blog, blogOptions } from '../content/blog.ts';
import { docs } from '../content/docs.ts';
import { docsOptions } from '../content/docs-options.ts';
import { pages, pagesOptions } from '../content/pages.ts';
import { siteConfig } from './site-config.ts';

/** What an editor shows of every option. */
const optionsOf = readOptions(['defineSite', 'docs', 'blog', 'pages']);

/** Returns what is wrong with the documentation of options, one line each. */
function complaints(options: readonly Option[]): readonly string[] {
  return options.flatMap(({ path, isRequired, documentation, example }) => [
    ...(documentation === '' ? [`${path} does not say what it does.`] : []),
    ...(isRequired && !documentation.includes('Required') ? [`${path} does not say "Required."`] : []),
    ...(!isRequired && !documentation.includes('Default: ') ? [`${path} does not say "Default: ".`] : []),
    ...(example.startsWith(`${path.split('.').at(-1)}: `)
      ? []
      : [`${path} has no "@example ${path.split('.').at(-1)}: ".`]),
  ]);
}

describe.each([
  ['defineSite', siteConfig, { title: 'Site', url: 'https://example.com', sources: [] }, 95],
  ['docs', docsOptions, {}, 12],
  ['blog', blogOptions, {}, 9],
  ['pages', pagesOptions, {}, 5],
] as const)('%s()', (name, schema, required, atLeast) => {
  it('an editor shows of every option what it does, its default and an example', () => {
    const options = optionsOf[name];
    expect(options.length).toBeGreaterThanOrEqual(atLeast);
    expect(complaints(options)).toEqual([]);
  });

  it('takes the examples', () => {
    for (const { path, example } of optionsOf[name].filter((option) => !option.path.includes('.'))) {
      const given = new Function('docs', 'blog', 'pages', 'z', `return { ${example} };`)(docs, blog, pages, z);
      expect(schema.safeParse({ ...required, ...given }).error, path).toBeUndefined();
    }
  });
});
