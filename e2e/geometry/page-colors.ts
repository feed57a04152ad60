import type { PageTools } from './page-tools.ts';

/** A color on its ground. */
export interface Contrast {
  /** What is colored: its text, an edge, the outline of the focus, the mark of what is selected. */
  readonly part: 'text' | 'icon' | 'edge' | 'focus' | 'selected';
  readonly ratio: number;
  readonly name: string;
}

/** The least contrast of each part. WCAG 2.2: 1.4.3 for text, 1.4.11 for everything else that must be seen. */
export const leastContrast = { text: 4.5, icon: 3, edge: 3, focus: 3, selected: 3 } as const;

/**
 * Returns the contrasts on the page as it is shown now: of all texts and, if its controls are shown with the focus, of outlines. The texts
 * of the article can be asked for as they look where a search has marked them.
 */
export function measureContrasts({ isFocus = false, isMarked = false }): readonly Contrast[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const tools = (window as unknown as { geometryTools: PageTools }).geometryTools;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const found = new Map<string, Contrast>();

  function read(color: string): Color {
    if (!known.has(color)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      known.set(color, [red, green, blue, alpha / 255]);
    }
    return known.get(color)!;
  }
  const over = (top: Color, below: Color, opacity = 1): Color => {
    const alpha = top[3] * opacity;
    const [red, green, blue] = [0, 1, 2].map((at) => top[at]! * alpha + below[at]! * (1 - alpha));
    return [red!, green!, blue!, 1];
  };
  const luminance = (color: Color) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = color[at]! / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const ratioOf = (one: Color, other: Color) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  const grounds = new Map<Element | null, Color>([[null, read('Canvas')]]);
  function groundOf(element: Element | null): Color {
    if (!grounds.has(element)) {
      const own = read(getComputedStyle(element!).backgroundColor);
      grounds.set(element, own[3] === 1 ? own : over(own, groundOf(element!.parentElement)));
    }
    return grounds.get(element)!;
  }
  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  }
  if (isMarked)
    for (const article of document.querySelectorAll<HTMLElement>('#lectern-article')) article.dataset.marked = '';

  function note(part: Contrast['part'], color: string, below: Color, element: Element, extra = ''): void {
    const ratio = ratioOf(over(read(color), below, opacityOf(element)), below);
    const name = extra + tools.nameOf(element);
    const key = `${part} ${name.split(':')[0]} ${ratio.toFixed(2)}`;
    if (!found.has(key)) found.set(key, { part, ratio: Math.round(ratio * 100) / 100, name });
  }

  const controls = 'a[href], button, summary, input, select, textarea, .tab-list label, [tabindex="0"]';
  for (const { element } of tools.linesOf(document.body)) {
    if (element.closest(':disabled, [aria-disabled="true"]')) continue;
    const below = groundOf(element);
    if (isMarked && element.closest('#lectern-article')) {
      const { color, backgroundColor } = getComputedStyle(element, '::highlight(lectern-search)');
      note('text', color, over(read(backgroundColor), below), element, 'marked ');
    } else note('text', getComputedStyle(element).color, below, element);
  }
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!tools.isSeen(element) || element.matches(':disabled, [aria-disabled="true"]')) continue;
    const style = getComputedStyle(element);
    const outside = groundOf(element.parentElement);
    for (const pseudo of ['::before', '::after']) {
      const { content, color } = getComputedStyle(element, pseudo);
      if (/^"[^"]/.test(content)) note('icon', color, groundOf(element), element, `${pseudo} `);
    }
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const isFrame = sides.every((side) => Number.parseFloat(style[`border${side}Width`]) > 0);
    if (isFrame && read(style.borderTopColor)[3] > 0) note('edge', style.borderTopColor, outside, element);
    // A field is where its text is written: it has no outline, only the caret.
    if (!isFocus || element.matches('.search-head input, [tabindex="-1"]')) continue;
    // Of the labels of tabs, the chosen one shows the focus of its field.
    if (element.localName === 'label' && style.getPropertyValue('--chosen') === '') continue;
    if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2)
      note('focus', '#0000', outside, element);
    else
      note(
        'focus',
        style.outlineColor,
        Number.parseFloat(style.outlineOffset) < 0 ? groundOf(element) : outside,
        element,
      );
  }
  // What is selected is told by more than the color of its text: a bar, a frame, an outline, an underline or its weight. The contents have
  // one bar beside all visible sections.
  const selected = 'a[aria-current]:not(.toc a), [aria-pressed="true"], [aria-selected="true"]';
  for (const element of document.querySelectorAll(selected)) {
    const style = getComputedStyle(element);
    if (!tools.isSeen(element) || Number(style.fontWeight) >= 600) continue;
    const marks = (['Top', 'Right', 'Bottom', 'Left'] as const)
      .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
      .map((side) => style[`border${side}Color`]);
    if (style.outlineStyle !== 'none') marks.push(style.outlineColor);
    if (style.textDecorationLine !== 'none') marks.push(style.textDecorationColor);
    const [shadow] = /^(?:rgb|color)[^)]*\)/.exec(style.boxShadow) ?? [];
    if (shadow) marks.push(shadow);
    const below = groundOf(element.parentElement);
    const ratios = marks.map((color) => ({ color, ratio: ratioOf(over(read(color), below), below) }));
    note('selected', ratios.toSorted((a, b) => b.ratio - a.ratio)[0]?.color ?? '#0000', below, element);
  }
  return [...found.values()];
}
