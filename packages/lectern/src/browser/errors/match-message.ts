/** A message in a text. */
export interface MessageMatch {
  readonly start: number;
  /** Position of its last character. */
  readonly end: number;
  /** As the text has it, on one line. */
  readonly message: string;
  readonly values: Readonly<Record<string, string>>;
  /** How many characters of the message are not variable. */
  readonly weight: number;
  /** Whether it says only that something failed: it ends with `{error}`, which stands elsewhere or is unknown, or with `{spec}`. */
  readonly isFrame: boolean;
}

/** A name that stands for what varies. */
const names = /\{([a-z][a-z ]*)\}/gi;
/** Maximum number of matches of a message; reports repeat themselves. */
const maximum = 50;
/** Maximum length of what stands for a name. */
const longestValue = 300;

/** Returns where a text has a message; `lower` is the text in lower case. White space matches any other. */
export function matchMessage(message: string, text: string, lower: string): readonly MessageMatch[] {
  const parts = message.split(/\{[a-z][a-z ]*\}/i);
  if (!lower.includes(longestWord(parts.join(' ')))) return [];
  const holes = [...message.matchAll(names)].map(([, name = '']) => name);
  return [...text.matchAll(patternOf(parts))].slice(0, maximum).map((match) => {
    const values = holes.map((name, at) => [name, (match[at + 1] ?? '').replace(/\s+/g, ' ').trim()] as const);
    return {
      start: match.index,
      end: match.index + Math.max(1, match[0].length) - 1,
      message: match[0].replace(/\s+/g, ' ').trim(),
      values: Object.fromEntries(values),
      weight: parts.join('').replace(/\s/g, '').length,
      isFrame: /\{(?:error|spec)\}$/.test(message),
    };
  });
}

/** Returns the longest word of a message's fixed parts, in lower case: a text without it does not have the message. */
function longestWord(fixed: string): string {
  return (fixed.toLowerCase().match(/\S+/g) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '');
}

/**
 * Returns the pattern of a message. What ends a message goes on to the end of its line; what begins it is one word. What stands in
 * quotation marks may have several lines: a function as a selector.
 */
function patternOf(parts: readonly string[]): RegExp {
  const last = parts.length - 1;
  const source = parts.map((part, at) => {
    const literal = part.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
    if (at === 0) return literal;
    if (at === 1 && parts[0] === '') return String.raw`(\S{1,200}?)${literal}`;
    const any = parts[at - 1]?.endsWith('"') && part.startsWith('"') ? String.raw`[\s\S]` : '.';
    return `(${any}{0,${longestValue}}${at === last && part === '' ? '' : '?'})${literal}`;
  });
  return new RegExp(String.raw`(?<![\w.])${source.join('')}`, 'g');
}
