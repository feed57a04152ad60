import type { Result } from 'lectern/model';
import type { Library } from '../extract/library.ts';
import type { PackageFolder } from '../lock/fetch-packages.ts';
import type { ItemFacts } from './facts.ts';
import type { ApiDefault, ApiItem } from './model.ts';
import type { TypePolicy } from './named-types.ts';
import type { Override } from './overrides.ts';

/** What a site says about the package in its reference. Only `package` is required. */
export interface LibraryDescription {
  /** The package: its name at npm, as in the lock file. */
  readonly package: string;
  /** Packages whose types and code are read along; each must be in the lock file. Default: none. */
  readonly besides?: readonly string[];
  /**
   * Entries of the package's `exports` to show. `all` shows each one that `exports` names and that has declarations; entries behind a
   * pattern, such as `./*`, must be named. A name that several entries export is shown once, at the first. Default: `['.']`.
   *
   * @example
   * entries: ['.', './ajax']
   */
  readonly entries?: readonly string[] | 'all';
  /**
   * Finds what the reference shows, in the order of the sidebar. Default: everything that the entries export. Set it if the
   * package's users do not import what they call: commands of an object, plugins, rules.
   */
  readonly read?: (input: ReadInput) => Result<ReadLibrary>;
  /** Known errors of the package, and their corrections. Default: none. */
  readonly overrides?: readonly Override[];
  /** Which types are explained where. Default: an exported type has a page, any other is shown where it is used. */
  readonly types?: TypePolicy;
  /** Tags of comments that are useless to readers. Any other unknown tag is a warning, once. Default: none. */
  readonly ignoredTags?: readonly string[];
  /** Whether every item must have a comment, and every parameter a description. Default: `false`. */
  readonly mustDescribe?: boolean;
}

/** The input of `read`. */
export interface ReadInput {
  readonly library: Library;
  /** The package itself. */
  readonly home: PackageFolder;
  readonly packages: readonly PackageFolder[];
}

/** The result of `read`. */
export interface ReadLibrary {
  readonly items: readonly ItemFacts[];
  /** What the package says about its modules, by group, as Markdown; the main entry has an empty one. Default: nothing. */
  readonly about?: Readonly<Record<string, string>>;
  /** Turns a default's source text into what a reader should see. Default: the text itself. */
  readonly readDefault?: (text: string) => ApiDefault | undefined;
  /**
   * Completes an item after its facts are joined and overrides applied. `all` holds every item's facts by id. Default:
   * leaves it as it is.
   */
  readonly complete?: (item: ApiItem, facts: ItemFacts, all: ReadonlyMap<string, ItemFacts>) => ApiItem;
}
