/** Returns a value in a few words: `the number 4`, `the text "x"`, `a list`, `an object of the class Map`. Never throws. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
    case 'object':
      return describeObject(value);
    case 'function':
      return 'a function';
    default:
      return `the ${typeof value} ${String(value)}`;
  }
}

function describeObject(value: object | null): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  const prototype: unknown = Object.getPrototypeOf(value);
  const own = name === 'Object' && prototype !== null && prototype !== Object.prototype ? classOf(prototype) : name;
  return own === 'Object' ? 'an object' : `an object of the class ${own}`;
}

function classOf(prototype: unknown): string {
  const maker: unknown = (prototype as { readonly constructor?: unknown }).constructor;
  return typeof maker === 'function' && maker.name ? maker.name : 'Object';
}

/** Returns a path as in code: `navbar.items[0].label`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\w$]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** Lists texts in quotation marks for a hint: `"a" or "b"`; says so if there are none. */
export function listNearest(texts: readonly string[]): string {
  return texts.length === 0 ? 'none is similar' : texts.map((text) => `"${text}"`).join(' or ');
}

/** Tells whether a value is an object with keys: no list, and not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
