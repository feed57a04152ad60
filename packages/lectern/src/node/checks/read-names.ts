import { attributeOf, readHtml } from '../../model/read-html.ts';
import { decodeValue } from '../ground/escape-html.ts';

/** The tags, classes, ids and some attributes of a document's elements. */
export interface PageNames {
  /**
   * Whether an element has that tag (`a`, in lower case), class (`.a`) or id (`#a`), or of the attributes that only the app changes the
   * name (`[type]`) or the name with the value, in lower case (`[type=a]`).
   */
  has(name: string): boolean;
  readonly ids: ReadonlySet<string>;
  /** Whether the document itself may use custom properties of CSS (`style="color: var(--note)"`). */
  readonly usesVariables: boolean;
  /** Ids that more than one element has, in the order of their second element. */
  readonly duplicateIds: readonly string[];
}

/**
 * Attributes that neither the browser nor a script of the document changes before the app runs. Of the others, `data-` belongs to scripts
 * of the site, and `open` to the reader.
 */
export const fixedAttribute = /^(?:aria-[a-z]+|rel|type)$/;

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
    for (const { name, value } of token.attributes)
      if (fixedAttribute.test(name)) names.add(`[${name}]`).add(`[${name}=${decodeValue(value).toLowerCase()}]`);
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
