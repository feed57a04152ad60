import { posix } from 'node:path';
import { slug } from 'github-slugger';
import { z } from 'zod';
import { normalizePath } from '../../model/url.ts';
import { isRoute } from './route-of.ts';

/** Path of the page of a tag or an author, below the list of all of them. */
export const permalink = z
  .string({ error: 'a path' })
  .refine((path) => path !== '' && isRoute(path) && !path.split('/').includes('..'), {
    error: 'a path without "..", "?", "#", "%" and "\\"',
  });

/** Returns the route of the page of a tag or an author: from its file, or a slug of its name. */
export function overviewRoute(
  base: string,
  kind: 'tags' | 'authors',
  permalink: string | undefined,
  name: string,
): string {
  return normalizePath(posix.join(base, kind, permalink ?? (slug(name) || encodeName(name))));
}

/** Encodes a name that consists of signs only and has no slug. */
function encodeName(name: string): string {
  return Buffer.from(name).toString('hex');
}
