import { htmlTagNames } from 'html-tag-names';

/** Names of the elements of HTML, obsolete ones included, and of the two other languages that it may hold. */
export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, 'svg', 'math']);
