import { createHash } from 'node:crypto';

/** A hash of some texts in their order: what is made from them is the same as long as it is. */
export function hashParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
