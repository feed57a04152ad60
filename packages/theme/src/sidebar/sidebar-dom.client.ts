/**
 * Scrolls a sidebar, or the sheet that contains it, so that its current link is a third of the way down. Scrolls nothing
 * else.
 */
export function revealCurrent(sidebar: HTMLElement): void {
  const link = sidebar.querySelector('.sidebar [aria-current]')?.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
  sidebar.scrollTop += link.top - frame.top - frame.height / 3;
}

/** Returns two refs that move the focus from an element that is removed to the one that replaces it. */
export function keepFocus() {
  let isKept = false;
  return {
    /** For the element that is removed; its clean-up runs while it is still in the document. */
    leave(leaving: HTMLElement | null) {
      return () => {
        isKept = leaving !== null && leaving === document.activeElement;
      };
    },
    /** For the element that replaces it. */
    take(coming: HTMLElement | null) {
      if (isKept) coming?.focus({ preventScroll: true });
      isKept = false;
    },
  };
}
