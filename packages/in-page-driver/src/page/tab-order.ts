import { isDisplayed, shadowRootOf } from './displayed.ts';
import { selectAll } from './field-editor.ts';
import { activeElement, isFocusable, isTextField } from './focus.ts';

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
  if (isTextField(next)) selectAll(next);
}
