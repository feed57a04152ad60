/** A scroll position on a page, in CSS pixels. */
export type ScrollPosition = readonly [x: number, y: number];

/**
 * Scrolls to a remembered position. Where the page does not reach that far yet, because an island fills it later, it follows as soon as it
 * does. If the code for that cannot be loaded, the page stays where it is.
 */
export function restorePosition(position: ScrollPosition): void {
  const [x, y] = position;
  scrollTo(x, y);
  if (y - scrollY <= 1) return;
  import('./follow-growth.ts').then(
    (code) => code.followGrowth(x, y),
    () => undefined,
  );
}
