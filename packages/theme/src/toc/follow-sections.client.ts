/**
 * Keeps the marker of a table of contents beside the links of the visible sections, `aria-current` on the first of them,
 * and that link in view if the contents scroll. A section reaches from its heading to the next. Returns a function that
 * stops this.
 */
export function followSections(nav: HTMLElement): () => void {
  const list = nav.querySelector('ul')!;
  const links = [...nav.querySelectorAll('a')];
  const headings = links.map((link) => document.getElementById(link.getAttribute('href')!.slice(1)));
  if (typeof IntersectionObserver === 'undefined' || headings.includes(null)) return () => undefined;

  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  /** Whether the reader scrolled the contents before: at first, they stay there. */
  let isScrolled = nav.scrollTop > 0;

  function mark(): void {
    const tops = headings.map((heading) => heading!.getBoundingClientRect().top);
    const inView = links.filter((_, index) => tops[index]! < innerHeight && (tops[index + 1] ?? Infinity) > top + 1);
    for (const link of links) link.removeAttribute('aria-current');
    inView[0]?.setAttribute('aria-current', 'true');
    const first = inView[0]?.offsetTop ?? 0;
    const last = inView.at(-1);
    list.style.setProperty('--from', `${first}px`);
    list.style.setProperty('--size', `${last ? last.offsetTop + last.offsetHeight - first : 0}px`);
    if (!isScrolled) keepInView(nav, inView[0]);
    isScrolled = false;
  }

  // The visible sections change exactly when a heading crosses the upper or the lower edge.
  const observer = new IntersectionObserver(mark, { rootMargin: `${-top - 1}px 0px 0px`, threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading!);
  return () => observer.disconnect();
}

/** Scrolls the contents, and nothing else, until a link and some of its neighbors are visible. */
function keepInView(nav: HTMLElement, link: HTMLElement | undefined): void {
  if (!link) return;
  const frame = nav.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  const room = frame.height / 4;
  if (top < frame.top + room) nav.scrollTop -= frame.top + room - top;
  else if (bottom > frame.bottom - room) nav.scrollTop += bottom - frame.bottom + room;
}
