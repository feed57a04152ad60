/** Tells whether a key opens search: `/` outside of fields, Ctrl or Cmd with K anywhere. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return (
    key === '/' && !ctrlKey && !metaKey && !(target as Element).closest?.('input,textarea,select,[contenteditable]')
  );
}

/**
 * Returns the name of a key that the reader pressed; an empty text while an input method composes a word, because its keys are its own
 * then. Their number is 229 in every browser; Safari calls the last one `isComposing: false`.
 */
export function pressedKey({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): string {
  return keyCode === 229 ? '' : key;
}
