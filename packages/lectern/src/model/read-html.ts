/** An attribute as it is written. Browsers use the first of two with the same name. */
export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** With its character references; empty without one. */
  readonly value: string;
  /** Where the name begins. */
  readonly start: number;
  /** Where the value begins, after its quotation mark. */
  readonly valueStart: number;
  /** After the value and its quotation mark. */
  readonly end: number;
}

/** A start tag. */
export interface HtmlOpen {
  readonly type: 'open';
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  /** Whether the element ends with this tag, because it is void or a drawing's or formula's `<path/>`. */
  readonly isEmpty: boolean;
  readonly start: number;
  readonly end: number;
}

/** An end tag, whether or not it closes an open element. */
export interface HtmlClose {
  readonly type: 'close';
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Text between tags. */
export interface HtmlText {
  readonly type: 'text';
  /** As written. */
  readonly text: string;
  /** Whether `&` has no meaning in it, as in scripts, styles and similar elements. */
  readonly isRaw: boolean;
  readonly start: number;
  readonly end: number;
}

/** A comment, a doctype, or anything else that is neither a tag nor text: `<?php ?>`, `</>`. */
export interface HtmlComment {
  readonly type: 'comment';
  readonly start: number;
  readonly end: number;
}

/** A piece of HTML; `start` and `end` are offsets in the text that was read. */
export type HtmlToken = HtmlOpen | HtmlClose | HtmlText | HtmlComment;

/** The start of a tag, of a comment, or of something that browsers treat as a comment. */
const markup = /<(?:(\/?)([a-z][^\t\n\f\r />]*)|!--(?:-?>)?|!\[CDATA\[|[!?]|\/(?=[\s\S]))/iy;
/** The next attribute of a tag, or its end. */
const attribute =
  /([\t\n\f\r /]*)(?:>|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?)/y;
const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements whose content is text, whatever it looks like. The last two may contain character references. */
const textElements = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext|(textarea|title))$/;
/** Elements of drawings and formulas whose content is HTML again. */
const htmlInSvg = /^(?:foreignobject|desc|title)$/;
const htmlInMath = /^m(?:[inos]|text)$/;
/** The character references that the build writes. */
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** The start or end of a comment in a script, or a script tag in it. */
const scriptMark = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/**
 * Reads HTML piece by piece as browsers do, even if it is malformed. It does not know which elements browsers close, move or
 * leave out: that would need a tree, and take many times as long.
 */
export function* readHtml(html: string): Generator<HtmlToken, void> {
  /** The drawings and formulas around this place, and the elements in them that hold HTML. */
  const around: string[] = [];
  let from = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', Math.max(from, start + 1))) {
    markup.lastIndex = start;
    const found = markup.exec(html);
    if (!found) continue;
    const { 0: begin, 1: slash, 2: written } = found;
    if (from < start) yield textBetween(html, from, start);
    const inside = htmlIn(around.at(-1));
    if (written === undefined) {
      const isData = inside !== undefined && begin.length === 9;
      from = endOfComment(html, start, begin, isData);
      if (!isData) yield { type: 'comment', start, end: from };
      else yield textBetween(html, start + 9, html.endsWith(']]>', from) ? from - 3 : from, true);
      continue;
    }
    const name = written.toLowerCase();
    const { attributes, end, isClosed } = readAttributes(html, start + begin.length);
    // Browsers drop a tag that never ends, with everything it contains.
    if (end === -1) return;
    from = end;
    if (slash) {
      const open = around.lastIndexOf(name);
      if (open !== -1) around.length = open;
      yield { type: 'close', name, start, end };
      continue;
    }
    yield { type: 'open', name, attributes, isEmpty: inside ? isClosed : voidElements.test(name), start, end };
    const isText = inside ? undefined : textElements.exec(name);
    if (isText) {
      from = name === 'script' ? endOfScript(html, end) : endOfText(html, name, end);
      if (end < from) yield textBetween(html, end, from, isText[1] === undefined);
    } else if (!isClosed && (htmlIn(name) || inside?.test(name))) around.push(name);
  }
  if (from < html.length) yield textBetween(html, from, html.length);
}

/** Returns the first attribute of that name, which is the one that counts. */
export function attributeOf({ attributes }: HtmlOpen, name: string): HtmlAttribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/**
 * Reads to the end of an element whose start tag was the last piece, and returns its offset; -1 if the element never ends. A loop
 * over the same pieces continues after it.
 */
export function skipElement(pieces: Iterator<HtmlToken, void>, { name, isEmpty, end }: HtmlOpen): number {
  if (isEmpty) return end;
  let depth = 1;
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const { value: piece } = next;
    if (piece.type === 'open' && piece.name === name && !piece.isEmpty) depth++;
    if (piece.type === 'close' && piece.name === name && --depth === 0) return piece.end;
  }
  return -1;
}

/** Tells whether HTML may contain tags with some names (in lower case). This takes a tenth of the time of reading it. */
export function mayHaveTags(html: string, names: readonly string[]): boolean {
  return new RegExp(`<(?:${names.join('|')})\\b`, 'i').test(html);
}

/**
 * Returns what some HTML says between tags or in an attribute. The HTML of built articles holds these character references and no
 * others (see `placeReferences`), so that browsers need no table of all two thousand.
 */
export function decodeReferences(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!);
}

/** An `&` that is plain text, or begins a character reference that `decodeReferences` does not know. */
export const otherReference = /&(?!(?:amp|lt|gt|quot|#x27);)/;

/** Returns which elements of a drawing or a formula contain HTML; undefined for other elements. */
function htmlIn(name: string | undefined): RegExp | undefined {
  if (name === 'svg') return htmlInSvg;
  return name === 'math' ? htmlInMath : undefined;
}

function textBetween(html: string, start: number, end: number, isRaw = false): HtmlText {
  return { type: 'text', text: html.slice(start, end), isRaw, start, end };
}

/** Reads a tag from the end of its name; `end` is -1 if the tag never ends. */
function readAttributes(html: string, from: number) {
  const attributes: HtmlAttribute[] = [];
  // Most tags have none.
  if (html[from] === '>') return { attributes, end: from + 1, isClosed: false };
  attribute.lastIndex = from;
  for (let part = attribute.exec(html); part; part = attribute.exec(html)) {
    const { 1: blank = '', 2: name, 3: double, 4: quoted = double, 5: value = quoted ?? '' } = part;
    const end = attribute.lastIndex;
    if (name === undefined) return { attributes, end, isClosed: blank.endsWith('/') };
    const valueStart = end - value.length - (quoted === undefined ? 0 : 1);
    attributes.push({ name: name.toLowerCase(), value, start: part.index + blank.length, valueStart, end });
  }
  return { attributes, end: -1, isClosed: false };
}

function endOfComment(html: string, start: number, begin: string, isData: boolean): number {
  const isComment = begin.startsWith('<!--');
  if (isComment && begin.endsWith('>')) return start + begin.length;
  const mark = isComment ? /--!?>/g : isData ? /\]\]>/g : />/g;
  mark.lastIndex = start + (isComment || isData ? begin.length : 2);
  return mark.test(html) ? mark.lastIndex : html.length;
}

function endOfText(html: string, name: string, from: number): number {
  if (name === 'plaintext') return html.length;
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])|$`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Returns where a script ends. In a comment, an end tag that follows a start tag `<script>` does not end the script. */
function endOfScript(html: string, from: number): number {
  let depth = 0;
  scriptMark.lastIndex = from;
  for (let mark = scriptMark.exec(html); mark; mark = scriptMark.exec(html)) {
    const [text, slash] = mark;
    if (text === '-->') depth = 0;
    else if (text === '<!--') {
      depth ||= 1;
      // The dashes that begin a comment may also end it.
      scriptMark.lastIndex -= 2;
    } else if (!slash) depth = depth && 2;
    else if (depth < 2) return mark.index;
    else depth = 1;
  }
  return html.length;
}
