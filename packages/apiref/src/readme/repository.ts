import type { ReadmePolicy } from './context.ts';

/** The location of a package's files, as far as its `package.json` says. */
export interface Repository {
  /** `https://github.com/owner/name`. */
  readonly url: string;
  /** Folder of the package in it, without leading and trailing slashes; empty for the root. */
  readonly folder: string;
  /** Tag, commit or `HEAD`: the best known revision with the files of the version. */
  readonly revision: string;
}

/** The fields of a `package.json` that are read. */
export interface RepositoryFields {
  readonly version?: string;
  readonly repository?: string | { readonly url?: string; readonly directory?: string };
  readonly homepage?: string;
  /** The commit from which it was published. */
  readonly gitHead?: string;
}

const github = /github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[#?/].*)?$/i;

/**
 * Finds a package's repository on GitHub: in `repository`, then in `homepage`, then in our own setting. Undefined without
 * any.
 */
export function findRepository(
  manifest: RepositoryFields,
  fallback?: string,
  { tagged = [] }: Pick<ReadmePolicy, 'tagged'> = {},
): Repository | undefined {
  const { repository, homepage = '', version, gitHead } = manifest;
  const given = typeof repository === 'string' ? { url: repository } : (repository ?? {});
  const found = github.exec(given.url ?? '') ?? github.exec(homepage) ?? github.exec(fallback ?? '');
  if (!found) return undefined;
  const name = `${found[1]}/${found[2]}`;
  // Packages that share a repository name their folder in the address of their homepage.
  const [, inHomepage = ''] = /\/(?:tree|blob)\/[^/]+\/(.+?)(?:\/readme\.md)?$/i.exec(homepage) ?? [];
  return {
    url: `https://github.com/${name}`,
    folder: (given.directory ?? inHomepage).replace(/^\/|\/$/g, ''),
    revision: tagged.includes(name) && version ? `v${version}` : (gitHead ?? 'HEAD'),
  };
}

/** Returns the address against which relative paths of the README resolve, with a trailing slash. */
export function filesAddress({ url, folder, revision }: Repository): string {
  return `${url}/blob/${revision}/${folder && `${folder}/`}`;
}

/**
 * Returns the address of exactly the published version: its tag if the repository certainly has one, otherwise its page at
 * npm.
 */
export function versionAddress(name: string, version: string, repository: Repository | undefined): string {
  if (repository && repository.revision === `v${version}`) {
    return `${repository.url}/tree/${repository.revision}/${repository.folder}`;
  }
  return `https://www.npmjs.com/package/${name}/v/${version}`;
}
