/**
 * Collects the characters that are typed from now on, which nothing else hears: a reader who has asked for the search types on while it is
 * loaded. Collects no more once the reader points at something else. Returns a function that ends it and returns the characters.
 */
export function collectTyped(): () => string {
  const ending = new AbortController();
  const { signal } = ending;
  let typed = '';

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
    const isCharacter = [...key].length === 1;
    if (isShortcut || !(isCharacter || key === 'Backspace' || key === 'Enter')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isCharacter) typed += key;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
  }

  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('pointerdown', () => ending.abort(), { signal });
  return () => {
    ending.abort();
    return typed;
  };
}
