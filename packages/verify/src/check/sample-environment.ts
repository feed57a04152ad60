import type { Sample } from '../collect/sample.ts';

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
