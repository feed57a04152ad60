/** A line of text as it is painted. */
export interface PaintedLine {
  readonly text: Text;
  readonly element: Element;
  /** The part that is not clipped. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether a box hides a part of it that cannot be scrolled to. */
  readonly isCut: boolean;
}

/** What the probes share. `installTools` gives it to a page as `window.geometryTools`. */
export interface PageTools {
  /** Returns a selector that a reader of the report can search for, and the beginning of the text. */
  nameOf(element: Element): string;
  /** Tells whether an element is painted, alone or with what it holds. */
  isSeen(element: Element): boolean;
  /** Returns the lines of text below an element in the order of the document. */
  linesOf(root: Element): readonly PaintedLine[];
  /** Returns the baseline of a line, in CSS pixels from the top of the window. */
  baselineOf(line: PaintedLine): number;
}

/** Defines the tools in the open page. Runs in the page, so it contains everything it uses. */
export function installTools(): void {
  const range = document.createRange();
  const pen = document.createElement('canvas').getContext('2d')!;
  const ascents = new Map<string, number>();

  function nameOf(element: Element): string {
    const path: string[] = [];
    for (let at: Element | null = element; at && path.length < 4; at = at.parentElement)
      path.unshift(`${at.localName}${[...at.classList].map((name) => `.${name}`).join('')}`);
    const text = element.getAttribute('aria-label') ?? element.textContent;
    return `${path.join(' > ')}: ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // Text for screen readers is clipped away; links to skip stand above the window until they have the focus.
    if (element.closest('.visually-hidden, .search-field > span') && clipOf(element).right <= clipOf(element).left)
      return false;
    return element.getBoundingClientRect().bottom + scrollY > 0;
  }

  /** Returns what the boxes around an element show of it, and what they hide without a way to scroll there. */
  function clipOf(element: Element) {
    const seen = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
    let cut = 1e6;
    let isEnough = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position, textOverflow } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (clipPath === 'inset(50%)') seen.right = seen.left;
      if (overflowX !== 'visible') {
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
        // One can scroll to the rest, or an ellipsis tells of it.
        isEnough ||= !/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis';
        if (!isEnough) cut = Math.min(cut, box.right);
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
      if (position === 'fixed') break;
    }
    return { ...seen, cut };
  }

  function linesOf(root: Element): readonly PaintedLine[] {
    const lines: PaintedLine[] = [];
    const clips = new Map<Element, ReturnType<typeof clipOf> | undefined>();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const element = text.parentElement!;
      if (text.data.trim() === '' || /^(?:script|style|noscript|option|title)$/.test(element.localName)) continue;
      if (!clips.has(element)) clips.set(element, isSeen(element) ? clipOf(element) : undefined);
      const clip = clips.get(element);
      if (!clip) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
        const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
        if (right - left < 1 || bottom - top < box.height / 2) continue;
        lines.push({ text, element, left, right, top, bottom, isCut: box.right > clip.cut + 2 });
      }
    }
    return lines;
  }

  function baselineOf({ element, top }: PaintedLine): number {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    if (!ascents.has(font)) {
      pen.font = font;
      ascents.set(font, Math.round(pen.measureText('x').fontBoundingBoxAscent));
    }
    return top + ascents.get(font)!;
  }

  const tools: PageTools = { nameOf, isSeen, linesOf, baselineOf };
  Object.assign(window, { geometryTools: tools });
}

/**
 * Waits in the open page for what comes late and is as large as what it shows: the styles of all pages, and the pages of samples that are
 * open. Throws after 15 seconds.
 */
export async function settle(): Promise<void> {
  const isThere = () =>
    [...document.styleSheets].some(({ href, media }) => href && media.mediaText === '') &&
    // Groups that a document leaves out are links until the app has the whole sidebar.
    !document.querySelector('.sidebar a.closed') &&
    [...document.querySelectorAll('.sample-page[open]')].every((page) => page.querySelector('.code:not([hidden])'));
  for (const end = Date.now() + 15_000; !isThere(); ) {
    if (Date.now() > end)
      throw new Error('The styles of all pages, the whole sidebar or the page of a sample did not come.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await document.fonts.ready;
}
