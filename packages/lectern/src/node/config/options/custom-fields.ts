import { z } from 'zod';

/** `customFields`: whatever theme and pages of this site want to read; it reaches the browser. Default: empty. */
export const customFields = z.record(z.string(), z.unknown(), { error: 'an object' }).default({});
