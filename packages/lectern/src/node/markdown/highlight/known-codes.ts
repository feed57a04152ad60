import { hashParts } from '../../ground/hashes.ts';
import type { Highlighter, Language, Token } from './highlighter.ts';

/** What highlighting is made of. */
type Lines = readonly (readonly Token[])[];

/** The codes of a page by hashes: of each line its tokens, a text and its class (or '') in turn. Plain data: it crosses threads. */
export type KnownCodes = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * A highlighter that asks another one only for what is not known yet, and notes all that it was asked for: most codes of an edited
 * page are what they were, and without them no grammar need be loaded.
 */
export function knowing(
  highlighter: Highlighter,
  known: KnownCodes,
): { readonly highlighter: Highlighter; readonly used: KnownCodes } {
  const used = new Map<string, readonly (readonly string[])[]>();
  async function tokenize(code: string, language: Language): Promise<Lines> {
    const key = hashParts([language.id, code]);
    const lines = known.get(key) ?? (await highlighter.tokenize(code, language)).map(packLine);
    used.set(key, lines);
    return lines.map(unpackLine);
  }
  return { highlighter: { ...highlighter, tokenize }, used };
}

function packLine(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ text, class: name = '' }) => [text, name]);
}

function unpackLine(line: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const name = line[at + 1] as NonNullable<Token['class']> | '';
    tokens.push(name === '' ? { text: line[at]! } : { text: line[at]!, class: name });
  }
  return tokens;
}
