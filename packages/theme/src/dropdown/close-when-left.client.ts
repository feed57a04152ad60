/**
 * Closes a disclosure when its reader is done with it: on Escape, which returns the focus to its summary, when a link in it
 * is followed, on a press elsewhere, and when the focus leaves. Returns a function that stops this.
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
  // Where a press does not focus a link, as in Safari, the focus goes nowhere before the click. That does not count as
  // leaving.
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && !details.contains(relatedTarget as Node) && close(),
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => details.contains(target as Node) || close(), { signal });
  return () => stop.abort();
}
