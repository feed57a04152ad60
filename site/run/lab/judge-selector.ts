/** How long a selector is likely to find the same element. */
export interface Judgment {
  readonly grade: 'strong' | 'fair' | 'brittle';
  readonly reason: string;
}

/** Rules for selectors, in the order in which they are asked. The first one that fits decides. */
const rules: readonly (Judgment & { readonly fits: RegExp })[] = [
  {
    fits: /:nth-|:first-|:last-|:only-|\[\d+\]|\[(?:last|position)\(/,
    grade: 'brittle',
    reason: 'It counts. One more element before the wanted one, and it finds another.',
  },
  {
    fits: /^(?!aria\/|\w*[.#\w-]*\*?=).*(?:>[^>]*>[^>]*>|(?:\/[^/]+){4})/,
    grade: 'brittle',
    reason: 'It follows the structure of the page through several levels. A wrapper more or less breaks it.',
  },
  {
    fits: /^\s*\[data-[\w-]+[~|^$*]?=[^\]]*\]\s*$/,
    grade: 'strong',
    reason: 'It names an attribute that neither style nor text depends on.',
  },
  {
    fits: /^aria\//,
    grade: 'strong',
    reason: 'It is the name that users of assistive technology hear. It changes only with the words of the page.',
  },
  {
    fits: /^\*?=|^[a-z][\w-]*\*?=[^"']/i,
    grade: 'strong',
    reason: 'It is the text that users see. It changes only with the words of the page, and with their language.',
  },
  {
    fits: /#[\w-]*(?:\d{3}|[a-f\d]{6}|:r)/,
    grade: 'brittle',
    reason: 'The id looks generated, so the next build of the page may have another one.',
  },
  { fits: /^#[\w-]+$/, grade: 'strong', reason: 'An id is unique on a page, as long as nobody renames it.' },
  {
    fits: /^[a-z]*\[(?:name|type|href|placeholder)\b/i,
    grade: 'fair',
    reason: 'The attribute has a purpose of its own, so it rarely changes. Others may have the same value.',
  },
  {
    fits: /^\[role=/,
    grade: 'fair',
    reason: 'The role of an element rarely changes. Others may have the same one.',
  },
  {
    fits: /^[^/]*\.[a-z]/i,
    grade: 'brittle',
    reason: 'Classes are for the style of the page, and change with it.',
  },
  {
    fits: /^(?:\.{0,2}\/|\()/,
    grade: 'fair',
    reason: 'XPath reaches what CSS cannot, but it is hard to read. Prefer a text, a name or an attribute.',
  },
  {
    fits: /^<?[a-z][\w-]*(?: ?\/?>)?$/i,
    grade: 'brittle',
    reason: 'It finds any element of that name. The next one that somebody adds before it takes its place.',
  },
];

const other: Judgment = {
  grade: 'fair',
  reason: 'It depends on the markup of the page. The shorter it is, the better.',
};

/** Returns how strong a selector is, and why. */
export function judgeSelector(selector: string): Judgment {
  // Behind shadow roots the same rules apply.
  const within = selector.replace(/^>>>\s*/, '');
  const rule = rules.find(({ fits }) => fits.test(within));
  return rule ? { grade: rule.grade, reason: rule.reason } : other;
}
