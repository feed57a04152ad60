/** Attributes whose value is `true` if they are present. */
const booleans =
  /^(allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|formnovalidate|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|selected)$/i;

/** Tells whether an element can be selected: an option, a checkbox or a radio button. */
function isSelectable(element: Element): boolean {
  return (
    element instanceof HTMLOptionElement ||
    (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
  );
}

/** Tells whether an element is selected. Elements that cannot be selected are not. */
export function isSelected(element: Element): boolean {
  if (element instanceof HTMLOptionElement) return element.selected;
  return element instanceof HTMLInputElement && isSelectable(element) && element.checked;
}

/** Tells whether an element is enabled: no form control that is disabled, itself or by a fieldset, select or group. */
export function isEnabled(element: Element): boolean {
  if (element instanceof HTMLOptionElement && element.closest('select')?.matches(':disabled')) return false;
  return !element.matches(':disabled');
}

/** Returns an attribute of an element, or null if it has none of that name. A boolean attribute is `true`. */
export function attributeValue(element: Element, name: string): string | null {
  if (booleans.test(name)) return element.hasAttribute(name) ? 'true' : null;
  return element.getAttribute(name);
}

/** Returns a computed style property. Colors have an alpha value, as drivers write them. */
export function computedStyleOf(element: Element, name: string): string {
  const style = getComputedStyle(element);
  const value = style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return value.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, 'rgba($1, $2, $3, 1)');
}
