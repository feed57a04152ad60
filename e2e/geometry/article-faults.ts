/** Something on a page that does not look as it should. */
export interface Fault {
  readonly rule: string;
  /** The element, as a selector that a reader of the report can search for. */
  readonly selector: string;
  readonly text: string;
}

/** How much of the code on a page scrolls sideways. */
export interface ArticleGeometry {
  readonly faults: readonly Fault[];
  /** Number of code blocks that are shown. */
  readonly blocks: number;
  /** Number of those with lines that are longer than the block. */
  readonly wideBlocks: number;
}

/**
 * Returns what looks wrong in the article of the open page: lines that begin with punctuation, cells of tables that are towers, blocks
 * that scroll but have no focus or have one for nothing, and content beside the window. Runs in the page, so it contains everything it uses.
 */
export function measureArticle(): ArticleGeometry {
  const faults: Fault[] = [];
  const article = document.querySelector<HTMLElement>('#lectern-article') ?? document.body;

  function report(rule: string, element: Element, text: string): void {
    const path: string[] = [];
    for (let at: Element | null = element; at && path.length < 4 && at !== article; at = at.parentElement) {
      const names = at.id ? `#${at.id}` : [...at.classList].map((name) => `.${name}`).join('');
      path.unshift(at.localName + names);
    }
    faults.push({ rule, selector: path.join(' > '), text: text.replace(/\s+/g, ' ').trim().slice(0, 80) });
  }

  function blockOf(node: Node): Element {
    let element = node.parentElement!;
    while (/^(?:inline|contents)/.test(getComputedStyle(element).display)) element = element.parentElement!;
    return element;
  }

  const range = document.createRange();
  function boxOf(node: Text, at: number): DOMRect | undefined {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].find(({ width }) => width > 0);
  }

  /** Reports punctuation that is on the line below the character that it follows. */
  function checkLines(): void {
    const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    let before: Text | undefined;
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.data === '' || !text.parentElement!.checkVisibility() || text.parentElement!.closest('pre')) continue;
      for (const { index } of text.data.matchAll(/[.,;:)]/g)) {
        const node: Text | undefined = index > 0 ? text : before;
        const at = index > 0 ? index - 1 : (before?.length ?? 1) - 1;
        if (!node || /\s/.test(node.data[at]!) || (node !== text && blockOf(node) !== blockOf(text))) continue;
        const [previous, own] = [boxOf(node, at), boxOf(text, index)];
        if (!previous || !own || own.top + own.height / 2 < previous.bottom) continue;
        const around = `${node === text ? '' : node.data.slice(-30)}${text.data.slice(Math.max(0, index - 30), index + 20)}`;
        report('a line begins with punctuation', text.parentElement!, around);
      }
      before = text;
    }
  }

  function checkCells(): void {
    for (const cell of article.querySelectorAll('td, th')) {
      const { width, height } = cell.getBoundingClientRect();
      if (width > 0 && width < 130 && height > 150) {
        report(`a cell is a tower, ${Math.round(width)} by ${Math.round(height)} px`, cell, cell.textContent);
      }
    }
  }

  function checkFocus(): void {
    for (const block of article.querySelectorAll<HTMLElement>('pre, .table, .diagram-chart')) {
      if (!block.checkVisibility()) continue;
      const scrolls = block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight;
      if (scrolls && block.tabIndex !== 0) report('scrolls without focus', block, block.textContent);
      if (!scrolls && block.hasAttribute('tabindex')) report('has focus but does not scroll', block, block.textContent);
    }
  }

  checkLines();
  checkCells();
  checkFocus();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) report(`${scrollWidth - clientWidth} px lie beside the window`, document.body, '');
  const shown = [...article.querySelectorAll('pre')].filter((block) => block.checkVisibility());
  const wide = shown.filter((block) => block.scrollWidth > block.clientWidth);
  return { faults, blocks: shown.length, wideBlocks: wide.length };
}
