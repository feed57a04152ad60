import type { Result } from 'lectern/model';
import type { Library } from '../extract/library.ts';
import type { PackageFolder } from '../lock/fetch-packages.ts';
import type { ItemFacts } from './facts.ts';
import type { ApiDefault, ApiItem } from './model.ts';
import type { TypePolicy } from './named-types.ts';
import type { Override } from './overrides.ts';

/** What a site says of the package whose reference it shows. Only `package` must be given. */
export interface LibraryDescription {
  /** The package: its name at npm, as the lock file has it. */
  readonly package: string;
  /** Packages whose types and code are read along; each must be in the lock file. Default: none. */
  readonly besides?: readonly string[];
  /** Entries of the package's `exports` that are shown. Default: `['.']`. */
  readonly entries?: readonly string[];
  /**
   * Finds what the reference shows, in the order of the sidebar. Default: everything that the entries export. Give one where the
   * package's users do not import what they call: commands of an object, plugins, rules.
   */
  readonly read?: (input: ReadInput) => Result<ReadLibrary>;
  /** Known slips of the package, and how they are set right. Default: none. */
  readonly overrides?: readonly Override[];
  /** Which types are explained where. Default: a type that is exported has a page, any other is shown where it is used. */
  readonly types?: TypePolicy;
  /** Tags of comments whose text is of no use to readers; any other that is not known is an error. Default: none. */
  readonly ignoredTags?: readonly string[];
  /** Whether every item must have a comment, and every parameter a text. Default: `false`. */
  readonly mustDescribe?: boolean;
}

/** What `read` is given. */
export interface ReadInput {
  readonly library: Library;
  /** The package itself. */
  readonly home: PackageFolder;
  readonly packages: readonly PackageFolder[];
}

/** What `read` gives. */
export interface ReadLibrary {
  readonly items: readonly ItemFacts[];
  /** Makes of a default's source text what a reader should see. Default: the text itself. */
  readonly readDefault?: (text: string) => ApiDefault | undefined;
  /** Completes an item whose facts are joined, overrides applied. `all` holds every item's facts by id. Default: leaves it as it is. */
  readonly complete?: (item: ApiItem, facts: ItemFacts, all: ReadonlyMap<string, ItemFacts>) => ApiItem;
}
