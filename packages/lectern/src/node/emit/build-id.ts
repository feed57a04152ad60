import { createHash } from 'node:crypto';
import { hashParts } from '../hash-parts.ts';

/** A short name for what all pages of a build share: the same parts have the same id. */
export function buildId(parts: Iterable<string>): string {
  return hashParts(parts).slice(0, 12);
}

/** Eight hexadecimal digits that change with the content: for file names that may be cached for good. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
