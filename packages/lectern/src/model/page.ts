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

/**
 * The part of an article under one heading, as plain text: what search reads. The part before the first heading has no id.
 */
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
  /**
   * For a file that the article shows, such as an image: its path in the output, without the base URL. Absent if the file
   * was not found.
   */
  readonly output?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A file that the output needs because an article shows it. */
export interface ImageAsset {
  /** Absolute path of the original. */
  readonly file: string;
  /**
   * Path in the output, beginning with a slash, without the base URL; contains a hash of the original and of its
   * conversion.
   */
  readonly output: string;
  readonly format: 'original' | 'webp';
  /** Width in pixels to scale to. */
  readonly width: number;
}

/** The result of compiling an entry; depends only on the entry and the files that it includes. */
export interface Article {
  /**
   * HTML in which `lectern-ref:n` stands for the n-th reference until routes are known. Empty for React and MDX until
   * rendered.
   */
  readonly html: string;
  /** Where each of these placeholders begins in the HTML, in its order. */
  readonly places: readonly number[];
  /** Text of a leading `# heading`, if the source has one (it is removed from the HTML). */
  readonly heading?: string;
  readonly toc: readonly TocItem[];
  /** Every id that an anchor may point to, in document order. */
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  readonly references: readonly Reference[];
  readonly images: readonly ImageAsset[];
  /** JavaScript module of an MDX article, its default export a React component; absent for Markdown. */
  readonly module?: string;
  /** Plain text of the first paragraph. */
  readonly excerpt: string;
  /** Number of words of prose, without code. */
  readonly words: number;
}

/** A page's name and address, as links show them. `href` contains the base URL. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** A compiled entry in its place on the site: what the theme shows. Sent to the browser as it is. */
export interface Page {
  /** Canonical path with the base URL. */
  readonly route: string;
  readonly id: string;
  readonly collection: string;
  readonly kind: PageKind;
  readonly title: string;
  /** What stands above the article, if that is not the title: the leading `# heading` of a text whose front matter sets another title. */
  readonly heading?: string;
  readonly description: string;
  readonly toc: readonly TocItem[];
  /** Name of the sidebar that the page belongs to. */
  readonly sidebar?: string;
  readonly breadcrumbs: readonly { readonly label: string; readonly href?: string }[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Name of the documentation version that the page belongs to; absent if its collection has only one. */
  readonly version?: string;
  /**
   * The same page in every version of its collection, newest first. A version that lacks the page is represented by its
   * main page. `isLast` is set on the latest one. Absent if the collection has only one version.
   */
  readonly versions?: readonly (PageLink & { readonly name: string; readonly isLast?: true })[];
  readonly editUrl?: string;
  /** ISO date, precise to the day. */
  readonly lastUpdated?: string;
  /** ISO date of a post, precise to the day. */
  readonly date?: string;
  readonly authors?: readonly ShownAuthor[];
  /** The topics of a post: links to the lists of posts with the same tag. */
  readonly tags?: readonly PageLink[];
  /** Documents that a post links to, the most frequent first. */
  readonly related?: readonly PageLink[];
  /** Minutes, at 200 words a minute, at least 1; absent if the post hides it. */
  readonly readingTime?: number;
  readonly hideTitle?: boolean;
  readonly hideToc?: boolean;
  readonly unlisted?: boolean;
  readonly keywords?: readonly string[];
  /** Absolute address of the social image. */
  readonly image?: string;
  /** Tags for the head, in addition to those that follow from the other fields. */
  readonly head?: readonly HeadTag[];
  /** Whether the document has a content security policy of its own, so that the page must be loaded as a document. */
  readonly hasOwnPolicy?: boolean;
  readonly origin?: Origin;
}

/** An author as a post shows them. Addresses contain the base URL. */
export interface ShownAuthor {
  readonly name: string;
  readonly title?: string;
  /** The author's page on this site, or the address that they gave. */
  readonly href?: string;
  readonly imageUrl?: string;
}

/** A post as a list shows it. */
export interface PostPreview {
  readonly title: string;
  readonly href: string;
  /** ISO date, precise to the day. */
  readonly date: string;
  readonly authors: readonly ShownAuthor[];
  readonly tags: readonly PageLink[];
  /** Minutes; absent if the post hides it. */
  readonly readingTime?: number;
  /** HTML up to the truncation mark, with references resolved. */
  readonly html: string;
  /** Whether the post continues after it. */
  readonly truncated: boolean;
}

/** What a page that lists posts shows. */
export interface PostListView {
  /** See `PostListFacts`. */
  readonly view: 'posts' | 'archive' | 'tags' | 'authors';
  /** The posts of this page, newest first; the archive shows only their titles and dates. */
  readonly posts: readonly PostPreview[];
  /** Addresses of the pages of this list before and after it. */
  readonly newer?: string;
  readonly older?: string;
  /** On the page of an author. */
  readonly author?: ShownAuthor & Pick<PostAuthor, 'description' | 'socials' | 'url'>;
  /** All tags, or all authors, with their number of posts. */
  readonly groups: readonly PostGroup[];
  /** Addresses of the blog's own overviews, for links between them; absent if the blog has none. */
  readonly overviews: {
    readonly blog?: string;
    readonly tags?: string;
    readonly authors?: string;
    readonly archive?: string;
  };
}

/** A tag or an author in an overview. */
export interface PostGroup {
  readonly label: string;
  readonly description?: string;
  readonly href?: string;
  readonly imageUrl?: string;
  readonly count: number;
}

/** What client-side navigation loads for a route. */
export interface Payload {
  /** Identifies everything that pages share (see `Seed`); a tab with another id loads the full page. */
  readonly build: string;
  /** Changes with every field below. */
  readonly hash: string;
  readonly page: Page;
  /** Address of the sidebar's data, if the page has one. */
  readonly sidebar?: string;
  readonly article: string;
}

/** What client-side navigation finds at an old path that redirects. */
export interface RedirectPayload {
  readonly build: string;
  /**
   * Address of the target page; `null` if only a full page load can follow, because the target is on another site or inside
   * a page.
   */
  readonly redirect: string | null;
}

/** A page without the contents that can be read from its article (see `readContents`). */
export type SeedPage = Omit<Page, 'toc'> & Partial<Pick<Page, 'toc'>>;

/** What a prerendered document tells the app about itself. The article is left out, because the document contains it. */
export interface Seed {
  /**
   * Identifies everything that pages share: the app with the site's data, the styles, the global data. A tab keeps these
   * from its first page on, so it shows only content of its own build. A change of one page does not change the id.
   */
  readonly build: string;
  readonly page: SeedPage;
  /** Address of the sidebar's data, if the page has one. */
  readonly sidebar?: string;
  /**
   * The part of a large sidebar that the document holds; empty if `readSidebar` reads it from the document, absent if the document holds all of
   * the sidebar.
   */
  readonly sidebarPart?: readonly SidebarItem[];
  /** Address of the global data. */
  readonly globalData: string;
  /** Addresses of sidebars that the navigation bar leads to and this page does not have: worth prefetching. */
  readonly sidebars?: readonly string[];
}
