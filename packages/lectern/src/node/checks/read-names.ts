import { attributeOf, readHtml } from '../../model/read-html.ts';
import { decodeValue } from '../ground/escape-html.ts';

/** The tags, classes and ids of a document's elements. */
export interface PageNames {
  /** Whether an element has that tag (`a`, in lower case), class (`.a`) or id (`#a`). */
  has(name: string): boolean;
  readonly ids: ReadonlySet<string>;
  /** Whether the document itself may use custom properties of CSS (`style="color: var(--note)"`). */
  readonly usesVariables: boolean;
  /** Ids that more than one element has, in the order of their second element. */
  readonly duplicateIds: readonly string[];
}

/** Reads the names of all elements from HTML, also from HTML that is not well formed. */
export function readNames(html: string): PageNames {
  const names = new Set<string>();
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  for (const token of readHtml(html)) {
    if (token.type !== 'open') continue;
    names.add(token.name);
    const classes = attributeOf(token, 'class');
    if (classes) for (const each of decodeValue(classes.value).split(/[\t\n\f\r ]+/)) names.add(`.${each}`);
    const id = decodeValue(attributeOf(token, 'id')?.value ?? '');
    if (id && ids.has(id)) duplicateIds.add(id);
    if (id) ids.add(id);
  }
  return {
    has: (name) => (name.startsWith('#') ? ids.has(name.slice(1)) : names.has(name)),
    ids,
    usesVariables: html.includes('var('),
    duplicateIds: [...duplicateIds],
  };
}
