import { z } from 'zod';

/** `theme`: name of the module that gives the site its look. Default: `@lectern/theme`. */
export const theme = z
  .string({ error: 'the name of a module' })
  .min(1, { error: 'the name of a module' })
  .default('@lectern/theme');
