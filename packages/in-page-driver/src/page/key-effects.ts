import { DriverError } from '../errors.ts';
import { editWithKey, endLine, insertText, isEditable, stepNumber } from './editing.ts';
import { heldField, selectAll } from './field-editor.ts';
import { isTextField } from './focus.ts';
import { heldElement } from './held-focus.ts';
import type { Key } from './keys.ts';
import { focusNext } from './tab-order.ts';

/** Tells whether the space bar pushes an element when it comes up. */
export function isPushed(element: Element): boolean {
  if (element instanceof HTMLInputElement) return /^(button|checkbox|image|radio|reset|submit)$/.test(element.type);
  return element instanceof HTMLButtonElement || element.localName === 'summary';
}

/** Tells whether Enter follows an element. */
export function isFollowed(element: Element): boolean {
  if (element instanceof HTMLInputElement) return /^(button|image|reset|submit)$/.test(element.type);
  return (
    element instanceof HTMLButtonElement || element.localName === 'summary' || element.matches('a[href], area[href]')
  );
}

/** Does what the browser does on a key after the events of pressing it. */
export function pressKey(key: Key, target: Element, isShifted: boolean): void {
  if (key.key === 'Tab') focusNext(isShifted);
  else if (key.key === 'Escape') document.querySelector<HTMLDialogElement>('dialog:modal')?.requestClose();
  else if (key.key === 'Enter') {
    if (target instanceof HTMLInputElement || isEditable(target)) endLine(target, isShifted);
  } else if (isEditable(target)) {
    if (target instanceof HTMLInputElement && target.type === 'number' && /^Arrow(Up|Down)$/.test(key.key))
      stepNumber(target, key.key);
    else if (!editWithKey(target, key.key, isShifted) && key.text) insertText(target, key.text);
  } else pressOnControl(key, target);
}

/** Does what keys do in controls without text. Throws for what would differ from a real keyboard. */
function pressOnControl(key: Key, target: Element): void {
  if (target instanceof HTMLInputElement && target.type === 'range' && key.key.startsWith('Arrow'))
    stepNumber(target, key.key);
  else if (target instanceof HTMLSelectElement && /^Arrow(Up|Down)$/.test(key.key) && !target.multiple)
    choose(target, key.key);
  else if (target instanceof HTMLSelectElement && key.text) throw cannotPress('Typing in a list of options');
  else if (target instanceof HTMLInputElement && target.type === 'radio' && key.key.startsWith('Arrow')) {
    throw cannotPress('Moving in a group of radio buttons');
  } else if (target instanceof HTMLInputElement && isPickerType(target.type)) {
    throw cannotPress(`Typing in a field of type "${target.type}"`);
  }
}

function isPickerType(type: string): boolean {
  return /^(color|date|datetime-local|month|time|week)$/.test(type);
}

function cannotPress(what: string): DriverError {
  return new DriverError('unsupported operation', `unsupported operation: ${what} needs a real keyboard.`);
}

/** Chooses the next option that is not disabled, or the one before. */
function choose(list: HTMLSelectElement, key: string): void {
  const by = key === 'ArrowDown' ? 1 : -1;
  let at = list.selectedIndex + by;
  while (list.options[at]?.matches(':disabled')) at += by;
  if (!list.options[at]) return;
  list.selectedIndex = at;
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Tells whether text of a field is selected, which a key then replaces. */
function hasSelection(element: Element): boolean {
  return isTextField(element) && element.selectionStart !== null && element.selectionStart !== element.selectionEnd;
}

/** Does what the browser does on a key together with Control or Meta. */
export function pressChord(key: Key, target: Element): void {
  const name = key.key.toLowerCase();
  if (name === 'a') {
    if (isTextField(target)) selectAll(target);
    else if (heldElement()) getSelection()?.selectAllChildren(target);
    else document.execCommand('selectAll');
  } else if (!isEditable(target)) return;
  else if (name === 'z') {
    if (heldField()) throw cannotPress('Undoing');
    document.execCommand('undo');
  } else if (/^(backspace|delete)$/.test(name) && hasSelection(target)) editWithKey(target, key.key, false);
  else if (/^(backspace|delete|home|end|arrow.*)$/.test(name)) throw cannotPress('Moving by words');
  else if (/^[cvx]$/.test(name)) throw cannotPress('The clipboard');
}
