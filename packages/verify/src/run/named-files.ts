import path from 'node:path';

/** Files by path. */
export type Files = Readonly<Record<string, string>>;

/**
 * Returns those of the files that a text names, and those that these name in turn: by file name, by path without the
 * extension, as modules are required, by their folder, or by a pattern. `also` says whether an unnamed file is included.
 */
export function namedFiles(input: {
  readonly texts: readonly string[];
  readonly files: Files;
  readonly also?: (name: string) => boolean;
}): Record<string, string> {
  const { files, also = () => false } = input;
  const left = new Map(Object.entries(files).map(([name, text]) => [name, { text, isNamedIn: namer(name) }]));
  const found = new Set<string>();
  const take = (name: string, text: string) => {
    left.delete(name);
    found.add(name);
    texts.push(text);
  };
  const texts = [...input.texts];
  for (const [name, { text }] of left) if (also(name)) take(name, text);
  for (const text of texts) {
    if (left.size === 0) break;
    const quoted = quotedIn(text);
    for (const [name, file] of left)
      if (file.isNamedIn(text) || quoted.some((holds) => holds(name))) take(name, file.text);
  }
  // In the order of the page, so that the result does not depend on who names them.
  return Object.fromEntries(Object.entries(files).filter(([name]) => found.has(name)));
}

/** Tells whether a written folder or pattern holds a file. */
type Holds = (name: string) => boolean;

/** What texts name in quotes: samples share the texts of the pages that they open. */
const quotes = new Map<string, readonly Holds[]>();
/** Number of texts that are known at a time. */
const mostQuotes = 500;

function quotedIn(text: string): readonly Holds[] {
  const known = quotes.get(text);
  if (known) return known;
  const quoted = [...text.matchAll(/['"`]([^'"`\n]+)['"`]/g)].flatMap(
    ([, written]) => holdsFile(written!.replace(/^[./]+/, '')) ?? [],
  );
  if (quotes.size === mostQuotes) quotes.clear();
  quotes.set(text, quoted);
  return quoted;
}

/** Every sample of a site asks for the same few names. */
const namers = new Map<string, ReturnType<typeof namesFile>>();

function namer(name: string): ReturnType<typeof namesFile> {
  const known = namers.get(name) ?? namesFile(name);
  namers.set(name, known);
  return known;
}

/**
 * Returns a function that tells whether a text names a file: by its name, or for a module by the end of its path before a quote, without the
 * extension or with that of another language.
 */
function namesFile(name: string): (text: string) => boolean {
  const { base, name: bare, dir, ext } = path.posix.parse(name);
  const isModule = /^\.(?:[cm]?[jt]sx?|json)$/.test(ext);
  const isFolder = bare === 'index' && dir !== '';
  const module = isFolder ? path.posix.basename(dir) : bare;
  const patternOf = () => {
    const whole = `(?<![\\w.$-])${escapePattern(base)}(?![\\w-])`;
    const required = `${escapePattern(module)}${isFolder ? '(?:/index)?' : ''}`;
    return new RegExp(isModule ? `${whole}|['"\`/]${required}(?:\\.[cm]?[jt]sx?)?['"\`]` : whole);
  };
  let pattern: RegExp | undefined;
  return (text) => {
    // Most texts name none of the files, and building a pattern costs more than this check.
    if (!text.includes(base) && !(isModule && text.includes(module))) return false;
    pattern ??= patternOf();
    return pattern.test(text);
  };
}

/**
 * Returns a function that tells whether a file is in a written folder, or matches a pattern: it begins and ends like the
 * pattern. Undefined if the text is neither, or a pattern without a beginning and an end.
 */
function holdsFile(written: string): Holds | undefined {
  const at = written.search(/[*{[?!]/);
  if (at === -1) {
    const beginning = `${written.replace(/\/$/, '')}/`;
    return written === '' ? undefined : (name) => name.startsWith(beginning);
  }
  const start = written.slice(0, at);
  const end = /[^*}\]?!]*$/.exec(written)![0];
  if (start === '' && !end.includes('.')) return undefined;
  return (name) => name.startsWith(start) && `/${name}`.endsWith(end);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
