import type { Place } from './diagnostic.ts';

/** Front matter after validation: names are Docusaurus's, absent keys are absent. Sites may extend the schema, hence the index. */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly description?: string;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly custom_edit_url?: string | null;
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly head?: readonly { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }[];
  /** Sources by directive of a content security policy: what this page alone may load and run besides. */
  readonly content_security_policy?: Readonly<Record<string, readonly string[]>>;
  readonly [key: string]: unknown;
}

/** What kind of page a route shows; the theme chooses its layout by it. */
export type PageKind = 'doc' | 'post' | 'post-list' | 'page' | 'not-found';

/** What a source yields: one future page, before anything is compiled. */
export interface Entry<Body extends EntryBody = EntryBody> {
  /** Unique within its collection and version, for instance `api/browser/click`. */
  readonly id: string;
  /** The source instance that it came from: `docs`, `community`, `blog`, `pages`. */
  readonly collection: string;
  /** Name of the documentation version that it belongs to; absent for the current one. */
  readonly version?: string;
  readonly kind: PageKind;
  /** Canonical path without the base URL and without a trailing slash, for instance `/docs/selectors`; `/` for the home page. */
  readonly route: string;
  readonly frontMatter: FrontMatter;
  /** Where it came from, for diagnostics. */
  readonly place: Place;
  readonly body: Body;
  /** Address of the source in the project's repository; absent where it cannot be edited. */
  readonly editUrl?: string;
  /** Milliseconds since the epoch of the last commit that touched the source, and its author where known. */
  readonly lastUpdated?: number;
  /** Where the text comes from when it is not ours: shown on the page. */
  readonly origin?: Origin;
  /** What only a post has. */
  readonly post?: PostFacts;
  /** What only a list of posts has. */
  readonly list?: PostListFacts;
}

/** When and by whom a post was written, and what about. */
export interface PostFacts {
  /** ISO date, day precision. */
  readonly date: string;
  readonly authors: readonly PostAuthor[];
  readonly tags: readonly PostTag[];
}

/** Who wrote a post. */
export interface PostAuthor {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  /** An address, or a path of the static folder. */
  readonly imageUrl?: string;
  /** Accounts elsewhere, in the order in which they are written. */
  readonly socials?: readonly { readonly label: string; readonly href: string }[];
  /** Site path of the page with all that they wrote; absent for authors without one. */
  readonly route?: string;
}

/** What a post is about. */
export interface PostTag {
  readonly label: string;
  readonly description?: string;
  /** Site path of the page that lists the posts with it. */
  readonly route: string;
}

/** What a page that lists posts shows; the posts' previews are known when they are compiled. */
export interface PostListFacts {
  /** Posts with their beginnings, all posts by year, or all tags or authors with how many posts they have. */
  readonly view: 'posts' | 'archive' | 'tags' | 'authors';
  /** Counts from 1, the newest posts first. */
  readonly number: number;
  readonly total: number;
  /** Ids of the posts in the same collection, newest first. */
  readonly posts: readonly string[];
  /** What the posts have in common, on the page of a tag or an author. */
  readonly tag?: PostTag;
  readonly author?: PostAuthor;
}

/** An npm package that a generated page is made from. */
export interface Origin {
  readonly package: string;
  readonly version: string;
  readonly license: string;
  /** Link to the source of exactly that version. */
  readonly url?: string;
}

/** The content of an entry. `source` is the whole text with its front matter, so that positions stay true. */
export type EntryBody =
  | {
      readonly format: 'markdown' | 'mdx';
      readonly source: string;
      /** Absolute path of the file, absent for generated text: relative links, images and includes start there. */
      readonly path?: string;
      /**
       * `false` for Markdown that strangers wrote (a package's README): its HTML is sanitized, it may not show files by
       * reference, and it asks no other host for anything. Default: `true`. MDX is code and must be trusted.
       */
      readonly trusted?: boolean;
      /**
       * Hints in fences, by the line of the source on which the fence begins, counted from 1. Default: none. A hint whose name no
       * longer stands at its place is left out.
       */
      readonly codeHints?: Readonly<Record<number, readonly CodeHint[]>>;
    }
  | {
      readonly format: 'react';
      /** Absolute path of a module whose default export is the page's component. */
      readonly path: string;
    };

/** What is shown of a name in a fence, on hover and on focus, and where it leads. */
export interface CodeHint {
  /** The name as the code has it. */
  readonly name: string;
  /** The target, as a link of the text would have it; checked like one. */
  readonly href: string;
  /** What is shown: the type, on one line. */
  readonly text: string;
  /** Where the name stands in the fence's code: line and column, both counted from 0. */
  readonly places: readonly (readonly [line: number, column: number])[];
}

/** A content that is text, and not a module. */
export type TextBody = Extract<EntryBody, { readonly format: 'markdown' | 'mdx' }>;
