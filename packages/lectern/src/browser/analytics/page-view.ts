/** What a provider of analytics is told when another page is in view. */
export interface PageView {
  /** Path and query, base URL included. */
  readonly path: string;
  /** The whole address, without the hash. */
  readonly location: string;
  /** The document's title. */
  readonly title: string;
}

/** Tells a provider of a page view. */
export type RecordPageView = (view: PageView) => void;
