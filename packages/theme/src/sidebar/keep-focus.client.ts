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
