type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React, once it has hydrated an element, what readers wrote and chose in its fields before: each field that holds something else
 * than its HTML says changes once more. Each change is handled and rendered before the next.
 */
export async function replayFields(element: HTMLElement): Promise<void> {
  const fields = element.querySelectorAll<Field>('input, textarea, select');
  // All are read before the first one changes, because rendering gives the others the values that React knows.
  const changes = [...fields].map(changeOf);
  for (const change of changes) {
    change?.();
    await Promise.resolve();
  }
}

/**
 * Returns what changes a field to what it holds now, as its reader did; undefined if its HTML says the same. React notices a change by the
 * value that it knows, which is the one that it found, so the field gets another value first.
 */
function changeOf(field: Field): (() => void) | undefined {
  if ('options' in field) {
    const { selectedIndex } = field;
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex === Math.max(first, 0)) return;
    return () => {
      field.selectedIndex = selectedIndex;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    // Of radio buttons, the one that is chosen changes the others.
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return;
    return () => {
      (field as HTMLInputElement).checked = defaultChecked;
      field.click();
    };
  }
  const { value, defaultValue, selectionStart: start, selectionEnd: end } = field;
  if (value === defaultValue) return;
  return () => {
    field.value = defaultValue;
    // React notices what is set on the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Once React has rendered, the caret is at the end. A field of a number has none, and Safari focuses any other field for it.
    if (start !== null && field === document.activeElement) queueMicrotask(() => field.setSelectionRange(start, end));
  };
}
