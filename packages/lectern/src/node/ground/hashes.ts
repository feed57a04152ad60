import { createHash } from 'node:crypto';

/** A hash of some texts in their order: what is made from them is the same as long as it is. */
export function hashParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** A short name for what all pages of a build share: the same parts have the same id. */
export function buildId(parts: Iterable<string>): string {
  return hashParts(parts).slice(0, 12);
}

/** Eight hexadecimal digits that change with the content: for file names that may be cached for good. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
