import { policy } from './policy.ts';

/** `duplicateRoutes`: what happens when two pages have one route. Default: `warn`. */
export const duplicateRoutes = policy.default('warn');
