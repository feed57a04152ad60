import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, readPackages } from './packages.mjs';

/**
 * The fields of a manifest in which packages of this repository have ranges. Those of the sites here are exact, as
 * `changeset version` writes them.
 */
const kinds = ['dependencies', 'peerDependencies'];

/** The site that `create-lectern` makes requires them, too. */
const template = 'packages/create-lectern/template';

/**
 * Returns what a manifest asks for that differs from the one right range: all packages have one version, and `^` of it accepts what
 * does not break, by the rules of semver also before 1.0.
 * @param {string} root The repository's folder.
 * @returns {string[]}
 */
export function wrongRanges(root) {
  const found = [];
  editRanges(root, (range, { directory, name, right }) => {
    if (range !== right) found.push(`${directory}/package.json asks for ${name} ${range}, not ${right}.`);
    return range;
  });
  return found;
}

/**
 * Runs `version`, which gives all packages a new version, and writes the right ranges after it. While it runs, peers are asked for in any
 * version: changesets makes a major version of every package whose peer leaves its range, which before 1.0 every minor version does.
 * @param {string} root The repository's folder.
 * @param {() => void} version
 */
export function keepRanges(root, version) {
  editRanges(root, (range, { kind }) => (kind === 'peerDependencies' ? '*' : range));
  try {
    version();
  } finally {
    editRanges(root, (_, { right }) => right);
  }
}

/** Replaces each range for a package of this repository with the result of `edit`. */
function editRanges(root, edit) {
  const packages = readPackages(root);
  const versions = new Map(packages.map(({ manifest: { name, version } }) => [name, version]));
  for (const directory of [...packages.map((each) => each.directory), template]) {
    if (!existsSync(join(root, directory, 'package.json'))) continue;
    const manifest = readManifest(join(root, directory));
    const before = JSON.stringify(manifest);
    for (const kind of kinds) {
      for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
        const right = `^${versions.get(name)}`;
        if (versions.has(name)) manifest[kind][name] = edit(range, { directory, kind, name, right });
      }
    }
    if (JSON.stringify(manifest) !== before)
      writeFileSync(join(root, directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
