import { parentOnScreen, shadowRootOf } from './displayed.ts';

const focusable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable=false])';

/** Tells whether a click on an element focuses it. */
export function isFocusable(element: Element): boolean {
  return element.matches(focusable) && !element.matches(':disabled');
}

/** Returns the element that has the focus, also inside shadow roots. */
export function activeElement(): Element {
  let active = document.activeElement ?? document.body;
  for (let root = shadowRootOf(active); root?.activeElement; root = shadowRootOf(active)) active = root.activeElement;
  return active;
}

/** Moves the focus as pressing the mouse on an element does: to the first focusable element around it, or to nothing. */
export function focusAt(element: Element): void {
  for (let at: Element | null = element; at; at = parentOnScreen(at)) {
    if (!isFocusable(at)) continue;
    (at as HTMLElement).focus({ preventScroll: true });
    return;
  }
  const active = activeElement();
  if (active !== document.body && active instanceof HTMLElement) active.blur();
}

/** Tells whether an element is a field in which a reader types text. */
export function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && /^(text|search|url|tel|email|password|number)$/.test(element.type))
  );
}

/** Moves the caret behind the last character of an editable element. Fields that have no selection, as those for numbers, keep theirs. */
export function moveCaretToEnd(element: Element): void {
  if (isTextField(element)) {
    if (element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length);
  } else if (element instanceof HTMLElement && element.isContentEditable) {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    selection?.collapseToEnd();
  }
}
