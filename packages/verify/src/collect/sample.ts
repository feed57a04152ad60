/** A fenced piece of code on a page. */
export interface Sample {
  /** Path of the page, relative to the site's root. */
  readonly file: string;
  /** Line of the page on which the code begins (the fence's line is the one before it); counts from 1. */
  readonly line: number;
  /** Columns by which the code stands indented on the page. */
  readonly indent: number;
  /** As the fence has it, in lower case: `js`, `ts`, `jsx` or `tsx` where the types are checked. */
  readonly language: string;
  readonly code: string;
  /** File name that the fence gives: `test/pageobjects/login.page.js`. */
  readonly title?: string;
  /** Why the sample cannot run, as the fence says. */
  readonly noRun?: string;
  /** The page, a file of the site's folder of sample pages, that the fence names as what the sample runs against. */
  readonly page?: string;
  /** Part of the error that the sample must end with, as the fence says. */
  readonly fails?: string;
  /** Whether the fence shows what the one before it prints. */
  readonly isOutput?: true;
  /** Why the types cannot be right about the sample, as the fence says. */
  readonly noTypes?: string;
}

/** What a site's samples take for granted: it is the site that knows. */
export interface SampleEnvironment {
  /** Packages whose global names a sample sees, as `types` of a `tsconfig.json` lists them. Default: none. */
  readonly types?: (sample: Sample) => readonly string[];
  /**
   * Objects of JavaScript samples that are to be checked against a type: `before` matches the line up to the brace. The first
   * that fits counts. Default: none. Example: `{ before: /module\.exports = /, type: 'Partial<Config>' }`.
   */
  readonly objectTypes?: readonly { readonly before: RegExp; readonly type: string }[];
  /** Whether a message of the compiler is not the sample's fault, because no type can know what the sample does. Default: never. */
  readonly excuses?: (sample: Sample, message: string) => boolean;
}
