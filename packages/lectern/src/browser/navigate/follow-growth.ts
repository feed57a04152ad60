/** Milliseconds after which a page that is still too short stays where it is. */
const longest = 10_000;

/** What readers do to go elsewhere. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click', 'popstate'];

/** Scrolls to a position as the page grows, until it is reached or the reader does something. */
export function followGrowth(x: number, y: number): void {
  const acting = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo(x, y);
    if (y - scrollY <= 1) end();
  });

  function end(): void {
    acting.abort();
    observer.disconnect();
    clearTimeout(timer);
  }

  const timer = setTimeout(end, longest);
  for (const act of acts) addEventListener(act, end, { capture: true, passive: true, signal: acting.signal });
  observer.observe(document.body);
}
