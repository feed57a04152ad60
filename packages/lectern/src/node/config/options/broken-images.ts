import { policy } from './policy.ts';

/** `brokenImages`: what images that do not exist do. Default: `warn`. */
export const brokenImages = policy.default('warn');
