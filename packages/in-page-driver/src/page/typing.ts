import { DriverError } from '../errors.ts';
import { isDisplayed } from './displayed.ts';
import { activeElement, moveCaretToEnd } from './focus.ts';
import type { Keyboard } from './keyboard.ts';

function notInteractable(): DriverError {
  return new DriverError('element not interactable', 'element not interactable');
}

/** Types a text into an element, behind what it holds. */
export function typeInto(element: Element, text: string, keyboard: Keyboard): void {
  if (element instanceof HTMLInputElement && element.type === 'file') {
    throw new DriverError(
      'unsupported operation',
      'unsupported operation: A page in a frame cannot read files by their paths.',
    );
  }
  if (!isDisplayed(element) || element.matches(':disabled')) throw notInteractable();
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  if (element instanceof HTMLInputElement && element.type === 'color') {
    // No keyboard types a color, and drivers fire no events for one.
    element.value = text;
    return;
  }
  const hadFocus = activeElement() === element || element.contains(activeElement());
  if (!hadFocus) {
    (activeElement() as HTMLElement).blur();
    (element as HTMLElement).focus({ preventScroll: true });
    moveCaretToEnd(element);
  }
  if (activeElement() !== element && !element.contains(activeElement()) && element !== document.body)
    throw notInteractable();
  keyboard.type(text);
}

/** Empties a field. */
export function clearElement(element: Element): void {
  if (element instanceof HTMLElement && element.isContentEditable) {
    clearEditable(element);
    return;
  }
  const isField =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && isClearable(element));
  if (!isField || element.readOnly) throw new DriverError('invalid element state', 'invalid element state');
  if (!isDisplayed(element)) throw notInteractable();
  if (element.matches(':disabled')) {
    throw new DriverError(
      'invalid element state',
      'invalid element state: Element is not currently interactable and may not be manipulated',
    );
  }
  element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  if (element.value === '') return;
  element.focus();
  element.value = '';
  element.dispatchEvent(new Event('change', { bubbles: true }));
  element.blur();
}

function isClearable(element: HTMLInputElement): boolean {
  return /^(color|date|datetime-local|email|file|month|number|password|range|search|tel|text|time|url|week)$/.test(
    element.type,
  );
}

function clearEditable(element: HTMLElement): void {
  if (!isDisplayed(element)) throw notInteractable();
  element.focus();
  element.innerHTML = '';
  element.blur();
}
