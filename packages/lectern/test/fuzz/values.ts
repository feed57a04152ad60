import fc from 'fast-check';

/** Longer than a part of a path may be. */
export const long = 'x'.repeat(300);
// biome-ignore format: a list of many short things
/** Names that something has, or that JavaScript knows. */
export const words = fc.constantFrom('intro', 'a', 'docs', 'Guide', 'en', 'null', 'constructor', '__proto__', 'current', '1.0', '2021-02-30', long);
// biome-ignore format: a list of many short things
/** Texts that mean something somewhere. */
export const hostile = fc.constantFrom('', ' ', '/', '//', '..', '../..', '?', '#', '%', '%zz', '/%/', '\\', '"', "'", '<b>', '`', '\n', '\t', '\0', '😀', 'é', '\u202e', '\ud800', 'a:b', 'javascript:alert(1)', '//evil.example', 'https://[', '-1', '1e999', 'NaN', '(', '[', '{', '{{', '*', '---', '@site/x', 'npm:a@1/b');
/** Any text. */
export const string = fc.oneof(
  words,
  hostile,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.webUrl(),
  fc.date().map(String),
);

// biome-ignore format: a list of many short things
/** JavaScript values that no option is meant to be, as source. */
const foreign = fc.constantFrom('undefined', 'null', 'NaN', 'Infinity', '-0', '1n', '() => 1', 'async () => {}', 'class A {}', 'new (class Own { a = 1 })()', 'new Date(0)', 'new Date(NaN)', 'new Map([[1, 2]])', 'new Set()', 'Symbol("s")', '/a/', 'new Uint8Array(2)', 'new Error("e")', 'Promise.resolve(1)', '(() => { const a = {}; a.a = a; return a; })()', '(() => { const a = []; a.push(a); return a; })()', 'Object.create(null)', '({ get a() { throw new Error("getter"); } })', 'new Proxy({}, { get() { throw new Error("proxy"); } })', '[,1]', '({ toString() { throw 1; } })', '({ toJSON() { throw 1; } })', 'globalThis');
/** JSON, as text. */
export const json = fc
  .oneof(
    fc.boolean(),
    fc.integer(),
    fc.double(),
    string,
    fc.array(string, { maxLength: 2 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map((value) => JSON.stringify(value) ?? 'null');
/** Any value, as JavaScript source. */
export const value: fc.Arbitrary<string> = fc.oneof({ weight: 3, arbitrary: json }, { weight: 2, arbitrary: foreign });
/** Paths that lie in the site, so that nothing else is read or written. */
export const path = fc.oneof(
  fc
    .constantFrom(
      'docs',
      '.',
      'nowhere',
      'docs/intro.md',
      '',
      'docs/',
      './docs',
      'a?b',
      'a#b',
      'é',
      long,
      'a\0b',
      'pages',
      'blog',
      '@x',
      'a b',
    )
    .map((text) => JSON.stringify(text)),
  foreign,
);

/** Puts arbitrary values into the holes (`$`) of a template. */
export function fill(template: string, hole: fc.Arbitrary<string> = value): fc.Arbitrary<string> {
  const parts = template.split('$');
  return fc
    .array(hole, { minLength: parts.length - 1, maxLength: parts.length - 1 })
    .map((values) => parts.map((part, index) => part + (values[index] ?? '')).join(''));
}

/** Returns an object whose properties are given, one or two of them replaced by arbitrary values. */
export function spoil(properties: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const keys = [...Object.keys(properties), 'unknown'];
  return fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 2 }).map((spoiled) => {
    const all = { ...properties, ...Object.fromEntries(spoiled) };
    return `{ ${Object.entries(all)
      .map(([key, source]) => `${key}: ${source}`)
      .join(', ')} }`;
  });
}
