import { z } from 'zod';

/** `announcementBar`: one line above the navigation bar. Default: none. */
export const announcementBar = z
  .strictObject({
    /** Change it with the text: readers who closed the old one see the new one. */
    id: z.string({ error: 'a text' }).default('announcement'),
    /** Trusted inline HTML. */
    html: z.string({ error: 'a text (inline HTML)' }),
    isCloseable: z.boolean({ error: 'true or false' }).default(true),
  })
  .optional();
