import { z } from 'zod';

/**
 * `theme`: what gives the site its look: a package by its name, or a folder of the site with a `package.json` (`./theme`).
 * Default: `@lectern/theme`.
 */
export const theme = z
  .string({ error: 'the name of a module' })
  .min(1, { error: 'the name of a module' })
  .default('@lectern/theme');
