import hostedGitInfo from 'hosted-git-info';
import { readManifest } from './packages.mjs';

/**
 * Returns what npm shows of a package beside its files. The address of the repository is written in one place, the root `package.json`,
 * and so is the home page of all packages, where they have one. Without it, the home page of a package is its README there.
 * @param {string} root The repository's folder.
 * @param {string} directory The package's folder below it: `packages/theme`.
 */
export function repositoryFacts(root, directory) {
  const { homepage } = readManifest(root);
  const host = repositoryHost(root);
  return {
    repository: { type: 'git', url: host.https({ noCommittish: true }), directory },
    homepage: homepage ?? host.browse(directory, { fragment: 'readme' }),
    bugs: { url: host.bugs() },
    // npm signs a package with the commit and the workflow from which it was made.
    publishConfig: { access: 'public', provenance: true },
  };
}

/**
 * Returns why no address of the repository can be written into packages; undefined where one can.
 * @param {string} root
 */
export function repositoryProblem(root) {
  const { repository } = readManifest(root);
  const example = 'for example "repository": "github:OWNER/NAME"';
  if (!repository)
    return `The package.json of the repository has no "repository". Write its address there, ${example}.`;
  if (repositoryHost(root)) return undefined;
  return `The "repository" of the root package.json, ${JSON.stringify(repository)}, is at no host that npm knows. Write an address at GitHub or GitLab, ${example}.`;
}

function repositoryHost(root) {
  const { repository } = readManifest(root);
  return hostedGitInfo.fromUrl(typeof repository === 'string' ? repository : repository?.url);
}
