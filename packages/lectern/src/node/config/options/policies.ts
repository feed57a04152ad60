import { z } from 'zod';

/** What a problem does. */
type Policy = 'ignore' | 'warn' | 'error';

/** Words of Docusaurus's configuration that mean the same. */
const synonyms = { throw: 'error', log: 'warn' } as const;

/** `error` fails the build, `warn` prints a warning, `ignore` says nothing. */
const policy = z.preprocess(
  (word: Policy | keyof typeof synonyms) =>
    typeof word === 'string' && Object.hasOwn(synonyms, word) ? synonyms[word as keyof typeof synonyms] : word,
  z.enum(['ignore', 'warn', 'error']),
);

/**
 * What each kind of problem in the content does: `error` fails the build, `warn` prints a warning, `ignore` says nothing.
 * Docusaurus's `throw` and `log` are understood.
 */
export const policyOptions = {
  /**
   * What links that lead to no page and no file do: `error`, `warn` or `ignore`. Default: `error`.
   * @example brokenLinks: 'warn'
   */
  brokenLinks: policy.default('error'),

  /**
   * What links to a place that the page does not have do: `error`, `warn` or `ignore`. Default: `error`.
   * @example brokenAnchors: 'warn'
   */
  brokenAnchors: policy.default('error'),

  /**
   * What images that do not exist do: `error`, `warn` or `ignore`. Default: `warn`.
   * @example brokenImages: 'error'
   */
  brokenImages: policy.default('warn'),

  /**
   * What a fence does that marks lines which its code does not have, such as `{1,9}`: `error`, `warn` or `ignore`.
   * Default: `warn`.
   * @example brokenLineRanges: 'error'
   */
  brokenLineRanges: policy.default('warn'),

  /**
   * What two pages with one route do: `error`, `warn` or `ignore`. The first source wins the route. Default: `warn`.
   * @example duplicateRoutes: 'error'
   */
  duplicateRoutes: policy.default('warn'),

  /**
   * What documents do that no sidebar of their collection leads to: `error`, `warn` or `ignore`. One that is meant to stand alone says
   * so in its front matter, with `displayed_sidebar: null`. Default: `warn`.
   * @example pagesOutsideSidebars: 'ignore'
   */
  pagesOutsideSidebars: policy.default('warn'),

  /**
   * What a key of the front matter does that no schema has: `error`, `warn` or `ignore`. It is kept all the same.
   * Default: `warn`.
   * @example unknownFrontMatter: 'ignore'
   */
  unknownFrontMatter: policy.default('warn'),

  /**
   * What a fence does whose language nobody knows: `error`, `warn` or `ignore`. Its code is shown plain. Default: `warn`.
   * @example unknownLanguages: 'error'
   */
  unknownLanguages: policy.default('warn'),

  /**
   * What Markdown of other tools does that is not understood here, such as formulas, Mermaid and unknown words of a fence: `error`,
   * `warn` or `ignore`. It is shown as it stands. Default: `warn`.
   * @example unknownMarkdown: 'error'
   */
  unknownMarkdown: policy.default('warn'),
};
