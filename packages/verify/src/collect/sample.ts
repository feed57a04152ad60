/** A fenced piece of code on a page. */
export interface Sample {
  /** Path of the page, relative to the site's root. */
  readonly file: string;
  /** Line of the page on which the code begins (the fence's line is the one before it); counts from 1. */
  readonly line: number;
  /** Columns by which the code stands indented on the page. */
  readonly indent: number;
  /** `js`, `ts`, `jsx` or `tsx`. */
  readonly language: string;
  readonly code: string;
  /** File name that the fence gives: `test/pageobjects/login.page.js`. */
  readonly title?: string;
  /** Why the sample cannot run, as the fence says. */
  readonly noRun?: string;
  /** Why the types cannot be right about the sample, as the fence says. */
  readonly noTypes?: string;
}
