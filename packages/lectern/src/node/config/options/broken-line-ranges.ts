import { policy } from './policy.ts';

/** `brokenLineRanges`: what a fence does that marks lines which its code does not have, such as `{1,9}`. Default: `warn`. */
export const brokenLineRanges = policy.default('warn');
