/**
 * Collects the characters that are typed from now on, which nothing else hears: a reader who has asked for the search types on while it is
 * loaded. Collects no more once the reader points at something else. Returns a function that ends it and returns the characters.
 */
export function collectTyped(): () => string {
  let typed = '';

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    // All other keys have longer names.
    const isCharacter = !key[1];
    if (event.ctrlKey || event.metaKey || event.altKey || !(isCharacter || /^(?:Backspace|Enter)$/.test(key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isCharacter) typed += key;
    else if (key !== 'Enter') typed = typed.slice(0, -1);
  }

  function end(): string {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', end);
    return typed;
  }

  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', end);
  return end;
}

/** Milliseconds without a key after which a reader is taken to wait for the answer. */
const longestGap = 1000;

/** Resolves when the reader types no more. The page is left then, so the listener stays. */
export function typingPause(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, longestGap);
    addEventListener('keyup', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, longestGap);
    });
  });
}
