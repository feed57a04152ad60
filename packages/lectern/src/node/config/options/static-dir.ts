import { z } from 'zod';

/** `staticDir`: folder whose files are copied to the output as they are, relative to the site's root. Default: `static`. */
export const staticDir = z
  .string({ error: 'the path of a folder' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file system takes the first, and nobody means the others
  .regex(/^[^\u0000-\u001f]+$/, { error: 'the path of a folder' })
  .default('static');
