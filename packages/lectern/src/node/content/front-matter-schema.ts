import { z } from 'zod';
import type { FrontMatter } from '../../model/entry.ts';

/** The schema of a source's front matter: its own fields and those that the site adds; any other key is unknown. */
export function frontMatterSchema(fields: z.ZodRawShape, added?: z.ZodObject): z.ZodType<FrontMatter> {
  return z.strictObject({ ...fields, ...added?.shape }) as unknown as z.ZodType<FrontMatter>;
}
