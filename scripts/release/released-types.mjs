import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fileOf = (root, directory) => join(root, 'scripts/release/released', `${directory.split('/').at(-1)}.txt`);

/**
 * Writes the public types of a package as those that are released: a comment with the name of each entry, its declarations below.
 * @param {string} root
 * @param {string} directory
 * @param {Readonly<Record<string, readonly string[]>>} types The declarations of each entry.
 */
export function writeReleasedTypes(root, directory, types) {
  const file = fileOf(root, directory);
  mkdirSync(dirname(file), { recursive: true });
  const parts = Object.entries(types).flatMap(([entry, declarations]) => [`// Entry ${entry}`, ...declarations]);
  writeFileSync(file, `${parts.join('\n\n')}\n`);
}

/**
 * Reads what was last released of a package.
 * @param {string} root
 * @param {string} directory
 * @returns {Record<string, string[]>} The declarations of each entry; of a package that was never released, none.
 */
export function readReleasedTypes(root, directory) {
  const file = fileOf(root, directory);
  const entries = {};
  let declarations;
  for (const part of existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split(/\r?\n\r?\n/)
    : []) {
    const [, entry] = /^\/\/ Entry (.*)$/.exec(part) ?? [];
    if (entry) declarations = entries[entry] = [];
    else declarations?.push(part.replaceAll('\r\n', '\n'));
  }
  return entries;
}
