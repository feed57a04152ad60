/** What a page remembers of its elements, to find those that move. */
interface Watched {
  readonly element: Element;
  readonly box: string;
}

/** Remembers where every element of the open page that is shown stands in the window. */
export function watchPlaces(): number {
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map((length) => length.toFixed(1)).join(', ');
  };
  const watched = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
    .map((element): Watched => ({ element, box: boxOf(element) }));
  Object.assign(window, { watchedPlaces: watched, watchedBox: boxOf });
  return watched.length;
}

/**
 * Returns the elements that have moved, changed their size or vanished since `watchPlaces`, one sentence each. What matches `overlay` and
 * what holds it may change.
 */
export function findMoved(overlay: string): readonly string[] {
  const { watchedPlaces, watchedBox } = window as unknown as {
    watchedPlaces: readonly Watched[];
    watchedBox: (element: Element) => string;
  };
  const shown = document.querySelector(overlay);
  return watchedPlaces.flatMap(({ element, box }) => {
    if (element.contains(shown)) return [];
    const now = element.checkVisibility() ? watchedBox(element) : 'nowhere';
    if (now === box) return [];
    const names = [...element.classList].map((name) => `.${name}`).join('');
    return [`${element.localName}${names} moves from ${box} to ${now}`];
  });
}
