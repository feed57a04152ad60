/** Scrolls a sidebar, or the sheet that it lies in, and nothing else, so that its current link is in view, a third of the way down. */
export function revealCurrent(sidebar: HTMLElement): void {
  const link = sidebar.querySelector('.sidebar [aria-current]')?.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
  sidebar.scrollTop += link.top - frame.top - frame.height / 3;
}

/** Two refs: the focus of an element that leaves the document goes to the one that comes in its place. */
export function keepFocus() {
  let isKept = false;
  return {
    /** For the element that leaves; its clean-up runs while it is still in the document. */
    leave(leaving: HTMLElement | null) {
      return () => {
        isKept = leaving !== null && leaving === document.activeElement;
      };
    },
    /** For the element that comes. */
    take(coming: HTMLElement | null) {
      if (isKept) coming?.focus({ preventScroll: true });
      isKept = false;
    },
  };
}
