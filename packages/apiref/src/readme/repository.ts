import type { ReadmePolicy } from './context.ts';

/** Where the files of a package lie, as far as its `package.json` says. */
export interface Repository {
  /** `https://github.com/owner/name`. */
  readonly url: string;
  /** Folder of the package in it, without slashes at its ends; empty for the root. */
  readonly folder: string;
  /** Tag, commit or `HEAD`: where the files are those of the version, if anything says so. */
  readonly revision: string;
}

/** What is read of a `package.json`. */
export interface Manifest {
  readonly version?: string;
  readonly repository?: string | { readonly url?: string; readonly directory?: string };
  readonly homepage?: string;
  /** The commit that it was published from. */
  readonly gitHead?: string;
}

const github = /github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:[#?/].*)?$/i;

/** Finds a package's repository at GitHub: in `repository`, else in `homepage`, else where we say. Undefined without any. */
export function findRepository(
  manifest: Manifest,
  fallback?: string,
  { tagged = [] }: Pick<ReadmePolicy, 'tagged'> = {},
): Repository | undefined {
  const { repository, homepage = '', version, gitHead } = manifest;
  const given = typeof repository === 'string' ? { url: repository } : (repository ?? {});
  const found = github.exec(given.url ?? '') ?? github.exec(homepage) ?? github.exec(fallback ?? '');
  if (!found) return undefined;
  const name = `${found[1]}/${found[2]}`;
  // Packages that share a repository say where they are in the address of their homepage.
  const [, inHomepage = ''] = /\/(?:tree|blob)\/[^/]+\/(.+?)(?:\/readme\.md)?$/i.exec(homepage) ?? [];
  return {
    url: `https://github.com/${name}`,
    folder: (given.directory ?? inHomepage).replace(/^\/|\/$/g, ''),
    revision: tagged.includes(name) && version ? `v${version}` : (gitHead ?? 'HEAD'),
  };
}

/** Address that relative paths of the README start from; ends with a slash. */
export function filesAddress({ url, folder, revision }: Repository): string {
  return `${url}/blob/${revision}/${folder && `${folder}/`}`;
}

/** Address of exactly the published version: its tag where the repository has one for sure, else its page at npm. */
export function versionAddress(name: string, version: string, repository: Repository | undefined): string {
  if (repository && repository.revision === `v${version}`) {
    return `${repository.url}/tree/${repository.revision}/${repository.folder}`;
  }
  return `https://www.npmjs.com/package/${name}/v/${version}`;
}
