import { policy } from './policy.ts';

/** `brokenLinks`: what links that lead to no page and no file do. Default: `fail`. */
export const brokenLinks = policy.default('fail');
