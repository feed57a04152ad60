/** A generated page before it becomes an entry. */
export interface GeneratedPage {
  /** `api/element/click` */
  readonly id: string;
  readonly title: string;
  /** Plain text, one sentence. */
  readonly description: string;
  /** Markdown without front matter. */
  readonly body: string;
}
