// The ways in which `npm run falsify` makes a page say something false.

const types = { string: 'number', number: 'boolean', boolean: 'string', object: 'string' };
const opposites = {
  always: 'never',
  never: 'always',
  before: 'after',
  after: 'before',
  first: 'last',
  last: 'first',
  true: 'false',
  false: 'true',
  with: 'without',
  without: 'with',
  more: 'less',
  above: 'below',
  below: 'above',
  same: 'different',
  each: 'no',
  every: 'no',
  only: 'hardly',
  must: 'must not',
  can: 'cannot',
};

/** Sentences that nobody wrote, of the kinds that pages have. */
const inventions = [
  'It then waits for 7 seconds.',
  'This needs Chrome.',
  'Errors are ignored.',
  'It returns the element.',
  'Nothing happens in Firefox.',
];

/** Code, from its first backtick to its last. */
const code = /(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)/g;

/**
 * By kind, the finders of facts: each gets the text of a page and returns every change of one fact as the line, the words
 * before and after, and the whole changed text. Code between fences and in probes stays as it is, because it has results.
 */
export const falsehoods = {
  number: (text) =>
    changes(text, /(?<![\w.#/-])(?<!^ *(?=\d+\. ))\d+(?![\w.-]*[\w/])/g, (found) => String(Number(found) + 1)),
  type: (text) => changes(text, /(?<=^Type: `)(?:string|number|boolean|object)\b/g, (found) => types[found]),
  default: (text) =>
    changes(text, /(?<=^Default: )(?:`[^`]+`|none|off)/g, (found) => (found === 'none' ? '`1`' : 'none')),
  name: (text) =>
    changes(text, /(?<=`)[a-z]+[A-Z]\w+(?=`)/g, (found) => `${found.slice(0, -2)}${found.at(-1)}${found.at(-2)}x`),
  message: (text) => changes(text, code, falseMessage),
  negation: (text) => changes(text, /\b(?:is not|does not|cannot|is|does)\b(?! not)/g, negate),
  opposite: (text) =>
    changes(text, new RegExp(`\\b(?:${Object.keys(opposites).join('|')})\\b`, 'g'), (found) => opposites[found]),
  invention: (text) =>
    changes(text, /(?<=[a-z]{3})\.(?= |$)/g, (found, at) => `${found} ${inventions[at % inventions.length]}`),
};

/** Returns a message with another word in it; other code stays as it is. */
function falseMessage(found) {
  const isOther = /[<>{}=;]|^`+(?:npx|npm|node|git|await|wdio|export|import|[$#@/.-])/.test(found);
  return isOther ? found : found.replace(/(?<=[\w'"] )[a-z]{3,}(?= \w)/, 'un$&');
}

function negate(found) {
  if (found === 'cannot') return 'can';
  return found.endsWith(' not') ? found.slice(0, -' not'.length) : `${found} not`;
}

/**
 * Returns a text with each of the words that a pattern finds changed, one at a time. Front matter, fences and probes stay.
 *
 * @returns {{ line: number, from: string, to: string, text: string }[]}
 */
function changes(text, pattern, change) {
  const lines = text.split('\n');
  let isFront = false;
  let isFence = false;
  let isProbe = false;
  return lines.flatMap((line, index) => {
    if (line === '---' && (index === 0 || isFront)) isFront = index === 0;
    else if (/^\s*```/.test(line)) isFence = !isFence;
    if (/<!-- probe\b/.test(line)) isProbe = true;
    const wasProbe = isProbe;
    if (line.includes('-->')) isProbe = false;
    if (isFront || isFence || wasProbe || /^\s*```|^#|^import |^---$/.test(line)) return [];
    const targets = [...line.matchAll(/(?<=\])\([^)]*\)/g)].map(({ 0: { length }, index: at }) => [at, at + length]);
    return [...line.matchAll(pattern)].flatMap((match) => {
      const [from] = match;
      // A link that leads nowhere is no false fact, and the build reports it.
      if (targets.some(([start, end]) => match.index > start && match.index < end)) return [];
      const to = change(from, index);
      const changed = line.slice(0, match.index) + to + line.slice(match.index + from.length);
      return to === from ? [] : [{ line: index + 1, from, to, text: lines.with(index, changed).join('\n') }];
    });
  });
}
