import type { PageTools, PaintedLine } from './page-tools.ts';

// Each function runs in a page that has the tools, and returns what a reader would see as a fault, one sentence each.

/** Returns text that lies over other text, leaves its column, or is cut without a way to see the rest. A box with a ground of its own may cover text. */
export function findTextOverText(): readonly string[] {
  const tools = (window as unknown as { geometryTools: PageTools }).geometryTools;
  const faults: string[] = [];
  const lines = tools.linesOf(document.body).toSorted((a, b) => a.top - b.top);
  const column = document.querySelector('main')?.getBoundingClientRect();
  for (const line of lines) {
    if (line.isCut) faults.push(`text is cut: ${tools.nameOf(line.element)}`);
    if (column && line.right > column.right + 1 && line.element.closest('#lectern-article') && innerWidth >= 640)
      faults.push(`text leaves its column: ${tools.nameOf(line.element)}`);
  }
  const coverOf = ({ element }: PaintedLine) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at);
      if (position !== 'static' && !/, 0\)$|transparent/.test(backgroundColor)) return at;
    }
    return undefined;
  };
  /** Returns the part between ascenders and descenders, because lines may stand close to each other. */
  const middle = ({ top, bottom }: PaintedLine) => {
    const height = bottom - top;
    return { top: top + height * 0.3, bottom: bottom - height * 0.3 };
  };
  let open: PaintedLine[] = [];
  for (const line of lines) {
    const own = middle(line);
    open = open.filter((other) => other.bottom > line.top);
    for (const other of open) {
      const theirs = middle(other);
      const isBeside = Math.min(line.right, other.right) - Math.max(line.left, other.left) < 2;
      if (isBeside || other.text === line.text || Math.min(own.bottom, theirs.bottom) <= Math.max(own.top, theirs.top))
        continue;
      if (coverOf(line) !== coverOf(other)) continue;
      faults.push(`text lies over text: ${tools.nameOf(other.element)} | ${tools.nameOf(line.element)}`);
    }
    open.push(line);
  }
  return faults;
}

/** Returns pairs of texts that stand beside each other in a row but not on one baseline. */
export function findUnevenRows(): readonly string[] {
  const tools = (window as unknown as { geometryTools: PageTools }).geometryTools;
  const faults: string[] = [];
  const hasManyLines = (cell: Element) => {
    const lines = tools.linesOf(cell);
    return lines.some(({ top }) => top > lines[0]!.bottom);
  };
  const compare = (cells: readonly Element[]) => {
    const firsts = cells.flatMap((cell) => tools.linesOf(cell)[0] ?? []);
    firsts.forEach((line, index) => {
      const next = firsts[index + 1];
      if (!next) return;
      const shared = Math.min(line.bottom, next.bottom) - Math.max(line.top, next.top);
      if (shared < Math.min(line.bottom - line.top, next.bottom - next.top) / 4) return;
      const step = Math.abs(tools.baselineOf(line) - tools.baselineOf(next));
      if (step > 2)
        faults.push(
          `baselines differ by ${step.toFixed(1)} px: ${tools.nameOf(line.element)} | ${tools.nameOf(next.element)}`,
        );
    });
  };
  for (const element of document.querySelectorAll('body *')) {
    const { display, alignItems } = getComputedStyle(element);
    if (!/flex|grid|table-row/.test(display) || element.matches('.shell, pre *')) continue;
    const cells = [...element.children];
    // Columns with headings are no cells of a row. The middle of several lines may stand beside a line.
    if (cells.some((cell) => cell.querySelector('h1, h2, h3, h4, h5, h6'))) continue;
    if (alignItems === 'center' && cells.some(hasManyLines)) continue;
    compare(cells);
  }
  // A float beside the line above the title.
  compare([...document.querySelectorAll('main > .crumbs, main > .meta:has(+ h1), .page-menu > summary')]);
  return faults;
}

/**
 * Returns targets in which a circle of `least` pixels does not fit and that have another one so near that it could be hit instead.
 * Links in sentences are as high as their line.
 */
export function findSmallTargets(least: number): readonly string[] {
  const tools = (window as unknown as { geometryTools: PageTools }).geometryTools;
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement!;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    return block.textContent.trim() !== element.textContent.trim();
  };
  const targets = [...document.querySelectorAll('a[href], button, summary, input, select, textarea, .tab-list label')]
    .filter((element) => tools.isSeen(element) && element.getClientRects().length > 0)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const isSmall = ({ width, height }: DOMRect) => Math.min(width, height) < least - 0.5;
  const centerOf = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const distance = (from: DOMRect, to: DOMRect) => {
    const [one, two] = [centerOf(from), centerOf(to)];
    if (isSmall(to)) return Math.hypot(one.x - two.x, one.y - two.y) - least / 2;
    return Math.hypot(Math.max(to.left - one.x, 0, one.x - to.right), Math.max(to.top - one.y, 0, one.y - to.bottom));
  };
  return targets.flatMap(({ element, box }) => {
    if (!isSmall(box) || isInSentence(element) || element.closest('pre')) return [];
    const near = targets.find(
      (other) =>
        other.element !== element &&
        !other.element.contains(element) &&
        !element.contains(other.element) &&
        distance(box, other.box) < least / 2 - 0.5,
    );
    const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
    return near ? [`a target has only ${size}: ${tools.nameOf(element)} | near ${tools.nameOf(near.element)}`] : [];
  });
}

/** Returns the controls of bars, menus and code that are smaller than a finger: their height, and their width if they have no text. */
export function findLowControls(least: number): readonly string[] {
  const controls = 'button, summary, select, .button, .tab-list label, :is(nav, .footer, .meta) a, .icon, .project';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { width, height } = element.getBoundingClientRect();
    const needsWidth = element.textContent.trim() === '';
    // Lines of text in a row may be half a pixel off.
    if (height >= least - 0.5 && (!needsWidth || width >= least - 0.5)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return [
      `a control is too small for a finger: ${element.className || element.tagName}, ${name}: ${Math.round(width)} × ${Math.round(height)}`,
    ];
  });
}
