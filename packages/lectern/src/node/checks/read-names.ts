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

/** A comment, or the beginning of a tag. */
const tagStart = /<(?:!--(?:-?>|[\s\S]*?(?:--!?>|$))|([a-z][^\s/>]*))/gi;
/** The next attribute of a tag, or its end, as the HTML standard tells them apart. */
const attribute = /[\s/]*(?:(>|$)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)?))?)/y;
/** Elements whose content is text, whatever it looks like. */
const rawText = /^(?:script|style|textarea|xmp|iframe|noembed|noframes)$/;

/**
 * Reads the names of all elements from HTML, also from HTML that is not well formed. It runs for every page of a build: a
 * parser that makes a tree takes thirty times as long, and is what the tests compare it with.
 */
export function readNames(html: string): PageNames {
  const names = new Set<string>();
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  let isComplete = true;

  function read(value: string): string {
    if (!value.includes('&')) return value;
    const text = value.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));?/gi, decode);
    if (/&[a-z]/i.test(value.replace(/&(?:amp|lt|gt|quot|apos);/gi, ''))) isComplete = false;
    return text;
  }

  function addAttribute(name: string, value: string): void {
    if (name === 'class') for (const each of read(value).split(/[\t\n\f\r ]+/)) names.add(`.${each}`);
    if (name !== 'id' || value === '') return;
    const id = read(value);
    if (ids.has(id)) duplicateIds.add(id);
    ids.add(id);
  }

  const tags = new RegExp(tagStart);
  const attributes = new RegExp(attribute);
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[1] === undefined) continue;
    const element = tag[1].toLowerCase();
    names.add(element);
    attributes.lastIndex = tags.lastIndex;
    let found = '';
    for (let part = attributes.exec(html); part && part[1] === undefined; part = attributes.exec(html)) {
      const [, , name = '', quoted, single, bare = ''] = part;
      if (!/^(?:class|id)$/i.test(name)) continue;
      const lower = name.toLowerCase();
      // Of two attributes of one name the first counts.
      if (!found.includes(lower)) addAttribute(lower, quoted ?? single ?? bare);
      found += ` ${lower}`;
    }
    tags.lastIndex = rawText.test(element) ? endOfText(html, element, attributes.lastIndex) : attributes.lastIndex;
  }
  const isThere = (name: string) => (name.startsWith('#') ? ids.has(name.slice(1)) : names.has(name));
  return {
    has: (name) => !isComplete || isThere(name),
    ids,
    usesVariables: html.includes('var('),
    duplicateIds: [...duplicateIds],
  };
}

function endOfText(html: string, element: string, from: number): number {
  const end = new RegExp(`</${element}(?=[\\s/>])|$`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
}
