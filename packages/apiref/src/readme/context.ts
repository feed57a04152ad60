/** What a README's links and images are resolved by. */
export interface ReadmeContext {
  /** The page's title. */
  readonly title: string;
  /** The page's route: a link to the package itself leads nowhere else. */
  readonly route: string;
  /** Absolute path of the unpacked package. */
  readonly folder: string;
  /** Address of the folder of the package's files in its repository, ending with a slash; absent when no repository is known. */
  readonly files?: string;
  readonly routes: RouteKnowledge;
  /** The version that install commands name for a package; undefined for one that the site does not document. Default: none. */
  readonly versionOf?: (name: string) => string | undefined;
  readonly policy: ReadmePolicy;
}

/** What is known of the site's routes while READMEs are read. */
export interface RouteKnowledge {
  /** Whether the site has this page, and the anchor on it if one is given. */
  has(route: string, anchor?: string): boolean;
  /** The page that documents the package whose repository, or page at npm, has this address. */
  ofPackage(address: string): string | undefined;
}

/** What a site knows of the READMEs that its packages ship. Everything may be left out. */
export interface ReadmePolicy {
  /** Host of the library's own site, whose pages are this site's: `example.com`. Default: none. */
  readonly host?: string;
  /** Routes by the paths that pages had on that host before: `{ '/': '/docs/start' }`. Default: none. */
  readonly moved?: Readonly<Record<string, string>>;
  /** Repositories at GitHub that tag every version of all their packages as `v1.2.3`: `owner/name`. Default: none. */
  readonly tagged?: readonly string[];
  /** Other addresses that a package of this name had. Default: none. */
  readonly formerAddresses?: (name: string) => readonly string[];
  /** The version of packages that install commands name where no page documents them: `7`. Default: none. */
  readonly versionOf?: (name: string) => string | undefined;
  /** How a last paragraph begins that says nothing on this site. Default: none goes. */
  readonly farewell?: RegExp;
  /** Sentences that READMEs share, in the Markdown of a paragraph, and what a page says instead; nothing for an empty text. Default: none. */
  readonly phrases?: readonly (readonly [pattern: RegExp, text: string])[];
  /** What READMEs write in JavaScript samples by mistake, and what they mean; the first group is the indentation. Default: `...` on a line alone. */
  readonly slips?: readonly (readonly [pattern: RegExp, text: string])[];
}
