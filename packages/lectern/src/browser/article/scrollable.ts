/** What may be wider than its place: code, tables, charts; long code may be higher, too. */
const blocks = 'pre, .table, .diagram-chart';

/**
 * Puts the blocks below `root` that scroll, and only those, into the order of the keyboard, with a name, however wide the window
 * becomes. `nameOf` is asked when one begins to scroll. Gives the function that ends it.
 */
export function followScrollable(root: HTMLElement, nameOf: (block: Element) => string | undefined): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver((entries) => {
    // All is measured before anything is changed, so that the page is laid out once.
    const blocks = entries.map(({ target }) => ({
      target,
      scrolls: target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight,
    }));
    for (const { target, scrolls } of blocks) {
      if (scrolls === target.hasAttribute('tabindex')) continue;
      const attributes = { tabindex: '0', role: 'group', 'aria-label': (scrolls && nameOf(target)) || '' };
      for (const [name, value] of Object.entries(attributes)) {
        if (scrolls && value) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
  for (const block of root.querySelectorAll(blocks)) observer.observe(block);
  return () => observer.disconnect();
}
