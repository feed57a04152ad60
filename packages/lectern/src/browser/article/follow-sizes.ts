/**
 * Calls `onChange` with the blocks whose size, or the size of what is in them, is known or has changed: once for each block when it is first
 * laid out, and again in another window, with another font, or when a hidden block is shown. What `onChange` reads of them costs no layout.
 * Returns a function that stops this. Where a browser cannot tell sizes, all blocks are measured once.
 */
export function followSizes(blocks: readonly Element[], onChange: (changed: readonly Element[]) => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    onChange(blocks);
    return () => undefined;
  }
  const known = new Set(blocks);
  const observer = new ResizeObserver((entries) =>
    onChange([...new Set(entries.map(({ target }) => (known.has(target) ? target : target.parentElement!)))]),
  );
  for (const block of blocks) {
    observer.observe(block);
    // A font that arrives later changes the width of the content, and not of the block.
    if (block.firstElementChild) observer.observe(block.firstElementChild);
  }
  return () => observer.disconnect();
}
