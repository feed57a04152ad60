import { z } from 'zod';

/** The consequence of a problem. */
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
 * The consequence of each kind of problem in the content: `error` fails the build, `warn` prints a warning, `ignore` says nothing.
 * Docusaurus's `throw` and `log` are accepted, too.
 */
export const policyOptions = {
  /**
   * Links that lead to no page and no file: `error`, `warn` or `ignore`. Default: `error`.
   * @example brokenLinks: 'warn'
   */
  brokenLinks: policy.default('error'),

  /**
   * Links to an id that the page does not have: `error`, `warn` or `ignore`. Default: `error`.
   * @example brokenAnchors: 'warn'
   */
  brokenAnchors: policy.default('error'),

  /**
   * Images that do not exist: `error`, `warn` or `ignore`. Default: `warn`.
   * @example brokenImages: 'error'
   */
  brokenImages: policy.default('warn'),

  /**
   * Fences that mark lines their code does not have, such as `{1,9}`: `error`, `warn` or `ignore`.
   * Default: `warn`.
   * @example brokenLineRanges: 'error'
   */
  brokenLineRanges: policy.default('warn'),

  /**
   * Two pages with the same route: `error`, `warn` or `ignore`. The page of the first source wins. Default: `warn`.
   * @example duplicateRoutes: 'error'
   */
  duplicateRoutes: policy.default('warn'),

  /**
   * Documents that no sidebar of their collection leads to: `error`, `warn` or `ignore`. If a document is meant to stand alone, set
   * `displayed_sidebar: null` in its front matter. Default: `warn`.
   * @example pagesOutsideSidebars: 'ignore'
   */
  pagesOutsideSidebars: policy.default('warn'),

  /**
   * Front matter keys that no schema has: `error`, `warn` or `ignore`. They are kept in any case.
   * Default: `warn`.
   * @example unknownFrontMatter: 'ignore'
   */
  unknownFrontMatter: policy.default('warn'),

  /**
   * Fences with an unknown language: `error`, `warn` or `ignore`. Their code is not highlighted. Default: `warn`.
   * @example unknownLanguages: 'error'
   */
  unknownLanguages: policy.default('warn'),

  /**
   * Markdown of other tools that is not supported, such as formulas, Mermaid and unknown words on a fence: `error`,
   * `warn` or `ignore`. It is shown unchanged. Default: `warn`.
   * @example unknownMarkdown: 'error'
   */
  unknownMarkdown: policy.default('warn'),
};
