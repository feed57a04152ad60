import { policy } from './policy.ts';

/** `unknownLanguages`: what a fence does whose language nobody knows; its code is shown plain. Default: `warn`. */
export const unknownLanguages = policy.default('warn');
