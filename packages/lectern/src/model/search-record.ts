/** What a hosted search service receives for a section of a page. */
export interface SearchRecord {
  /** Stable: the route and the anchor, and `~2` and so on for the parts of a long section. */
  readonly objectID: string;
  /** Path with the base URL; the same for all records of a page. */
  readonly url: string;
  /** Id of the section's heading; empty for the part before the first. */
  readonly anchor: string;
  /** Label of the page's kind; empty if it has none. */
  readonly kind: string;
  /** Weight of the kind compared with others. */
  readonly weight: number;
  /** Position of the section in its page, from 0. */
  readonly position: number;
  readonly title: string;
  readonly description: string;
  /** The section's heading; empty for the part before the first. */
  readonly heading: string;
  readonly text: string;
  /** The page's keywords and the words that the site adds to it; empty but for its first record. */
  readonly words: string;
  readonly language: string;
  /** The page's version; `all` if it has none. */
  readonly version: string;
}
