/** A key as events describe it. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly location: number;
  /** The character that it types; none for keys that do something else. */
  readonly text: string;
}

const left = 1;
const right = 2;
const numpad = 3;

/** The keys of the protocol's private characters: value, code, key code, and location if it is not the standard one. */
const special: Readonly<Record<string, readonly [key: string, code: string, keyCode: number, location?: number]>> = {
  '\uE001': ['Cancel', '', 3],
  '\uE002': ['Help', 'Help', 47],
  '\uE003': ['Backspace', 'Backspace', 8],
  '\uE004': ['Tab', 'Tab', 9],
  '\uE005': ['Clear', '', 12],
  '\uE006': ['Enter', 'Enter', 13],
  '\uE007': ['Enter', 'NumpadEnter', 13, left],
  '\uE008': ['Shift', 'ShiftLeft', 16, left],
  '\uE009': ['Control', 'ControlLeft', 17, left],
  '\uE00A': ['Alt', 'AltLeft', 18, left],
  '\uE00B': ['Pause', 'Pause', 19],
  '\uE00C': ['Escape', 'Escape', 27],
  '\uE00D': [' ', 'Space', 32],
  '\uE00E': ['PageUp', 'PageUp', 33],
  '\uE00F': ['PageDown', 'PageDown', 34],
  '\uE010': ['End', 'End', 35],
  '\uE011': ['Home', 'Home', 36],
  '\uE012': ['ArrowLeft', 'ArrowLeft', 37],
  '\uE013': ['ArrowUp', 'ArrowUp', 38],
  '\uE014': ['ArrowRight', 'ArrowRight', 39],
  '\uE015': ['ArrowDown', 'ArrowDown', 40],
  '\uE016': ['Insert', 'Insert', 45],
  '\uE017': ['Delete', 'Delete', 46],
  '\uE03D': ['Meta', 'MetaLeft', 91, left],
  '\uE050': ['Shift', 'ShiftRight', 16, right],
  '\uE051': ['Control', 'ControlRight', 17, right],
  '\uE052': ['Alt', 'AltRight', 18, right],
  '\uE053': ['Meta', 'MetaRight', 92, right],
  '\n': ['Enter', 'Enter', 13],
  '\r': ['Enter', 'Enter', 13],
  '\t': ['Tab', 'Tab', 9],
};

/** The keys of a US keyboard that are not letters: code, key code, and the characters without and with Shift. */
const punctuation: readonly (readonly [code: string, keyCode: number, characters: string])[] = [
  ['Space', 32, ' '],
  ['Backquote', 192, '`~'],
  ['Minus', 189, '-_'],
  ['Equal', 187, '=+'],
  ['BracketLeft', 219, '[{'],
  ['BracketRight', 221, ']}'],
  ['Backslash', 220, '\\|'],
  ['Semicolon', 186, ';:'],
  ['Quote', 222, '\'"'],
  ['Comma', 188, ',<'],
  ['Period', 190, '.>'],
  ['Slash', 191, '/?'],
  ...[...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, 48 + digit, `${digit}${shifted}`] as const),
];

/** Returns the key that types a character, or that a private character of the protocol stands for. */
export function keyOf(character: string): Key {
  const known = special[character];
  if (known) {
    const [key, code, keyCode, location = 0] = known;
    return { key, code, keyCode, location, text: key === ' ' ? key : '' };
  }
  const point = character.codePointAt(0)!;
  if (point >= 0xe031 && point <= 0xe03c) {
    const name = `F${point - 0xe030}`;
    return { key: name, code: name, keyCode: 111 + point - 0xe030, location: 0, text: '' };
  }
  if (point >= 0xe018 && point <= 0xe029) return numpadKey(point - 0xe018);
  if (/^[a-z]$/i.test(character)) {
    const upper = character.toUpperCase();
    return { key: character, code: `Key${upper}`, keyCode: upper.charCodeAt(0), location: 0, text: character };
  }
  const found = punctuation.find(([, , characters]) => characters.includes(character));
  // Characters that the keyboard does not have come from no key.
  if (!found) return { key: '', code: '', keyCode: 0, location: 0, text: character };
  return { key: character, code: found[0], keyCode: found[1], location: 0, text: character };
}

/** The keys of the number pad in the order of the protocol's characters; digits stand for themselves. */
const numpadKeys: readonly (readonly [key: string, name: string, keyCode: number])[] = [
  [';', '', 186],
  ['=', 'Equal', 187],
  ...Array.from({ length: 10 }, (_, digit) => [String(digit), String(digit), 96 + digit] as const),
  ['*', 'Multiply', 106],
  ['+', 'Add', 107],
  [',', 'Comma', 188],
  ['-', 'Subtract', 109],
  ['.', 'Decimal', 110],
  ['/', 'Divide', 111],
];

/** Returns a key of the number pad. */
function numpadKey(at: number): Key {
  const [key, name, keyCode] = numpadKeys[at]!;
  return { key, code: `Numpad${name}`, keyCode, location: numpad, text: key };
}

/** Tells whether a key changes the meaning of others. */
export function isModifier({ key }: Key): boolean {
  return /^(Shift|Control|Alt|Meta)$/.test(key);
}

/** Returns a key as it is while Shift is held. */
export function withShift(key: Key): Key {
  const character = /^[a-z]$/.test(key.key)
    ? key.key.toUpperCase()
    : punctuation.find(([, , characters]) => key.location === 0 && characters[0] === key.key)?.[2][1];
  return character ? { ...key, key: character, text: character } : key;
}

/** Tells whether a character needs Shift on a US keyboard. */
export function needsShift(character: string): boolean {
  return /^[A-Z]$/.test(character) || punctuation.some(([, , characters]) => characters[1] === character);
}
