import { parseSync } from 'oxc-parser';

type Phrase = readonly [pattern: RegExp, advice: string];

const { translated } = (await import(new URL('./translated.mjs', import.meta.url).href)) as {
  readonly translated: readonly Phrase[];
};

/** Phrases that only comments have: what a function returns, and who calls it. */
const ofComments: readonly Phrase[] = [
  [/(?:^|[.;] )Gives (?:back|it|nothing|that|undefined|what|whether|the function|a function)\b/g, 'write "Returns"'],
  [/(?:^|[.;] )Hears\b/g, 'write "Called with" or "Called when"'],
];

/** First words that end like a verb in the third person. */
const noVerb = /^(?:Always|Besides|Its|Perhaps|Sometimes|This|Thus|Unless|Us|Was|Yes)$/;

/**
 * Returns a sentence for each comment of a code file that reads like a translation, and for each docblock of a function that
 * does not begin with a verb in the third person, such as `Returns`.
 */
export function plainComments(file: string, code: string): string[] {
  const { comments, program } = parseSync(file, code);
  const functions = new Set(functionStarts(program));
  return comments.flatMap(({ type, value, start, end }) => {
    const text = value
      .replace(/\n\s*\* ?/g, ' ')
      .replace(/^\*/, '')
      .trim();
    const prose = text.replace(/`[^`]*`/g, '``');
    const place = `${file}:${code.slice(0, start).split('\n').length}`;
    const found = [...translated, ...ofComments].flatMap(([pattern, advice]) =>
      [...prose.matchAll(pattern)].map(([phrase]) => `${place} "${phrase.replace(/^[.;,] /, '').trim()}": ${advice}`),
    );
    const next = end + /^\s*/.exec(code.slice(end))![0].length;
    const isOfFunction = type === 'Block' && value.startsWith('*') && functions.has(next);
    const [word = ''] = /^[\w-]*/.exec(text)!;
    if (!isOfFunction || word === 'See' || (/^[A-Z][a-z-]+s$/.test(word) && !noVerb.test(word))) return found;
    return [...found, `${place} "${text.slice(0, 40)}": begin with a verb, such as "Returns"`];
  });
}

/** Returns where the declarations of functions begin: named ones, and constants whose value is one. */
function functionStarts(node: unknown, start?: number): number[] {
  if (Array.isArray(node)) return node.flatMap((item) => functionStarts(item));
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const own = (start ?? (node as { readonly start?: number }).start) as number;
  if (/^Export(?:Named|Default)Declaration$/.test(String(node.type)) && 'declaration' in node) {
    return functionStarts(node.declaration, own);
  }
  const isFunction =
    node.type === 'FunctionDeclaration' || (node.type === 'VariableDeclaration' && holdsFunction(node));
  const below = Object.values(node).flatMap((value) => functionStarts(value));
  return isFunction ? [own, ...below] : below;
}

function holdsFunction(node: object): boolean {
  const [first] = (node as { readonly declarations: readonly { readonly init?: { readonly type: string } | null }[] })
    .declarations;
  return /^(?:ArrowFunction|Function)Expression$/.test(first?.init?.type ?? '');
}
