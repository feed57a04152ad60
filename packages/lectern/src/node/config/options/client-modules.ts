import { z } from 'zod';

/** `clientModules`: modules of the site that run in the browser; paths are relative to the site's root. Default: none. */
export const clientModules = z
  .array(z.string({ error: 'the path or name of a module' }), { error: 'a list of modules' })
  .default([]);
