/** What is needed to resolve a README's links and images. */
export interface ReadmeContext {
  /** The page's title. */
  readonly title: string;
  /** The page's route, to which links to the package itself lead. */
  readonly route: string;
  /** Absolute path of the unpacked package. */
  readonly folder: string;
  /**
   * Address of the folder of the package's files in its repository, with a trailing slash; absent if no repository is
   * known.
   */
  readonly files?: string;
  readonly routes: RouteKnowledge;
  /**
   * Returns the version of a package for install commands; undefined for a package that the site does not document.
   * Default: none.
   */
  readonly versionOf?: (name: string) => string | undefined;
  readonly policy: ReadmePolicy;
}

/** What is known about the site's routes while READMEs are read. */
export interface RouteKnowledge {
  /** Whether the site has this page, and the given anchor on it. */
  has(route: string, anchor?: string): boolean;
  /** Returns the page that documents the package with this repository or npm address. */
  ofPackage(address: string): string | undefined;
}

/** What a site knows about the READMEs of its packages. Everything is optional. */
export interface ReadmePolicy {
  /** Host of the library's own site, whose pages are on this site: `example.com`. Default: none. */
  readonly host?: string;
  /** Routes by the former paths of pages on that host: `{ '/': '/docs/start' }`. Default: none. */
  readonly moved?: Readonly<Record<string, string>>;
  /** Repositories on GitHub that tag every version of all their packages as `v1.2.3`: `owner/name`. Default: none. */
  readonly tagged?: readonly string[];
  /** Returns other addresses that a package of this name had. Default: none. */
  readonly formerAddresses?: (name: string) => readonly string[];
  /** Returns the version that install commands name for packages without a page: `7`. Default: none. */
  readonly versionOf?: (name: string) => string | undefined;
  /** Matches the start of a last paragraph that says nothing on this site and is removed. Default: none. */
  readonly farewell?: RegExp;
  /**
   * Sentences that READMEs share, in the Markdown of a paragraph, and their replacements; an empty replacement removes the
   * sentence. Default: none.
   */
  readonly phrases?: readonly (readonly [pattern: RegExp, text: string])[];
  /**
   * Common mistakes in JavaScript samples of READMEs, and their corrections; the first group is the indentation. Default:
   * `...` on a line alone.
   */
  readonly slips?: readonly (readonly [pattern: RegExp, text: string])[];
}
