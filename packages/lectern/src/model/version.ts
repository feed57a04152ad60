/** A page of a documentation version, as the docs plugin publishes it. */
export interface VersionDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

/** A version of a documentation folder: the plugin's public facts. */
export interface Version {
  /** `current` for the folder itself. */
  readonly name: string;
  /** What readers see, for instance `Next`. */
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly VersionDoc[];
}

/** A module in use and its version: `{type: 'package', name, version}`. */
export interface ModuleVersion {
  readonly type: 'package' | 'project' | 'local';
  readonly name: string;
  readonly version?: string;
}

/**
 * Facts about all content that themes and sites may request. They grow with the site, so they are loaded apart from the
 * app.
 */
export interface GlobalData {
  /** Versions by documentation collection, newest first. */
  readonly docsVersions: Readonly<Record<string, readonly Version[]>>;
  /** Addresses of the pages that are not documents: the home page, posts, single pages. Unlisted ones are left out. */
  readonly pages?: readonly string[];
}
