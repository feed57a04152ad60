import type { Diagnostic, Place, Result } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { Category, SidebarPlan } from './sidebar-plan.ts';

/** Yields entries. Several sources may feed one collection. Everything but `entries` is optional. */
export type Source = (context: SourceContext) => Promise<Result<SourceOutput>>;

/** What a source may know about the site. */
export interface SourceContext {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Address to which a file's path below the root is appended to edit it. */
  readonly editUrl?: string;
  /** Whether drafts become pages: in development they do, in builds they do not. */
  readonly drafts: boolean;
  /**
   * Absolute paths of the configuration's files. A source with functions in its options must not reuse what it stored while
   * these files had other contents. Absent if unknown: then nothing may be stored.
   */
  readonly configFiles?: readonly string[];
  /** Where builds of the site keep results. Absent if unknown: then nothing may be stored. */
  readonly store?: Store;
  /**
   * Returns the position where the source is configured, or of the part of its options at a path, for diagnostics. Absent
   * if unknown.
   */
  readonly placeOf?: (path: readonly (string | number)[]) => Place;
}

/** The result of a source. */
export interface SourceOutput {
  readonly entries: readonly Entry[];
  /** Versions of documentation folders with their sidebars; only docs folders have them. */
  readonly docs?: readonly DocsVersion[];
  /** Blogs, whose entries are posts and lists of posts; only blog folders have them. */
  readonly blogs?: readonly Blog[];
  /** Files of the site that entries link to, made when they are written or requested. Default: none. */
  readonly files?: readonly SourceFile[];
  /** Absolute paths of files and folders. If one changes, the source must run again. */
  readonly watch?: readonly string[];
  /**
   * Whether pages are missing because what they are made from could not be read. If a source reports an error, too, links to unknown pages
   * are not reported, because they may lead to these. Default: false.
   *
   * @example isPartial: true
   */
  readonly isPartial?: boolean;
}

/** A file that a source makes. */
export interface SourceFile {
  /** Path in the output, with forward slashes: `projects/login.zip`. */
  readonly path: string;
  /** Returns the content. It must always be the same, so that an output depends only on its sources. */
  readonly read: () => string | Uint8Array;
  /**
   * Identifies the content without making it: a hash of everything that `read` makes it from, with the versions of packages that it
   * uses. A build keeps the file of the last one if it has the same key, and does not call `read`. Default: the file is made at
   * each build.
   *
   * @example key: createHash('sha256').update(`fflate@0.8.3 ${text}`).digest('hex')
   */
  readonly key?: string;
  /**
   * A content security policy that hosts send with the file in addition to the site's. A directive that it names is then left
   * to the documents' own policies. Hosts that set no headers, and S3, do not send it. Default: none.
   *
   * @example policy: "sandbox allow-scripts; default-src 'none'; base-uri *"
   */
  readonly policy?: string;
  /**
   * Whether devices that store the site store the file, too, after all pages. It is answered with its policy then, whatever the
   * host sends. Default: false.
   *
   * @example offline: true
   */
  readonly offline?: boolean;
}

/** The facts about a blog that its entries do not contain. */
export interface Blog {
  readonly collection: string;
  /** Site path of the blog. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The list beside a post: ids, newest first; empty for none. */
  readonly recent: { readonly title: string; readonly posts: readonly string[] };
  /** The content of the feeds: ids, newest first. */
  readonly feeds: {
    readonly types: readonly FeedType[];
    /** Default: the titles of the site and the blog. */
    readonly title?: string;
    readonly description: string;
    readonly posts: readonly string[];
  };
  /** Pictures of authors, so that missing ones are reported. Default: none. */
  readonly pictures?: readonly WrittenPicture[];
}

/** A picture that data names: a path of the static folder, or an address. */
export interface WrittenPicture {
  /** As written. */
  readonly target: string;
  readonly place: Place;
}

/** A format of a feed. */
export type FeedType = 'rss' | 'atom' | 'json';

/** The facts about a version of a documentation folder that its entries do not contain. */
export interface DocsVersion {
  readonly collection: string;
  /** `current` for the folder itself. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Site path of the version, for instance `/docs`. */
  readonly path: string;
  /** Configured main page. Default: the page at `path`, or the first page of the first sidebar. */
  readonly mainDocId?: string;
  readonly sidebars: readonly SidebarPlan[];
  /** Facts about files by document id, by which an autogenerated sidebar is sorted. */
  readonly files: Readonly<Record<string, DocFile>>;
  /** Facts about folders by their path below the version, without number prefixes. */
  readonly folders: Readonly<Record<string, DocFolder>>;
  /** Ids of drafts that were left out. Sidebars may still name them. */
  readonly drafts: readonly string[];
  /** Where it is configured, for diagnostics: the sidebars file, or the folder. */
  readonly place: Place;
}

/** The facts in a document's file name. */
export interface DocFile {
  /** File name without its extension, with the number prefix. */
  readonly name: string;
  /** The number prefix. */
  readonly position?: number;
}

/** The facts in a folder's name and its `_category_` file. */
export interface DocFolder {
  /** Folder name with its number prefix. */
  readonly name: string;
  readonly position?: number;
  readonly category?: Category;
}

/**
 * Returns a unique name for an entry: `collection/id`, or `collection@version/id` for a version other than the current one.
 */
export function entryKey({ collection, version, id }: Pick<Entry, 'collection' | 'version' | 'id'>): string {
  return `${collection}${version === undefined ? '' : `@${version}`}/${id}`;
}

/** Returns the position of a top-level key in an entry's front matter, or only the file if the key is not in the text. */
export function frontMatterPlace({ place, body }: Entry, key: string): Place {
  if (body.format === 'react') return place;
  const line = body.source.split('\n').findIndex((text) => text.startsWith(`${key}:`));
  return line < 0 ? place : { ...place, line: line + 1, column: 1 };
}

/** A store of values that are kept between builds. Each value is verified when it is read. */
export interface Store {
  /** Whether the store was empty when it was opened. */
  readonly isEmpty: boolean;
  /** Returns the value of a key; undefined if it is missing or damaged. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Stores a value and replaces the previous one. If the build is killed meanwhile, the key has the previous value or none. */
  put(key: string, value: Uint8Array | string): Promise<void>;
  /** Calls a function with an empty folder, which is deleted when its promise settles. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Removes values that have not been used for long. Returns a warning if the store could not be used. */
  close(): Promise<readonly Diagnostic[]>;
}
