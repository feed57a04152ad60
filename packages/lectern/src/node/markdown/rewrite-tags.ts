import { readHtml } from '../../model/read-html.ts';
import { editHtml, type HtmlEdit, setValue } from '../ground/edit-html.ts';
import { decodeValue } from '../ground/escape-html.ts';

/** What to do with the tags of some HTML. Offsets are those of the text that was given. */
export interface TagVisitor {
  /** Told of every opening tag, its name in lower case. */
  tag(name: string, at: number): void;
  /** Given every attribute with a value, entities decoded; returns the value to write. `at` is where the value begins. */
  attribute(attribute: { tag: string; name: string; value: string; at: number }): string;
}

/** Rewrites attribute values in a piece of HTML, which need not be whole; everything else stays as written. */
export function rewriteTags(html: string, visitor: TagVisitor): string {
  const edits: HtmlEdit[] = [];
  for (const token of readHtml(html)) {
    if (token.type !== 'open') continue;
    visitor.tag(token.name, token.start);
    for (const attribute of token.attributes) {
      const { name, start, end, valueStart: at } = attribute;
      if (end === start + name.length) continue;
      const value = decodeValue(attribute.value);
      const result = visitor.attribute({ tag: token.name, name, value, at });
      if (result !== value) edits.push(setValue(html, attribute, result));
    }
  }
  return editHtml(html, edits);
}
