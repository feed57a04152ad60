import { policy } from './policy.ts';

/** `brokenAnchors`: what links to a place that the page does not have do. Default: `error`. */
export const brokenAnchors = policy.default('error');
