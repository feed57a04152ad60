import { isTextField } from './focus.ts';
import { heldElement } from './held-focus.ts';

// Edits the text field with the held focus. The browser's editor edits no field that it did not focus itself.

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The text of a field with its selection. */
interface Draft {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Drafts of fields that tell no selection, as those for numbers, and the values that they gave: `4.` is none yet. */
const drafts = new WeakMap<Field, Draft & { readonly value: string }>();

const edited = new WeakSet<Element>();

/** Tells whether a field was edited here since the last call. */
export function takeEdit(field: Element): boolean {
  return edited.delete(field);
}

/** Returns the text field with the held focus; undefined if the browser's own editor edits what has the focus. */
export function heldField(): Field | undefined {
  const element = heldElement();
  return element && isTextField(element) ? element : undefined;
}

function draftOf(field: Field): Draft {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start !== null && end !== null) return { text: value, start, end };
  const kept = drafts.get(field);
  return kept?.value === value ? kept : { text: value, start: value.length, end: value.length };
}

function select(field: Field, draft: Draft, isBackward = false): void {
  const { start, end } = draft;
  if (field.selectionStart === null) drafts.set(field, { ...draft, value: field.value });
  else field.setSelectionRange(start, end, isBackward ? 'backward' : 'forward');
}

/** Selects all text of a field. */
export function selectAll(field: Field): void {
  field.select();
  const { value } = field;
  if (field.selectionStart === null) drafts.set(field, { text: value, start: 0, end: value.length, value });
}

/** Replaces a part of the text by another one, with the caret behind it, and tells the page. */
function replace(field: Field, { text, start, end }: Draft, inserted: string, inputType: string): void {
  if (field.readOnly || (inserted === '' && start === end)) return;
  // Frameworks observe the property of the element itself, which typing does not set.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  const draft = { text: text.slice(0, start) + inserted + text.slice(end), start: start + inserted.length };
  set!.call(field, draft.text);
  select(field, { ...draft, end: draft.start });
  edited.add(field);
  const data = inputType === 'insertText' ? inserted : null;
  field.dispatchEvent(new InputEvent('input', { inputType, data, bubbles: true, composed: true }));
}

/** Inserts text where the caret is, as far as the type and the `maxlength` of the field allow. */
export function insertIntoField(field: Field, text: string, inputType = 'insertText'): void {
  const draft = draftOf(field);
  const allowed = field.type === 'number' ? text.replace(/[^\d.eE+-]/g, '') : text;
  const room = field.maxLength < 0 ? allowed.length : field.maxLength - draft.text.length + draft.end - draft.start;
  const inserted = allowed.slice(0, Math.max(0, room));
  if (inserted !== '') replace(field, draft, inserted, inputType);
}

/** Deletes the selection, or the character on one side of the caret. */
export function deleteInField(field: Field, inputType: string): void {
  const draft = draftOf(field);
  const { text, start, end } = draft;
  if (start !== end) replace(field, draft, '', inputType);
  else if (inputType === 'deleteContentBackward')
    replace(field, { text, start: Math.max(0, start - 1), end }, '', inputType);
  else replace(field, { text, start, end: Math.min(text.length, end + 1) }, '', inputType);
}

/** Returns where a key moves the caret to. */
function targetOf(text: string, from: number, key: string): number {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from);
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(text.length, from + 1);
  if (key === 'Home') return lineStart;
  if (key === 'End') return lineEnd;
  const column = from - lineStart;
  if (key === 'ArrowUp') {
    return lineStart === 0 ? 0 : Math.min(text.lastIndexOf('\n', lineStart - 2) + 1 + column, lineStart - 1);
  }
  const nextEnd = text.indexOf('\n', lineEnd + 1);
  return lineEnd === text.length ? text.length : Math.min(lineEnd + 1 + column, nextEnd < 0 ? text.length : nextEnd);
}

/** Moves the caret as a key does, or the end of the selection. */
export function moveInField(field: Field, key: string, isSelecting: boolean): void {
  const { text, start, end } = draftOf(field);
  const isBackward = /Left|Up|Home/.test(key);
  if (!isSelecting) {
    const from = isBackward ? start : end;
    const to = start !== end && /Left|Right/.test(key) ? from : targetOf(text, from, key);
    select(field, { text, start: to, end: to });
    return;
  }
  const isHeadFirst = start !== end && field.selectionDirection === 'backward';
  const [anchor, head] = isHeadFirst ? [end, start] : [start, end];
  const to = targetOf(text, head, key);
  select(field, { text, start: Math.min(anchor, to), end: Math.max(anchor, to) }, to < anchor);
}
