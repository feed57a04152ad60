import { attributeOf, type HtmlOpen, readHtml, skipElement } from '../../../model/read-html.ts';
import { editHtml, type HtmlEdit, setValue } from '../../ground/edit-html.ts';
import { decodeValue } from '../../ground/escape-html.ts';

/** Returns the HTML of an article for use elsewhere: every address is absolute, and elements that work only on the page are left out. */
export function absoluteHtml(html: string, base: string): string {
  const edits: HtmlEdit[] = [];
  const pieces = readHtml(html);
  for (const piece of pieces) {
    const { type, start } = piece;
    if (type === 'comment') edits.push({ start, end: piece.end, text: '' });
    if (type !== 'open') continue;
    if (isPageOnly(piece) || (isSign(piece) && html.startsWith(`</${piece.name}>`, piece.end))) {
      const end = skipElement(pieces, piece);
      edits.push({ start, end: end === -1 ? html.length : end, text: '' });
      continue;
    }
    for (const attribute of piece.attributes) {
      const value = decodeValue(attribute.value);
      const whole = absoluteValue(attribute.name, value, base);
      if (whole !== value) edits.push(setValue(html, attribute, whole));
    }
  }
  return editHtml(html, edits);
}

/** Tells whether an element is useful only on its page. */
function isPageOnly(tag: HtmlOpen): boolean {
  if (tag.name === 'button') return attributeOf(tag, 'class')?.value === 'run';
  return tag.name === 'script' || tag.name === 'style' || tag.name === 'template';
}

/** The controls of code and headings that are signs if they are empty, by element and class. The link of a heading may contain its text. */
const signs: ReadonlySet<string> = new Set(['button copy', 'button proof', 'a project', 'a anchor']);

/** Tells whether an element is a sign if it is empty. */
function isSign(tag: HtmlOpen): boolean {
  return signs.has(`${tag.name} ${attributeOf(tag, 'class')?.value}`);
}

function absoluteValue(name: string, value: string, base: string): string {
  if (name === 'href' || name === 'src' || name === 'poster') return absolute(value, base);
  if (name !== 'srcset') return value;
  return value.replace(/(^|,\s+)([^\s,]+)/g, (_, before: string, url: string) => before + absolute(url, base));
}

/** Returns the absolute form of an address, and other text as it is. */
function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
