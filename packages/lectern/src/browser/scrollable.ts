/** What may be wider than its place: code, tables, charts. */
const blocks = 'pre, .table, .diagram-chart';

/**
 * Puts the blocks below `root` that scroll, and only those, into the order of the keyboard, however wide the window becomes.
 * Gives the function that ends it.
 */
export function followScrollable(root: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  for (const block of root.querySelectorAll(blocks)) observer.observe(block);
  return () => observer.disconnect();
}
