import type { CodeHint } from 'lectern';
import type { ApiItem, ApiModel } from '../model/model.ts';
import { ownValue } from './addresses.ts';
import { piecesOf, type TypeLinks } from './type-html.ts';

/** A declaration on a page, and the names in it that lead to what explains them. */
export interface LinkedCode {
  /** As it stands in its fence. */
  readonly code: string;
  readonly hints: readonly CodeHint[];
}

/** Longer declarations are cut where a name shows them on hover. */
const longestHint = 100;

/**
 * Returns the declarations on the page of an item (its own, and those of the types that it explains) with a link at each name that the
 * reference explains: on hover it shows its own declaration.
 */
export function linkDeclarations(
  item: ApiItem,
  model: ApiModel,
  links: TypeLinks,
  texts: DeclarationTexts = declarationTexts(model),
): readonly LinkedCode[] {
  const own = item.declaration === undefined ? [] : [{ name: item.name, text: item.declaration }];
  const types = item.types.flatMap((key) => model.types[key] ?? []);
  return linkTypes([...own, ...types], { links, texts, aliases: item.aliases });
}

/** What shows and links the names in declarations. */
interface Names {
  readonly links: TypeLinks;
  readonly texts: DeclarationTexts;
  /** See `ApiItem.aliases`. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
}

/** Returns declarations with a link at each name that the reference explains. */
export function linkTypes(
  types: readonly { readonly name: string; readonly text: string }[],
  names: Names,
): readonly LinkedCode[] {
  return types.flatMap(({ name, text: code }) => {
    const links: TypeLinks = (other) => (other === name ? undefined : names.links(other));
    const hints = hintsIn(code, { ...names, links });
    return hints.length > 0 ? [{ code, hints }] : [];
  });
}

/** Returns the names in a declaration that have an address, with their places. */
function hintsIn(code: string, { texts, links, aliases = {} }: Names): readonly CodeHint[] {
  const found = new Map<string, { href: string; text: string; places: [line: number, column: number][] }>();
  let line = 0;
  let lineStart = 0;
  for (const { piece, index } of piecesOf(code)) {
    const href = isReference(code, index, piece.length) ? links(piece) : undefined;
    const text =
      href === undefined ? undefined : (found.get(piece)?.text ?? texts.get(ownValue(aliases, piece) ?? piece));
    if (href !== undefined && text !== undefined) {
      const hint = found.get(piece) ?? { href, text, places: [] };
      hint.places.push([line, index - lineStart]);
      found.set(piece, hint);
    }
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) {
      line += 1;
      lineStart = index + at + 1;
    }
  }
  return [...found].map(([name, hint]) => ({ name, ...hint }));
}

/** Tells whether what stands at a place is a name that refers to a type: members and parameters may be called like one. */
function isReference(code: string, start: number, length: number): boolean {
  if (!/^[$A-Z_a-z]/.test(code.slice(start, start + 1))) return false;
  return (
    !/^\s*(?:\?\s*)?[:(]/.test(code.slice(start + length)) ||
    // The first and the second branch of a condition are followed by a colon, too.
    /\bnew\s+$|[?:|&]\s*$/.test(code.slice(Math.max(0, start - 20), start))
  );
}

/** Declarations on one line, by name. */
export type DeclarationTexts = ReadonlyMap<string, string>;

/** Returns the declaration of each name that the package declares. */
export function declarationTexts({ items, types }: ApiModel): DeclarationTexts {
  const texts = new Map<string, string>();
  const add = (name: string, text: string) => {
    const flat = text.slice(0, 10 * longestHint).replace(/\s+/g, ' ');
    if (!texts.has(name)) texts.set(name, flat.length > longestHint ? `${flat.slice(0, longestHint - 1)}…` : flat);
  };
  for (const { name, text } of Object.values(types)) add(name, text);
  for (const { name, kind, declaration } of items.filter(isType)) add(name, declaration ?? `${kind} ${name}`);
  return texts;
}

const isType = ({ kind }: ApiItem) => kind !== 'function' && kind !== 'variable';
