import type { HastNode, HastPluginDefinition } from 'satteri';
import type { Hast } from '../nodes.ts';
import { fitTable } from './fit-table.ts';

type Element = Hast<'element'>;

/**
 * Prepares tables for phones. Marks those whose rows become cards there, in which each value has its column's header as a label, and
 * columns that hold sentences, which need room. Comes after `tables`, which aligns cells and wraps tables.
 */
export function tableForms(): HastPluginDefinition {
  return {
    name: 'lectern-hast-table-forms',
    element: {
      filter: ['table'],
      visit(node, context) {
        const rows = within(node, ['thead', 'tbody', 'tfoot', 'tr'], 'tr').map((row) => within(row, [], 'td', 'th'));
        const [header = [], ...body] = rows;
        if (rows.flat().some(({ properties }) => properties.colSpan || properties.rowSpan)) return;
        const textOf = (cell: Element) => context.textContent(cell).trim();
        const texts = rows.map((row) => row.map((cell) => ({ text: textOf(cell), isCode: isCode(cell) })));
        const { isCards, canScroll, prose } = fitTable(texts);

        for (const at of prose) {
          const cell = header[at]!;
          const names = Array.isArray(cell.properties.className) ? cell.properties.className : [];
          context.setProperty(cell, 'className', [...names, 'prose']);
        }
        const frame = context.parent(node);
        if (frame.type !== 'element') return;
        // Where it scrolls, the keyboard must reach it before the app, which knows the width, is there. It reaches links anyway.
        if (canScroll && !hasLink(node)) context.setProperty(frame, 'tabIndex', 0);
        if (!isCards) return;
        context.setProperty(frame, 'className', ['table', 'cards']);
        // The second of two columns needs no label.
        if (header.length < 3) return;
        for (const [at, label] of header.map(textOf).entries()) {
          if (at === 0 || label === '') continue;
          for (const row of body) if (textOf(row[at]!) !== '') context.setProperty(row[at]!, 'dataLabel', label);
        }
      },
    },
  };
}

/** Returns the elements of certain names in an element, directly or in elements of other names. */
function within(node: Element, between: readonly string[], ...names: readonly string[]): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (names.includes(child.tagName)) return [child];
    return between.includes(child.tagName) ? within(child, between, ...names) : [];
  });
}

/** Tells whether there is a link in an element. */
function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

/** Tells whether a cell holds nothing but code. */
function isCode({ children }: Element): boolean {
  const held: readonly HastNode[] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return held.length > 0 && held.every((child) => child.type === 'element' && child.tagName === 'code');
}
