import { z } from 'zod';

/** `baseUrlIssueBanner`: whether a page whose files do not load says that `baseUrl` may be wrong. Default: `true`. */
export const baseUrlIssueBanner = z.boolean({ error: 'true or false' }).default(true);
