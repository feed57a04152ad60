import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** What the public types are made from and compared with, and what does it. */
const inputs = [
  'packages/*/node_modules/.cache/types/src/**/*.d.ts',
  'packages/*/src/**/*.d.ts',
  'packages/*/{package,tsconfig*}.json',
  'tsconfig.base.json',
  'package-lock.json',
  '.changeset/*',
  'scripts/release/**',
  'scripts/{types,declare,declare-options}.mjs',
  '!**/*.test.d.ts',
];

/**
 * Returns a hash of everything that decides how the comparison of public types ends. The compiler's declarations must be up to date.
 * @param {string} root
 */
export function typesState(root) {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: root, dot: true }).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
