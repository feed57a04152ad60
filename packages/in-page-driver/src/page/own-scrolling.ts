import { parentOnScreen } from './displayed.ts';

// Chromium lets what scrolls to an element scroll what is around a frame, too, even if it is of another origin. So a run would move what its
// reader looks at. The rules here are those of CSSOM View, "scroll an element into view".

/** Where something begins and ends along one axis of the window, in CSS pixels. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The axes, with the words for their ends, and those that the document's names for boxes end with. */
const axes = [
  ['left', 'right', 'Left', 'Width'],
  ['top', 'bottom', 'Top', 'Height'],
] as const;

/** Returns by how much a box must scroll along one axis so that an element is where it should be in the view of the box. */
function distance(element: Span, view: Span, wanted: ScrollLogicalPosition): number {
  const before = element.start - view.start;
  const after = element.end - view.end;
  if (wanted === 'start') return before;
  if (wanted === 'end') return after;
  if (wanted === 'center') return (before + after) / 2;
  const isInside = before >= 0 && after <= 0;
  const coversAll = before <= 0 && after >= 0;
  if (isInside || coversAll) return 0;
  const isLarger = after > before;
  return before < 0 !== isLarger ? before : after;
}

/** Returns the boxes that can scroll an element, from the inside out; the last one is the document's. */
function* boxesAround(element: Element): Generator<Element> {
  let { position } = getComputedStyle(element);
  for (let at = parentOnScreen(element); at && at !== document.documentElement; at = parentOnScreen(at)) {
    if (position === 'fixed') return;
    const style = getComputedStyle(at);
    // An element with an absolute position belongs to the next one around it that has a position.
    if (position === 'absolute' && style.position === 'static') continue;
    position = style.position;
    // The window has taken over what the body says of it.
    if (at !== document.body && /auto|scroll|hidden/.test(style.overflow)) yield at;
  }
  if (position !== 'fixed') yield document.scrollingElement ?? document.documentElement;
}

/** Returns a length of CSS in pixels, of which a percentage is one of `whole`; 0 for `auto`. */
function lengthOf(style: CSSStyleDeclaration, name: string, whole = 0): number {
  const text = style.getPropertyValue(name);
  const length = Number.parseFloat(text) || 0;
  return text.endsWith('%') ? (length * whole) / 100 : length;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Returns the options of a call: `true` stands for the start of the block, and `false` for its end. */
function optionsOf(given: boolean | ScrollIntoViewOptions | null): ScrollIntoViewOptions {
  if (typeof given === 'boolean') return { block: given ? 'start' : 'end' };
  return given ?? {};
}

function bringIntoView(element: Element, given: boolean | ScrollIntoViewOptions | null): void {
  if (element.getClientRects().length === 0) return;
  const { behavior, block = 'start', inline = 'nearest' } = optionsOf(given);
  const style = getComputedStyle(element);
  const mirrored = { start: 'end', end: 'start', center: inline, nearest: inline } as const;
  const wanted = [style.direction === 'rtl' ? mirrored[inline] : inline, block];
  const rect = element.getBoundingClientRect();
  const spans: Span[] = axes.map(([start, end]) => ({ start: rect[start], end: rect[end] }));
  for (const box of boxesAround(element)) {
    const ofBox = getComputedStyle(box);
    const [left, top] = axes.map(([first, last, place, size], at) => {
      const span = spans[at]!;
      const length = box[`client${size}`];
      const edge = box === document.scrollingElement ? 0 : box.getBoundingClientRect()[first] + box[`client${place}`];
      const margin = (side: string) => lengthOf(style, `scroll-margin-${side}`);
      const padding = (side: string) => lengthOf(ofBox, `scroll-padding-${side}`, length);
      const by = distance(
        { start: span.start - margin(first), end: span.end + margin(last) },
        { start: edge + padding(first), end: edge + length - padding(last) },
        wanted[at]!,
      );
      const room = box[`scroll${size}`] - length;
      const isMirrored = at === 0 && ofBox.direction === 'rtl';
      const before = box[`scroll${place}`];
      const next = clamp(before + by, isMirrored ? -room : 0, isMirrored ? 0 : room);
      // Boxes further out see as much of it as this one shows.
      const inside = (at: number) => clamp(at - next + before, edge, edge + length);
      spans[at] = { start: inside(span.start), end: inside(span.end) };
      return next;
    });
    box.scrollTo({ left, top, behavior });
  }
}

/** Keeps what scrolls to an element inside of the document, as in a window of its own. Call it before the page's scripts run. */
export function keepScrollingInside(): void {
  Element.prototype.scrollIntoView = function (given = true) {
    bringIntoView(this, given);
  };
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    if (activeElement !== this || options?.preventScroll) return;
    bringIntoView(this, { behavior: 'instant', block: 'nearest', inline: 'nearest' });
  };
}
