import { policy } from './policy.ts';

/** `brokenImages`: what images that do not exist do. Default: `fail`. */
export const brokenImages = policy.default('fail');
