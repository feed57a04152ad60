import { parentOnScreen, shadowRootOf } from './displayed.ts';
import { focusAt, isTextField, moveCaretToEnd } from './focus.ts';
import type { Modifiers } from './keyboard.ts';

/** A point of the viewport, in CSS pixels. */
export interface ViewportPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the element at a point, also inside shadow roots. */
export function elementAt({ x, y }: ViewportPoint): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let root = found && shadowRootOf(found); root; root = found && shadowRootOf(found)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** Returns an element and those around it, from the inside. */
export function withParents(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let at = element; at; at = parentOnScreen(at)) found.push(at);
  return found;
}

/** The flags of the buttons of a mouse in `buttons`, by number. */
const flags = [1, 4, 2, 8, 16];

/** How many milliseconds may pass between the presses of a double click. */
const doubleClickTime = 500;

/** A mouse whose events scripts see. It begins in the corner of the viewport. */
export class Pointer {
  readonly #modifiers: () => Modifiers;
  #at: ViewportPoint = { x: 0, y: 0 };
  #buttons = 0;
  #over: Element | null = null;
  #pressed: Element | null = null;
  #clicks = { count: 0, time: Number.NEGATIVE_INFINITY };

  constructor(modifiers: () => Modifiers) {
    this.#modifiers = modifiers;
  }

  /** Where the mouse is. */
  get at(): ViewportPoint {
    return this.#at;
  }

  /** Moves the mouse to a point of the viewport. */
  move(to: ViewportPoint): void {
    if (to.x !== this.#at.x || to.y !== this.#at.y) this.#clicks.time = Number.NEGATIVE_INFINITY;
    this.#at = to;
    const target = elementAt(to);
    const from = this.#over?.isConnected ? this.#over : null;
    this.#over = target;
    if (target !== from) for (const family of ['pointer', 'mouse'] as const) this.#cross(family, from, target);
    this.#fire(target, 'pointermove', { button: -1 });
    this.#fire(target, 'mousemove');
  }

  /** Presses a button, by its number. */
  press(button: number): void {
    const target = elementAt(this.#at);
    const isFirst = this.#buttons === 0;
    this.#buttons |= flags[button] ?? 0;
    const now = performance.now();
    const isAgain = now - this.#clicks.time < doubleClickTime;
    this.#clicks = { count: isAgain ? this.#clicks.count + 1 : 1, time: now };
    this.#pressed = target;
    this.#fire(target, isFirst ? 'pointerdown' : 'pointermove', { button });
    if (!target) return;
    const isAllowed = isInert(target) || this.#fire(target, 'mousedown', { button, detail: this.#clicks.count });
    if (isAllowed) takeFocus(target);
    if (button === 2 && !isInert(target)) this.#fire(target, 'contextmenu', { button, detail: 0 });
  }

  /** Releases a button, by its number. */
  release(button: number): void {
    const target = elementAt(this.#at);
    const detail = this.#clicks.count;
    this.#buttons &= ~(flags[button] ?? 0);
    this.#fire(target, this.#buttons === 0 ? 'pointerup' : 'pointermove', { button });
    if (target && !isInert(target)) this.#fire(target, 'mouseup', { button, detail });
    const clicked = withParents(this.#pressed).find((element) => withParents(target).includes(element));
    this.#pressed = null;
    if (!clicked || isInert(clicked)) return;
    this.#fire(clicked, button === 0 ? 'click' : 'auxclick', { button, detail });
    if (button === 0 && detail === 2) this.#fire(clicked, 'dblclick', { button, detail });
  }

  /** Releases the buttons that are down. */
  releaseAll(): void {
    for (const [button, flag] of flags.entries()) if (this.#buttons & flag) this.release(button);
  }

  /** Tells elements that the pointer left or entered them, for one of the two families of events. */
  #cross(family: 'pointer' | 'mouse', from: Element | null, to: Element | null): void {
    const left = withParents(from).filter((element) => !withParents(to).includes(element));
    const entered = withParents(to).filter((element) => !withParents(from).includes(element));
    const button = family === 'pointer' ? -1 : 0;
    if (from) this.#fire(from, `${family}out`, { relatedTarget: to, button });
    for (const element of left) this.#fire(element, `${family}leave`, { relatedTarget: to, button });
    if (to) this.#fire(to, `${family}over`, { relatedTarget: from, button });
    for (const element of entered.toReversed()) this.#fire(element, `${family}enter`, { relatedTarget: from, button });
  }

  #fire(target: Element | null, type: string, more: PointerEventInit = {}): boolean {
    if (!target?.isConnected) return true;
    const isBoundary = /(enter|leave)$/.test(type);
    const { x, y } = this.#at;
    const init: PointerEventInit = {
      ...{ bubbles: !isBoundary, cancelable: !isBoundary, composed: !isBoundary, view: window, ...this.#modifiers() },
      ...{ clientX: x, clientY: y, screenX: x, screenY: y, buttons: this.#buttons, ...more },
    };
    // A click is a pointer event in Chromium, as the standard has it.
    const isPointer = /^(pointer|click$|auxclick$|contextmenu$)/.test(type);
    return target.dispatchEvent(
      isPointer
        ? new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: type.startsWith('pointer') })
        : new MouseEvent(type, init),
    );
  }
}

/** Tells whether an element is part of a disabled control, which gets no mouse events. */
function isInert(element: Element): boolean {
  return withParents(element).some(
    (each) => each.matches('button, input, select, textarea, option, optgroup') && each.matches(':disabled'),
  );
}

/** Moves the focus to where the mouse was pressed, with the caret behind the text. */
function takeFocus(target: Element): void {
  focusAt(target);
  if (isTextField(target)) moveCaretToEnd(target);
}
