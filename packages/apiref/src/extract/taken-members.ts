import type { Node, TSTypeReference } from 'oxc-parser';
import type { FileRef, Library } from './library.ts';
import type { ParsedFile } from './source-file.ts';
import { type TypeArguments, typeText } from './type-text.ts';

/** How a type changes the members that it takes from another: `Partial<A>`, `Omit<A, 'size'>`, or a mapped type. */
export interface Taken {
  /** Absent: as the other type says. */
  readonly optional?: boolean;
  readonly keeps?: (name: string) => boolean;
  /** The changed type of a member; absent: as the other type says. */
  readonly typeOf?: (name: string) => string;
}

/** A type that a declaration names, and how its members are changed. */
export interface TakenType {
  readonly expression: Node;
  readonly types: readonly Node[];
  readonly taken: readonly Taken[];
}

/** Returns the type whose members a type takes, through all types that change them; undefined for what takes none. */
export function takenType(
  type: Omit<TakenType, 'taken'>,
  place: {
    readonly source: ParsedFile;
    readonly file: FileRef;
    readonly library: Library;
    readonly given: TypeArguments;
  },
): TakenType | undefined {
  const { source, file, library } = place;
  const { expression, types } = type;
  const name = source.text.slice(expression.start, expression.end);
  const [from] = types;
  const change = library.find(name, file) ? mappedBy(type, name, place) : builtIn(name, types);
  if (!change || from?.type !== 'TSTypeReference') return undefined;
  const next = { expression: from.typeName as Node, types: (from as TSTypeReference).typeArguments?.params ?? [] };
  const deeper = takenType(next, place) ?? { ...next, taken: [] };
  return { ...deeper, taken: [...deeper.taken, change] };
}

/** Returns what the types of TypeScript that take the members of another change. */
function builtIn(name: string, [, keys]: readonly Node[]): Taken | undefined {
  if (name === 'Partial') return { optional: true };
  if (name === 'Required') return { optional: false };
  if (name === 'Readonly') return {};
  const named = keys && keysIn(keys);
  if (!named || (name !== 'Pick' && name !== 'Omit')) return undefined;
  return { keeps: (member) => named.includes(member) === (name === 'Pick') };
}

/** Returns the keys of a union of texts; undefined for other types. */
function keysIn(node: Node): readonly string[] | undefined {
  if (node.type === 'TSUnionType') {
    const all = node.types.map(keysIn);
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  const isText = node.type === 'TSLiteralType' && node.literal.type === 'Literal';
  return isText ? [String((node.literal as { readonly value: unknown }).value)] : undefined;
}

/** Returns what a mapped type of the package with the keys of its parameter changes: `{ [K in keyof T]: … }`. */
function mappedBy(
  { expression, types }: Omit<TakenType, 'taken'>,
  name: string,
  { source, file, library, given }: Parameters<typeof takenType>[1],
): Taken | undefined {
  const found = library.findType(name, file);
  const node = found?.declaration;
  if (node?.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSMappedType') return undefined;
  const { constraint, nameType, optional } = node.typeAnnotation;
  const keys = found!.module.source.text.slice(constraint.start, constraint.end);
  if (nameType || keys !== `keyof ${node.typeParameters?.params[0]?.name.name}`) return undefined;
  const passed = types.map((one) => typeText(source, one, given)).join(', ');
  const whole = `${typeText(source, expression)}<${passed}>`;
  const isOptional = optional === '-' ? { optional: false } : optional ? { optional: true } : {};
  return { ...isOptional, typeOf: (member) => `${whole}['${member}']` };
}
