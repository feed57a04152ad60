import { z } from 'zod';

const text = z.string({ error: 'a text' });

/** The page of a group: a document, or an index page that the build writes. */
export const groupLink = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('doc'), id: text }),
    z.strictObject({
      type: z.literal('generated-index'),
      title: text.optional(),
      description: text.optional(),
      slug: text.optional(),
      keywords: z.array(text, { error: 'a list of texts' }).optional(),
      image: text.optional(),
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'one of "doc", "generated-index"' : 'an object with a type') },
);
