import { join } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../model/diagnostic.ts';
import { siteFile } from '../ground/paths.ts';
import type { Category } from '../ground/sidebar-plan.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { formatPath } from '../schema/words.ts';
import { diagnostic } from './diagnostics.ts';
import { groupLink } from './group-link.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';

/** Tells whether a file describes its folder. */
export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}

/**
 * What `_category_.json` and `_category_.yml` may contain; `className`, `customProps` and `key` are accepted but have no
 * effect.
 */
const schema = z.strictObject({
  label: z.string({ error: 'a text' }).optional(),
  position: z.number({ error: 'a number' }).optional(),
  collapsible: z.boolean({ error: 'true or false' }).optional(),
  collapsed: z.boolean({ error: 'true or false' }).optional(),
  link: groupLink.nullable().optional(),
  description: z.string({ error: 'a text' }).optional(),
  className: z.string({ error: 'a text' }).optional(),
  customProps: z.record(z.string(), z.unknown(), { error: 'an object' }).optional(),
  key: z.string({ error: 'a text' }).optional(),
});

/** Reads the `_category_` file of a folder; undefined if it is invalid. */
export async function readCategory(input: {
  readonly root: string;
  readonly folder: string;
  readonly path: string;
}): Promise<Result<Category | undefined>> {
  const path = join(input.folder, input.path);
  const file = siteFile(input.root, path);
  const text = await readText({ root: input.root, path });
  if (text.value === undefined) return { value: undefined, diagnostics: text.diagnostics };
  const { value: data, placeOf, problem } = readYaml({ text: text.value, file });
  if (problem) return { value: undefined, diagnostics: [problem] };

  const { value, problems } = checkSchema(schema, data);
  if (value) {
    const { label, position, collapsible, collapsed, link } = value;
    return { value: { label, position, collapsible, collapsed, link, place: { file } }, diagnostics: [] };
  }
  const diagnostics = problems.map(({ path, kind, expected, received, nearest }) =>
    kind === 'unknown-key'
      ? diagnostic('category-unknown-key', placeOf(path), { key: formatPath(path), nearest })
      : diagnostic('category-invalid', placeOf(path), {
          key: formatPath(path) || 'the whole file',
          expected,
          received,
        }),
  );
  return { value: undefined, diagnostics };
}
