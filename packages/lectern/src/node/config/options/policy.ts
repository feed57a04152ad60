import { z } from 'zod';

/** Words of Docusaurus's configuration that mean the same. */
const synonyms = { throw: 'error', log: 'warn' } as const;

/** What a problem does: `error` fails the build, `warn` prints a warning, `ignore` says nothing. Docusaurus's `throw` and `log` are understood. */
export const policy = z.preprocess(
  (word) =>
    typeof word === 'string' && Object.hasOwn(synonyms, word) ? synonyms[word as keyof typeof synonyms] : word,
  z.enum(['ignore', 'warn', 'error']),
);
