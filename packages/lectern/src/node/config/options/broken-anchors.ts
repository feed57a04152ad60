import { policy } from './policy.ts';

/** `brokenAnchors`: what links to a place that the page does not have do. Default: `fail`. */
export const brokenAnchors = policy.default('fail');
