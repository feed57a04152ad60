import { z } from 'zod';

/** A path of the site without the base URL; a missing slash at its beginning is put there. */
export const sitePath = z
  .string({ error: 'a path of the site, such as "/img/logo.svg"' })
  .regex(/^(?![a-z][a-z0-9+.-]*:|\/\/)\S+$/i, {
    error: 'a path of the site, such as "/img/logo.svg", without protocol and host',
  })
  .transform((path) => (path.startsWith('/') ? path : `/${path}`));
