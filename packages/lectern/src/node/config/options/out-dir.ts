import { z } from 'zod';

/** `outDir`: folder that the build writes, relative to the site's root; what was in it is replaced. Default: `dist`. */
export const outDir = z
  .string({ error: 'the path of a folder' })
  .min(1, { error: 'the path of a folder' })
  .default('dist');
