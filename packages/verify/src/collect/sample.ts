/** A fenced piece of code on a page, or a probe in a comment. */
export interface Sample {
  /** Path of the page, relative to the site's root. */
  readonly file: string;
  /** Line of the page on which the code begins (after the fence's line); counts from 1. */
  readonly line: number;
  /** Number of columns by which the code is indented on the page. */
  readonly indent: number;
  /** As in the fence, in lower case: `js`, `ts`, `jsx` or `tsx` for code whose types are checked. */
  readonly language: string;
  readonly code: string;
  /** File name in the fence: `test/pageobjects/login.page.js`. */
  readonly title?: string;
  /** Why the sample cannot run, from the fence. */
  readonly noRun?: string;
  /** The page that the sample runs against, as the fence names it: a file in the site's folder of sample pages. */
  readonly page?: string;
  /** Part of the error with which the sample must end, from the fence. */
  readonly fails?: string;
  /** The variants that it is for, from the fence: in every other one it must not do what the page shows. */
  readonly over?: readonly string[];
  /** Whether the fence shows what the one before it prints. */
  readonly isOutput?: true;
  /** The text that a probe proves; absent for fences. A probe runs as samples do, and readers do not see it. */
  readonly claim?: string;
  /** Why the types cannot be right about the sample, from the fence. */
  readonly noTypes?: string;
}

/** What a site's samples assume. */
export interface SampleEnvironment {
  /** Returns the packages whose global names a sample sees, like `types` in a `tsconfig.json`. Default: none. */
  readonly types?: (sample: Sample) => readonly string[];
  /**
   * Objects in JavaScript samples that are checked against a type: `before` matches the line up to the brace. The first
   * match counts. Default: none. Example: `{ before: /module\.exports = /, type: 'Partial<Config>' }`.
   */
  readonly objectTypes?: readonly { readonly before: RegExp; readonly type: string }[];
  /**
   * Tells whether a message of the compiler is not the sample's fault, because no type can know what the sample does.
   * Default: never.
   */
  readonly excuses?: (sample: Sample, message: string) => boolean;
}
