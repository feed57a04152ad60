import { hashParts } from '../../ground/hashes.ts';
import type { Highlighter, Language, Token } from './highlighter.ts';

/** The result of highlighting. */
type Lines = readonly (readonly Token[])[];

/**
 * The codes of a page by hash: for each line its tokens, as a text and its class (or '') in turn. Plain data, because it is
 * sent between threads.
 */
export type KnownCodes = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Returns a highlighter that calls another one only for unknown code, and records everything that was requested. Most code
 * of an edited page is unchanged, so no grammar need be loaded.
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
