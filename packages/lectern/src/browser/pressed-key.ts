/**
 * Returns the name of a key that the reader pressed; an empty text while an input method composes a word, because its keys are its own
 * then. Their number is 229 in every browser; Safari calls the last one `isComposing: false`.
 */
export function pressedKey({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): string {
  return keyCode === 229 ? '' : key;
}
