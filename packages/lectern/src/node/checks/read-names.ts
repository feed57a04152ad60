import { attributeText, scanTags, type WrittenAttribute } from './scan-tags.ts';

/** Which tags, classes and ids the elements of a document have. */
export interface PageNames {
  /** Whether an element has that tag (`a`, in lower case), class (`.a`) or id (`#a`); true where that could not be read. */
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
  let isComplete = true;

  function read(value: string): string {
    if (!value.includes('&')) return value;
    if (/&[a-z]/i.test(value.replace(/&(?:amp|lt|gt|quot|apos);/gi, ''))) isComplete = false;
    return attributeText(value);
  }

  function addAttribute({ name, value, isRepeated }: WrittenAttribute): void {
    if (isRepeated) return;
    if (name === 'class') for (const each of read(value).split(/[\t\n\f\r ]+/)) names.add(`.${each}`);
    if (name !== 'id' || value === '') return;
    const id = read(value);
    if (ids.has(id)) duplicateIds.add(id);
    ids.add(id);
  }

  scanTags(html, { wanted: /^(?:class|id)$/i, onTag: (element) => names.add(element), onAttribute: addAttribute });
  const isThere = (name: string) => (name.startsWith('#') ? ids.has(name.slice(1)) : names.has(name));
  return {
    has: (name) => !isComplete || isThere(name),
    ids,
    usesVariables: html.includes('var('),
    duplicateIds: [...duplicateIds],
  };
}
