import type { Origin, PageKind, PostAuthor } from './entry.ts';
import type { SidebarItem } from './sidebar.ts';

/** A tag of the document's head that changes with the page. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** One line of the table of contents. `html` is the heading's inline HTML without links. */
export interface TocItem {
  readonly id: string;
  readonly html: string;
  /** 2 for `h2`, and so on. */
  readonly level: number;
}

/** A stretch of an article under one heading, as plain text: what search reads. The part before the first heading has no id. */
export interface Section {
  readonly id?: string;
  readonly heading?: string;
  readonly text: string;
}

/** A link or an image as written in the source. */
export interface Reference {
  readonly kind: 'link' | 'image';
  /** The target as written. */
  readonly target: string;
  /** For a file that the article shows (an image, say): its path in the output, without the base URL. Absent where the file was not found. */
  readonly output?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A file that the output needs because an article shows it. */
export interface ImageAsset {
  /** Absolute path of the original. */
  readonly file: string;
  /** Path in the output, beginning with a slash, without the base URL; holds a hash of the original and of what is done to it. */
  readonly output: string;
  readonly format: 'original' | 'webp';
  /** Width in pixels to scale to. */
  readonly width: number;
}

/** What compiling an entry gives; depends on nothing but the entry and the files that it includes. */
export interface Article {
  /** HTML; the n-th reference stands in it as `lectern-ref:n` until routes are known. Empty for React and MDX until rendered. */
  readonly html: string;
  /** Text of a leading `# heading`, if the source has one (it is taken out of the HTML). */
  readonly heading?: string;
  readonly toc: readonly TocItem[];
  /** Every id an anchor may point at, in document order. */
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  readonly references: readonly Reference[];
  readonly images: readonly ImageAsset[];
  /** JavaScript module of an MDX article, its default export a React component; absent for Markdown. */
  readonly module?: string;
  /** Plain text of the first paragraph. */
  readonly excerpt: string;
  /** Words of prose, code not counted. */
  readonly words: number;
}

/** A page's name and address, as shown in links to it. `href` holds the base URL. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** A compiled entry in its place on the site: what the theme shows. Crosses to the browser as it is. */
export interface Page {
  /** Canonical path with the base URL. */
  readonly route: string;
  readonly id: string;
  readonly collection: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  readonly toc: readonly TocItem[];
  /** Name of the sidebar that the page belongs to. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Name of the documentation version that the page belongs to; absent where its collection has only one. */
  readonly version?: string;
  /** The same page in every version of its collection, newest first; a version that lacks it by its main page. Absent as above. */
  readonly versions?: readonly (PageLink & { readonly name: string })[];
  readonly editUrl?: string;
  /** ISO date, day precision. */
  readonly lastUpdated?: string;
  /** ISO date of a post, day precision. */
  readonly date?: string;
  readonly authors?: readonly ShownAuthor[];
  /** What a post is about: links to the lists of posts with the same tag. */
  readonly tags?: readonly PageLink[];
  /** Documents that a post leads to, those that it names most first. */
  readonly related?: readonly PageLink[];
  /** Minutes, at 200 words a minute, at least 1; absent where the post hides it. */
  readonly readingTime?: number;
  readonly hideTitle?: boolean;
  readonly hideToc?: boolean;
  readonly unlisted?: boolean;
  readonly keywords?: readonly string[];
  /** Absolute address of the social image. */
  readonly image?: string;
  /** Tags for the head besides those that are made of the rest. */
  readonly head?: readonly HeadTag[];
  /** Whether its document has a content security policy that no other has, so that only loading the document shows the page. */
  readonly hasOwnPolicy?: boolean;
  readonly origin?: Origin;
}

/** An author as a post shows them. Addresses hold the base URL. */
export interface ShownAuthor {
  readonly name: string;
  readonly title?: string;
  /** Their page on this site, else what they gave as their address. */
  readonly href?: string;
  readonly imageUrl?: string;
}

/** A post as a list shows it. */
export interface PostPreview {
  readonly title: string;
  readonly href: string;
  /** ISO date, day precision. */
  readonly date: string;
  readonly authors: readonly ShownAuthor[];
  readonly tags: readonly PageLink[];
  /** Minutes; absent where the post hides it. */
  readonly readingTime?: number;
  /** HTML up to the truncation mark, references resolved. */
  readonly html: string;
  /** Whether there is more of it. */
  readonly truncated: boolean;
}

/** What a page that lists posts shows. */
export interface PostListView {
  /** See `PostListFacts`. */
  readonly view: 'posts' | 'archive' | 'tags' | 'authors';
  /** The posts of this page, newest first; those of the archive are told by title and date alone. */
  readonly posts: readonly PostPreview[];
  /** Addresses of the pages of this list before and after it. */
  readonly newer?: string;
  readonly older?: string;
  /** On the page of an author. */
  readonly author?: ShownAuthor & Pick<PostAuthor, 'description' | 'socials' | 'url'>;
  /** All tags, or all authors, with how many posts they have. */
  readonly groups: readonly PostGroup[];
  /** Addresses of the blog's own overviews, for links between them; absent on a blog without them. */
  readonly overviews: {
    readonly blog?: string;
    readonly tags?: string;
    readonly authors?: string;
    readonly archive?: string;
  };
}

/** A tag or an author in the list of all. */
export interface PostGroup {
  readonly label: string;
  readonly description?: string;
  readonly href?: string;
  readonly imageUrl?: string;
  readonly count: number;
}

/** What client-side navigation loads for a route. */
export interface Payload {
  /** Stands for all that pages share (see `Seed`); a tab with another one answers it with a full page load. */
  readonly build: string;
  /** Changes with everything below. */
  readonly hash: string;
  readonly page: Page;
  /** Address of the sidebar's data, where the page has one. */
  readonly sidebar?: string;
  readonly article: string;
}

/** What client-side navigation finds at an old path that leads elsewhere. */
export interface RedirectPayload {
  readonly build: string;
  /** Address of the page that it leads to; `null` where only a full page load leads on: to another site, or into a page. */
  readonly redirect: string | null;
}

/** What a prerendered document tells the app about itself; the article is not in it, for it is in the document. */
export interface Seed {
  /**
   * Stands for all that pages share: the app with the site's data, the styles, the global data. A tab keeps these from its
   * first page on, so it shows content of its own build only. A change of one page does not change it.
   */
  readonly build: string;
  readonly page: Page;
  /** Address of the sidebar's data, where the page has one. */
  readonly sidebar?: string;
  /** The part of a large sidebar that the document holds. Absent where it holds all of it. */
  readonly sidebarPart?: readonly SidebarItem[];
  /** Address of the global data. */
  readonly globalData: string;
  /** Address of the whole style sheet; the document holds the part that it needs. Absent while authoring. */
  readonly styles?: string;
  /** Addresses of the sidebars that the navigation bar leads to and that this page does not have: worth prefetching. */
  readonly sidebars?: readonly string[];
}
