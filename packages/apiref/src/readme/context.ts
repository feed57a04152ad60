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
}

/** What is known of the site's routes while READMEs are read. */
export interface RouteKnowledge {
  /** Whether the site has this page, and the anchor on it if one is given. */
  has(route: string, anchor?: string): boolean;
  /** The page that documents the package whose repository, or page at npm, has this address. */
  ofPackage(address: string): string | undefined;
}
