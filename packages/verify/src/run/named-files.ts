import path from 'node:path';

/** Files by their paths. */
export type Files = Readonly<Record<string, string>>;

/**
 * Of some files those that a text names, and those that they name in turn: by file name, by path without the ending, as modules are
 * required, by the folder that they are in, or by a pattern. `also` says of a name whether it belongs to them though nothing names it.
 */
export function namedFiles(input: {
  readonly texts: readonly string[];
  readonly files: Files;
  readonly also?: (name: string) => boolean;
}): Record<string, string> {
  const { files, also = () => false } = input;
  const left = new Map(Object.entries(files).map(([name, text]) => [name, { text, isNamedIn: namesFile(name) }]));
  const found = new Set<string>();
  const take = (name: string, text: string) => {
    left.delete(name);
    found.add(name);
    texts.push(text);
  };
  const texts = [...input.texts];
  for (const [name, { text }] of left) if (also(name)) take(name, text);
  for (const text of texts) {
    const quoted = [...text.matchAll(/['"`]([^'"`\n]+)['"`]/g)].map(([, written]) => written!.replace(/^[./]+/, ''));
    for (const [name, file] of left)
      if (file.isNamedIn(text) || quoted.some((written) => isWithin(name, written))) take(name, file.text);
  }
  // In the order of the page, so that what is made of them does not depend on what names them.
  return Object.fromEntries(Object.entries(files).filter(([name]) => found.has(name)));
}

/** Whether a text names a file: by its name; a module also by the end of its path before a quote, without the ending or with that of another language. */
function namesFile(name: string): (text: string) => boolean {
  const { base, name: bare, dir, ext } = path.posix.parse(name);
  const isModule = /^\.(?:[cm]?[jt]sx?|json)$/.test(ext);
  const module = bare === 'index' && dir ? path.posix.basename(dir) : bare;
  const patternOf = () => {
    const whole = `(?<![\\w.$-])${escapePattern(base)}(?![\\w-])`;
    return new RegExp(isModule ? `${whole}|['"\`/]${escapePattern(module)}(?:\\.[cm]?[jt]sx?)?['"\`]` : whole);
  };
  let pattern: RegExp | undefined;
  return (text) => {
    // Most texts name none of the files, and to make a pattern costs more than to look for that.
    if (!text.includes(base) && !(isModule && text.includes(module))) return false;
    pattern ??= patternOf();
    return pattern.test(text);
  };
}

/** Whether a file lies in a folder that is written, or fits a pattern: begins and ends as that does, which says one of the two at least. */
function isWithin(name: string, written: string): boolean {
  const [start, ...rest] = written.split(/[*{[?!]/);
  if (rest.length === 0) return written !== '' && name.startsWith(`${written.replace(/\/$/, '')}/`);
  const end = /[^*}\]?!]*$/.exec(written)![0];
  return (start !== '' || end.includes('.')) && name.startsWith(start!) && `/${name}`.endsWith(end);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
