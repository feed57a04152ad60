import { createHash } from 'node:crypto';

/** Returns a hash of texts in order, which identifies everything that is made from them. */
export function hashParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** Returns a short id for what all pages of a build share: the same parts have the same id. */
export function buildId(parts: Iterable<string>): string {
  return hashParts(parts).slice(0, 12);
}

/** Returns eight hexadecimal digits that change with the content, for file names that may be cached for good. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Returns a digest that identifies a content, to compare it with others. */
export function contentDigest(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('base64');
}
