import { policy } from './policy.ts';

/** `unknownFrontMatter`: what a key of the front matter does that no schema has; it is kept all the same. Default: `warn`. */
export const unknownFrontMatter = policy.default('warn');
