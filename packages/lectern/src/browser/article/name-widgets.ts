/** Elements that a screen reader may meet several times on a page. */
const parts = 'h1, h2, h3, h4, h5, h6, .tabs, .code, .table, .diagram';

/** A widget of an article, and its name on the page. */
export interface NamedWidget {
  readonly element: HTMLElement;
  readonly name: string;
}

/**
 * Finds the groups of tabs, code blocks, tables and charts below `root`, in order. Names each by its title or the heading
 * above it, with a number if that heading has more of its kind. `title` names what stands before the first heading.
 */
export function nameWidgets(root: HTMLElement, title: string): readonly NamedWidget[] {
  const counts = new Map<string, number>();
  const widgets: NamedWidget[] = [];
  let section = title;
  for (const element of root.querySelectorAll<HTMLElement>(parts)) {
    if (element instanceof HTMLHeadingElement) {
      section = element.textContent.trim();
      continue;
    }
    const own = element.querySelector(':scope > figcaption:not(.lang)')?.textContent.trim() || section;
    const key = `${element.classList[0]} ${own}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    widgets.push({ element, name: count === 1 ? own : `${own} (${count})` });
  }
  return widgets;
}
