import { z } from 'zod';
import type { Source } from '../../source.ts';

const source = z.custom<Source>((value) => typeof value === 'function', {
  error: 'a source, such as docs(), blog() or pages()',
});

/** `sources`: where pages come from, in the order in which they win a contested route; required. */
export const sources = z.array(source, { error: 'a list of sources, such as [docs(), pages()]' });
