import { policy } from './policy.ts';

/** `brokenLinks`: what links that lead to no page and no file do. Default: `error`. */
export const brokenLinks = policy.default('error');
