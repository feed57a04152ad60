import { attributeOf, type HtmlOpen, readHtml } from '../../model/read-html.ts';
import { decodeText, decodeValue } from '../ground/escape-html.ts';

const styleUrl = /url\(\s*["']?([^"')]+)/g;
/** Attributes with one address. */
const single: ReadonlySet<string> = new Set(['src', 'href', 'poster', 'data']);

/**
 * Returns the paths, below the base URL, of the files that a document shows: pictures, media, drawings, style sheets, fonts. Pages, downloads
 * and feeds that it links to are not included. A path need not be that of a file of the site.
 */
export function shownFiles(html: string, baseUrl: string): readonly string[] {
  const found = new Set<string>();
  let isStyle = false;

  function add(address: string): void {
    const path = address.trim().replace(/[?#].*$/, '');
    if (!path.startsWith(baseUrl) || !/\.\w+$/.test(path)) return;
    found.add(`/${decode(path.slice(baseUrl.length))}`);
  }

  function addStyle(css: string): void {
    for (const [, address = ''] of css.matchAll(styleUrl)) add(address);
  }

  for (const token of readHtml(html)) {
    if (token.type === 'text') {
      if (isStyle) addStyle(token.isRaw ? token.text : decodeText(token.text));
      continue;
    }
    isStyle = token.type === 'open' && token.name === 'style';
    if (token.type !== 'open') continue;
    const isShown = showsFiles(token);
    for (const attribute of token.attributes) {
      const value = decodeValue(attribute.value);
      if (attribute.name === 'style') addStyle(value);
      else if (isShown && attribute.name === 'srcset') for (const address of value.split(/[\s,]+/)) add(address);
      else if (isShown && single.has(attribute.name)) add(value);
    }
  }
  return [...found];
}

/** Tells whether the addresses of a tag are files that appear with the document. */
function showsFiles(tag: HtmlOpen): boolean {
  if (tag.name !== 'link') return tag.name !== 'a' && tag.name !== 'area';
  const kinds = decodeValue(attributeOf(tag, 'rel')?.value ?? '')
    .toLowerCase()
    .split(/\s+/);
  return ['icon', 'stylesheet', 'preload'].some((kind) => kinds.includes(kind));
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
