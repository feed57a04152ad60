import { activeElement } from './focus.ts';
import { isFollowed, isPushed, pressChord, pressKey } from './key-effects.ts';
import { isModifier, type Key, keyOf, needsShift, withShift } from './keys.ts';

/** The modifiers of an event. */
export interface Modifiers {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** A keyboard whose events scripts see, with what the browser does on each key. */
export class Keyboard {
  /** The keys that are down, by what tells them apart. */
  readonly #held = new Map<string, Key>();

  /** Presses the key of a character. */
  down(character: string): void {
    this.#press(this.#shifted(keyOf(character)));
  }

  /** Releases the key of a character. */
  up(character: string): void {
    this.#lift(keyOf(character));
  }

  /** Presses and releases the keys of a text. Modifiers stay down until they come again, the null key comes, or the text ends. */
  type(text: string): void {
    try {
      for (const character of text) {
        if (character === '\uE000') this.release();
        else this.#typeKey(character);
      }
    } finally {
      this.release();
    }
  }

  /** Releases every key that is down. */
  release(): void {
    for (const key of [...this.#held.values()].reverse()) this.#lift(key);
  }

  /** Returns the modifiers that are down. */
  modifiers(): Modifiers {
    return {
      shiftKey: this.#isHeld('Shift'),
      ctrlKey: this.#isHeld('Control'),
      altKey: this.#isHeld('Alt'),
      metaKey: this.#isHeld('Meta'),
    };
  }

  #isHeld(name: string): boolean {
    return [...this.#held.values()].some(({ key }) => key === name);
  }

  #shifted(key: Key): Key {
    return this.#isHeld('Shift') && !isModifier(key) ? withShift(key) : key;
  }

  #fire(type: 'keydown' | 'keypress' | 'keyup', key: Key): boolean {
    const isPress = type === 'keypress';
    const code = isPress ? key.text.charCodeAt(0) || key.keyCode : key.keyCode;
    const event = new KeyboardEvent(type, {
      ...{ key: key.key, code: key.code, location: key.location, view: window },
      ...{ bubbles: true, cancelable: true, composed: true, ...this.modifiers() },
      ...(needsShift(key.text) && { shiftKey: true }),
      ...{ keyCode: code, charCode: isPress ? code : 0, which: code },
    });
    return activeElement().dispatchEvent(event);
  }

  #press(key: Key): void {
    this.#held.set(idOf(key), key);
    if (!this.#fire('keydown', key) || isModifier(key)) return;
    const now = this.modifiers();
    if (now.ctrlKey || now.metaKey) pressChord(key, activeElement());
    if (now.ctrlKey || now.metaKey || now.altKey) return;
    // Links follow Enter before it types anything.
    const isTyped = key.text !== '' || (key.key === 'Enter' && !activeElement().matches('a[href], area[href]'));
    if (isTyped && !this.#fire('keypress', key)) return;
    if (key.key === 'Enter' && isFollowed(activeElement())) (activeElement() as HTMLElement).click();
    else pressKey(key, activeElement(), now.shiftKey);
  }

  #lift(key: Key): void {
    const pressed = this.#held.get(idOf(key)) ?? key;
    this.#held.delete(idOf(key));
    if (!this.#fire('keyup', pressed) || key.key !== ' ') return;
    if (isPushed(activeElement())) (activeElement() as HTMLElement).click();
  }

  /** Types a key as drivers type texts: at no place of the keyboard, and with Shift if it needs that. */
  #typeKey(character: string): void {
    const key = { ...keyOf(character === '\uE007' ? '\n' : character), location: 0 };
    const shift = { ...keyOf('\uE008'), location: 0 };
    if (isModifier(key)) {
      if (this.#held.has(idOf(key))) this.#lift(key);
      else this.#press(key);
      return;
    }
    const isShifted = needsShift(character) && !this.#isHeld('Shift');
    if (isShifted) {
      this.#fire('keydown', shift);
      this.#held.set(idOf(shift), shift);
    }
    this.#press(this.#shifted(key));
    this.#lift(key);
    if (isShifted) this.#lift(shift);
  }
}

/** Returns what tells a key from others, with and without Shift. */
function idOf({ code, text }: Key): string {
  return code || text;
}
