/** A comment, or the beginning of a tag. */
const tagStart = /<(?:!--(?:-?>|[\s\S]*?(?:--!?>|$))|([a-z][^\s/>]*))/gi;
/** The next attribute of a tag, or its end, as the HTML standard tells them apart. */
const attribute = /[\s/]*(?:(>|$)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)?))?)/y;
/** Elements whose content is text, whatever it looks like. */
const rawText = /^(?:script|style|textarea|xmp|iframe|noembed|noframes)$/;

/** An attribute as it is written. */
export interface WrittenAttribute {
  /** In lower case. */
  readonly name: string;
  /** With its entities. */
  readonly value: string;
  /** Where the name begins in the HTML. */
  readonly at: number;
  /** Whether the tag has it already: browsers take the first. */
  readonly isRepeated: boolean;
}

/**
 * Tells of every opening tag in HTML, its name in lower case, and of its attributes, also in HTML that is not well formed. It runs
 * for every page of a build: a parser that makes a tree takes thirty times as long, and is what the tests compare it with.
 */
export function scanTags(
  html: string,
  asked: {
    /** Which attributes are asked for. */
    readonly wanted: RegExp;
    readonly onTag?: (element: string) => void;
    readonly onAttribute: (attribute: WrittenAttribute, element: string) => void;
  },
): void {
  const { wanted, onTag, onAttribute } = asked;
  const tags = new RegExp(tagStart);
  const attributes = new RegExp(attribute);
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[1] === undefined) continue;
    const element = tag[1].toLowerCase();
    onTag?.(element);
    attributes.lastIndex = tags.lastIndex;
    const found = new Set<string>();
    for (let part = attributes.exec(html); part && part[1] === undefined; part = attributes.exec(html)) {
      const [, , written = '', quoted, single, bare = ''] = part;
      if (!wanted.test(written)) continue;
      const name = written.toLowerCase();
      const at = part.index + part[0].search(/[^\s/]/);
      onAttribute({ name, value: quoted ?? single ?? bare, at, isRepeated: found.has(name) }, element);
      found.add(name);
    }
    tags.lastIndex = rawText.test(element) ? endOfText(html, element, attributes.lastIndex) : attributes.lastIndex;
  }
}

function endOfText(html: string, element: string, from: number): number {
  const end = new RegExp(`</${element}(?=[\\s/>])|$`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an attribute; the few names of characters that our compiler and React write are known. */
export function attributeText(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));?/gi, decode);
}

function decode(all: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
}
