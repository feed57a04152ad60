/** What a hosted search service is given of a section of a page. */
export interface SearchRecord {
  /** Stable: the route and the anchor, and `~2` and so on for the parts of a long section. */
  readonly objectID: string;
  /** Path with the base URL. Records of one page have one. */
  readonly url: string;
  /** Id of the section's heading; empty for what stands before the first. */
  readonly anchor: string;
  /** Label of the page's kind; empty where it has none. */
  readonly kind: string;
  /** How much the kind counts beside others. */
  readonly weight: number;
  /** Where the section stands in its page, from 0 on. */
  readonly position: number;
  readonly title: string;
  readonly description: string;
  /** The section's heading; empty for what stands before the first. */
  readonly heading: string;
  readonly text: string;
  readonly language: string;
  /** The page's version; `all` where it has none. */
  readonly version: string;
}
