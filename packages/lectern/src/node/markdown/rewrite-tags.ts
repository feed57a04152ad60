import { escapeHtml } from '../ground/escape-html.ts';

/** What to do with the tags of some HTML. Offsets are those of the text that was given. */
export interface TagVisitor {
  /** Told of every opening tag, its name in lower case. */
  tag(name: string, at: number): void;
  /** Given every attribute with a value, entities decoded; returns the value to write. `at` is where the value begins. */
  attribute(attribute: { tag: string; name: string; value: string; at: number }): string;
}

/** Comments, elements whose content is no HTML, and opening tags as CommonMark defines them. */
const tags =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<([a-zA-Z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const attributes = /(\s+)([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;

/** Rewrites attribute values in a piece of HTML, which need not be whole; everything else stays as written. */
export function rewriteTags(html: string, visitor: TagVisitor): string {
  return html.replace(tags, (all: string, _raw: string | undefined, tag: string | undefined, list = '', at = 0) => {
    if (tag === undefined) return all;
    const name = tag.toLowerCase();
    visitor.tag(name, at);
    const start = at + 1 + tag.length;
    const written = (list as string).replace(attributes, (pair, blank, key: string, equals, quoted: string, offset) => {
      const quote = /^["']/.test(quoted) ? quoted.charAt(0) : '';
      const raw = quote ? quoted.slice(1, -1) : quoted;
      const value = decode(raw);
      const place = start + offset + blank.length + key.length + equals.length + quote.length;
      const result = visitor.attribute({ tag: name, name: key.toLowerCase(), value, at: place });
      return result === value ? pair : `${blank}${key}="${escapeHtml(result)}"`;
    });
    return `<${tag}${written}${all.slice(1 + tag.length + (list as string).length)}`;
  });
}

/** The few entities that occur in addresses. */
function decode(value: string): string {
  return value
    .replace(/&(?:amp|#38);/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:apos|#39);/g, "'");
}
