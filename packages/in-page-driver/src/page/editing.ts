import { deleteInField, heldField, insertIntoField, moveInField, takeEdit } from './field-editor.ts';
import { isTextField } from './focus.ts';

/** Commands of the browser's editor by key; it fires the events of real typing and keeps to `maxlength`. */
const deletions: Readonly<Record<string, readonly [command: string, inputType: string]>> = {
  Backspace: ['delete', 'deleteContentBackward'],
  Delete: ['forwardDelete', 'deleteContentForward'],
};

/** How far each key moves the caret. */
const moves: Readonly<Record<string, readonly [direction: string, by: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};

/** Values of fields whose change was told by Enter, so that leaving the field does not tell it again. */
const told = new WeakMap<Element, string>();

/** Values of fields when their editing began. */
const before = new WeakMap<Element, string>();

/** Follows the editing of fields, to tell a change once. */
export function followChanges(): void {
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && isTextField(target)) before.set(target, target.value);
    },
    true,
  );
  addEventListener(
    'change',
    (event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof Element) || !isTextField(target)) return;
      if (told.get(target) === target.value) event.stopImmediatePropagation();
    },
    true,
  );
}

/** Tells whether keys edit an element. One that is read-only has the events and stays as it is. */
export function isEditable(element: Element): boolean {
  if (isTextField(element)) return !element.disabled;
  return element instanceof HTMLElement && element.isContentEditable;
}

/** Fires the event before an edit, which the editor's commands leave out. Returns false if a script prevents the edit. */
function beforeEdit(element: Element, inputType: string, data: string | null = null): boolean {
  const init = { inputType, data, bubbles: true, cancelable: true, composed: true, view: window };
  return element.dispatchEvent(new InputEvent('beforeinput', init));
}

/** Inserts text where the caret is. */
export function insertText(element: Element, text: string): void {
  if (!beforeEdit(element, 'insertText', text)) return;
  const field = heldField();
  if (field) insertIntoField(field, text);
  else document.execCommand('insertText', false, text);
}

/** Changes a number as the arrow keys do. */
export function stepNumber(field: HTMLInputElement, key: string): void {
  if (field.readOnly) return;
  const old = field.value;
  const step = () => (/Up|Right/.test(key) ? field.stepUp() : field.stepDown());
  if (field.type === 'number') {
    step();
    const data = field.value;
    field.value = old;
    if (!beforeEdit(field, 'insertText', data)) return;
  }
  step();
  if (field.value === old) return;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Does what a key does in text: deletes, or moves the caret. Returns false for other keys. */
export function editWithKey(element: Element, key: string, isSelecting: boolean): boolean {
  const field = heldField();
  const deletion = deletions[key];
  if (deletion) {
    if (!beforeEdit(element, deletion[1])) return true;
    if (field) deleteInField(field, deletion[1]);
    else document.execCommand(deletion[0]);
    return true;
  }
  const move = moves[key];
  if (!move) return false;
  if (field) moveInField(field, key, isSelecting);
  else getSelection()?.modify(isSelecting ? 'extend' : 'move', move[0], move[1]);
  return true;
}

/** Ends a line: a new line in a text area, a new paragraph in editable content, and in other fields the form is submitted. */
export function endLine(element: Element, isSoft: boolean): void {
  const isField = isTextField(element);
  const inputType = isField || isSoft ? 'insertLineBreak' : 'insertParagraph';
  if (!beforeEdit(element, inputType)) return;
  if (element instanceof HTMLInputElement) {
    tellChange(element);
    submitImplicitly(element);
    return;
  }
  const field = heldField();
  if (field) insertIntoField(field, '\n', inputType);
  else document.execCommand(inputType);
}

/** Fires `change` for a field that loses a held focus after it was edited. */
export function endEditing(element: Element): void {
  if (takeEdit(element) && isTextField(element)) tellChange(element);
}

/** Fires `change` if the value of a field differs from when the reader entered it. */
function tellChange(field: HTMLInputElement | HTMLTextAreaElement): void {
  const known = told.get(field) ?? before.get(field);
  if (!isTextField(field) || known === undefined || known === field.value) return;
  told.set(field, field.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Submits the form of a field as Enter does: by its default button, or by itself if the field is the only one. */
function submitImplicitly({ form }: HTMLInputElement): void {
  if (!form) return;
  const controls = [...form.elements];
  const button = controls.find(
    (control): control is HTMLButtonElement | HTMLInputElement =>
      (control instanceof HTMLButtonElement && control.type === 'submit') ||
      (control instanceof HTMLInputElement && /^(submit|image)$/.test(control.type)),
  );
  if (button) button.click();
  else if (controls.filter((control) => control instanceof HTMLInputElement && blocksSubmission(control)).length <= 1) {
    form.requestSubmit();
  }
}

/** Tells whether a second field of this kind keeps Enter from submitting a form without a button. */
function blocksSubmission({ type }: HTMLInputElement): boolean {
  return /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/.test(type);
}
