import { followSizes } from './follow-sizes.ts';

/** Blocks that may be wider than their place: code, tables, charts. Long code may be higher, too. */
const blocks = 'pre, .table, .diagram-chart';

/**
 * Makes the blocks below `root` that scroll, and only those, focusable by keyboard with a name, at any width of the window.
 * Calls `nameOf` when a block begins to scroll. Returns a function that stops this.
 */
export function followScrollable(root: HTMLElement, nameOf: (block: Element) => string | undefined): () => void {
  return followSizes([...root.querySelectorAll(blocks)], (changed) => {
    // Everything is measured before anything is changed, so that the page is laid out once.
    const measured = changed.map((target) => ({
      target,
      scrolls: target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight,
    }));
    for (const { target, scrolls } of measured) {
      // The document may give the focus to a block that scrolls in other windows only, and never gives a role.
      if (scrolls ? target.hasAttribute('role') : !target.hasAttribute('tabindex')) continue;
      const attributes = { tabindex: '0', role: 'group', 'aria-label': (scrolls && nameOf(target)) || '' };
      for (const [name, value] of Object.entries(attributes)) {
        if (scrolls && value) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
}
