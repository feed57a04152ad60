/** A key, and a value that every YAML rule reads as words, an integer or a truth value. */
const line = /^([A-Za-z_]\w*):[ ]+(?:(\p{L}[^\t\r]*?)|(-?[1-9]\d{0,14}|0))[ ]*$/u;

/** Words that mean something else in YAML: a mapping, a comment, or a named value. */
const special = /: |:$| #|^(?:null|true|false)$/i;

const truth: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Reads the simplest kind of YAML, lines of `key: words`; undefined for any other text. Most front matter is like this, and
 * for 250 pages the full YAML parser takes longer than all other reading together.
 */
export function readPlainMapping(text: string): Readonly<Record<string, unknown>> | undefined {
  const mapping: Record<string, unknown> = {};
  for (const source of text.replace(/\n$/, '').split('\n')) {
    const [, key, words, integer] = line.exec(source) ?? [];
    if (key === undefined || key in mapping) return undefined;
    const value = words === undefined ? Number(integer) : (truth[words] ?? words);
    if (typeof value === 'string' && special.test(value)) return undefined;
    mapping[key] = value;
  }
  return mapping;
}
