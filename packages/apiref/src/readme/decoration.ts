import type { MdastNode } from 'satteri';
import { textOf, visit } from './document.ts';

/** Whether a block is HTML or a paragraph of nothing but images: badges and logos, which stand around a README's title. */
export function isDecoration(node: MdastNode): boolean {
  if (node.type === 'html') return true;
  if (node.type !== 'paragraph' || textOf(node).trim() !== '') return false;
  let hasImage = false;
  visit(node, ({ type }) => {
    hasImage ||= type === 'image' || type === 'imageReference' || type === 'html';
    return undefined;
  });
  return hasImage;
}
