import { attributeOf, readHtml, skipElement } from '../../../model/read-html.ts';
import { decodeText, decodeValue } from '../../ground/escape-html.ts';
import type { ArticleVisitor } from './build-outline.ts';

/**
 * Reads the HTML of an article, in which every element is closed. This is ten times as fast as to walk the parser's tree, whose
 * nodes come from another language one by one.
 */
export function readArticle(html: string, visitor: ArticleVisitor): void {
  const pieces = readHtml(html);
  for (const piece of pieces) {
    if (piece.type === 'text') visitor.text(piece.isRaw ? piece.text : decodeText(piece.text));
    else if (piece.type === 'close') visitor.close(piece.name);
    else if (piece.type === 'open') {
      const attribute = (name: string) => {
        const found = attributeOf(piece, name);
        return found && decodeValue(found.value);
      };
      if (!visitor.open(piece.name, attribute)) skipElement(pieces, piece);
      else if (piece.isEmpty) visitor.close(piece.name);
    }
  }
}
