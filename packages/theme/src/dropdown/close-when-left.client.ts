/**
 * Closes a disclosure when its reader is done with it: on Escape, which takes the focus back to its summary, on a link in it, on
 * a press elsewhere, and when the focus goes elsewhere. Gives the function that ends it.
 */
export function closeWhenLeft(details: HTMLDetailsElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const close = () => {
    details.open = false;
  };

  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
    },
    { signal },
  );
  details.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), { signal });
  // Where a press gives a link no focus, as in Safari, the focus goes nowhere before the click: that is not elsewhere.
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && !details.contains(relatedTarget as Node) && close(),
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => details.contains(target as Node) || close(), { signal });
  return () => stop.abort();
}
