import { z } from 'zod';

/** What a problem does: `fail` fails the build, `warn` prints a warning, `ignore` says nothing. */
export const policy = z.enum(['fail', 'warn', 'ignore']);
