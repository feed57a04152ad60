import { z } from 'zod';

/** The schema of a source's front matter. */
export type FrontMatterSchema = z.ZodObject;

/**
 * Returns the schema of a source's front matter: its own fields and those that the site adds; any other key is unknown. A
 * field that the site declares as well must satisfy both, the site's first: so `description: z.string()` makes descriptions
 * a must.
 */
export function frontMatterSchema(fields: Readonly<Record<string, z.ZodType>>, added?: z.ZodObject): FrontMatterSchema {
  const more = Object.entries(added?.shape ?? {}).map(([key, schema]) => {
    const own = fields[key];
    return [key, own ? z.pipe(schema, own as typeof schema) : schema];
  });
  return z.strictObject({ ...fields, ...Object.fromEntries(more) });
}
