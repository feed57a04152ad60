/** The errors that a site explains, as its file of errors lists them; see the option `search.errors`. */
export interface ErrorIndex {
  readonly errors: readonly ExplainedError[];
}

/** An error with its explanation. */
export interface ExplainedError {
  /** Address of the explanation: route without the base URL, and anchor. */
  readonly href: string;
  readonly title: string;
  /** The messages, one for each form. A name in braces stands for what varies: `element "{selector}" not found`. */
  readonly messages: readonly string[];
  /** What it means. May contain the names of the messages: `No element matches {selector}.` */
  readonly meaning: string;
  /** The most frequent cause. */
  readonly cause: string;
  /** What to do. */
  readonly remedy: string;
}

/** Replaces the names of a text by the values of a report: `No element matches {selector}.` Unknown names stay as words. */
export function fillNames(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z][a-z ]*)\}/gi, (_, name: string) => values[name] || `the ${name}`);
}
