/** Scrolls a sidebar, or the sheet that it lies in, and nothing else, so that its current link is in view, a third of the way down. */
export function revealCurrent(sidebar: HTMLElement): void {
  const link = sidebar.querySelector('.sidebar [aria-current]')?.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (!link || (link.top >= frame.top && link.bottom <= frame.bottom)) return;
  sidebar.scrollTop += link.top - frame.top - frame.height / 3;
}
