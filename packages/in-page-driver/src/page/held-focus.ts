import { isDisplayed } from './displayed.ts';
import { isFocusable } from './focus.ts';

// WebKit lets a frame of another origin take the focus only after the reader has used it. Until then the agent holds the
// focus: scripts find it where they look for it, and get its events.

/** The element with a focus that the browser refused. */
let held: HTMLElement | undefined;

/** Returns that element; undefined if the browser itself knows what has the focus. */
export function heldElement(): HTMLElement | undefined {
  if (!held?.isConnected) held = undefined;
  return held;
}

/** Returns what a document or a shadow root calls its active element while the focus is held: the element, or a host around it. */
function heldIn(scope: Document | ShadowRoot): Element | undefined {
  let at: Element | undefined = heldElement();
  while (at && at.getRootNode() !== scope) {
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return at;
}

/** Tells whether a browser gives the focus to an element when it has a reader. */
function canTakeFocus(element: HTMLElement): boolean {
  const modal = document.querySelector('dialog:modal');
  if (element.closest('[inert]') || (modal && !modal.contains(element))) return false;
  return isFocusable(element) && isDisplayed(element);
}

/** Moves the held focus, and fires the events of that. */
function moveTo(next: HTMLElement | undefined, onLeave: (element: HTMLElement) => void): void {
  const last = heldElement();
  if (last === next) return;
  held = undefined;
  const fire = (element: HTMLElement, types: readonly string[], relatedTarget: HTMLElement | undefined) => {
    for (const type of types) {
      const init = { bubbles: type.length > 5, composed: true, relatedTarget: relatedTarget ?? null, view: window };
      element.dispatchEvent(new FocusEvent(type, init));
    }
  };
  if (last) {
    onLeave(last);
    fire(last, ['blur', 'focusout'], next);
  }
  // A script may have moved it meanwhile.
  if (!next || heldElement()) return;
  held = next;
  // Focused content has a caret.
  const selection = getSelection();
  if (next.isContentEditable && !next.contains(selection?.anchorNode ?? null)) selection?.collapse(next, 0);
  fire(next, ['focus', 'focusin'], last);
}

/** Holds the focus wherever the browser refuses it. `onLeave` is called with an element before it loses a held focus. */
export function holdFocus(onLeave: (element: HTMLElement) => void): void {
  const { focus, blur } = HTMLElement.prototype;
  const [ofDocument, ofRoot] = [Document, ShadowRoot].map(({ prototype }) => {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'activeElement')!;
    Object.defineProperty(prototype, 'activeElement', {
      configurable: true,
      enumerable: true,
      get(this: Document & ShadowRoot) {
        return heldIn(this) ?? get!.call(this);
      },
    });
    return get!;
  });
  const isRefused = (element: HTMLElement) => {
    const root = element.getRootNode();
    return (root instanceof ShadowRoot ? ofRoot : ofDocument)!.call(root) !== element && canTakeFocus(element);
  };
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, options);
    if (!isRefused(this)) return;
    if (!options?.preventScroll) this.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    moveTo(this, onLeave);
  };
  HTMLElement.prototype.blur = function () {
    if (heldElement() === this) moveTo(undefined, onLeave);
    else blur.call(this);
  };
  // A click on a label focuses its field, without a call that scripts could see.
  addEventListener('click', ({ target, defaultPrevented }) => {
    const control = target instanceof Element ? target.closest('label')?.control : undefined;
    if (control && !defaultPrevented) setTimeout(() => isRefused(control) && control.focus({ preventScroll: true }));
  });
  // The reader has used the page, and the browser focuses again.
  addEventListener('focus', ({ isTrusted }) => isTrusted && moveTo(undefined, onLeave), true);
  // A window that a driver opens has the focus.
  document.hasFocus = () => true;
}
