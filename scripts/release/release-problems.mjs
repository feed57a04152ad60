import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongRanges } from './own-ranges.mjs';
import { readPackages } from './packages.mjs';
import { repositoryProblem } from './repository-facts.mjs';

/**
 * Returns what keeps the repository from being released, each with what to do.
 * @param {string} root The repository's folder.
 * @returns {string[]}
 */
export function releaseProblems(root) {
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => /^(?!README).*\.md$/.test(file));
  const unversioned = readPackages(root).flatMap(({ folder, directory, manifest: { version } }) => {
    const file = join(folder, 'CHANGELOG.md');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const isNamed = text.split('\n').includes(`## ${version}`);
    return isNamed ? [] : [`${directory}/CHANGELOG.md says nothing of ${version}. Run "npm run release -- version".`];
  });
  return [
    repositoryProblem(root),
    waiting.length > 0 && `${waiting.length} changesets are in no version yet. Run "npm run release -- version".`,
    ...unversioned,
    ...wrongRanges(root),
  ].filter((problem) => typeof problem === 'string');
}
