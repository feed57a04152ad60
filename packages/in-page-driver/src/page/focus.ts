import { isDisplayed, parentOnScreen, shadowRootOf } from './displayed.ts';

const focusable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable=false])';

/** Tells whether a click on an element focuses it. */
function isFocusable(element: Element): boolean {
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

/** Returns the elements that Tab reaches, in their order. */
function tabStops(scope: Document | ShadowRoot): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const root = shadowRootOf(element);
    return [
      ...(isFocusable(element) && element.tabIndex >= 0 && isTabStopOfGroup(element) && isDisplayed(element)
        ? [element]
        : []),
      ...(root ? tabStops(root) : []),
    ];
  });
}

/** Tells whether Tab stops at an element; of a group of radio buttons it stops at the checked one. */
function isTabStopOfGroup(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked || !element.name)
    return true;
  const others = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`);
  return ![...others].some((other) => other.form === element.form && other.checked);
}

/** Moves the focus as the Tab key does. A field that gets the focus has its text selected. */
export function focusNext(isBackward: boolean): void {
  const stops = tabStops(document).toSorted((a, b) => (a.tabIndex || 32_768) - (b.tabIndex || 32_768));
  const active = activeElement();
  const at = stops.indexOf(active as HTMLElement);
  const next = isBackward ? stops.at(at < 0 ? -1 : at - 1) : stops[at + 1];
  if (!next || (isBackward && at === 0)) {
    if (active instanceof HTMLElement) active.blur();
    return;
  }
  next.focus();
  if (isTextField(next)) next.select();
}
