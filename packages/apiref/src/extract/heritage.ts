import type {
  Class,
  Node,
  TSInterfaceDeclaration,
  TSSignature,
  TSTypeAliasDeclaration,
  TSTypeLiteral,
  TSTypeReference,
} from 'oxc-parser';
import { isClass } from './declaration.ts';
import type { FileRef, FoundName, Library } from './library.ts';
import { fileKey } from './package-entry.ts';
import type { ParsedFile } from './source-file.ts';
import { type Taken, takenType } from './taken-members.ts';
import { type TypeArguments, typeText } from './type-text.ts';

/** An alias of an object type. */
type ObjectAlias = TSTypeAliasDeclaration & { readonly typeAnnotation: TSTypeLiteral };

/** A class or an interface in its file, or an object type from which they inherit. */
export interface Heir {
  readonly node: Class | TSInterfaceDeclaration | ObjectAlias;
  readonly source: ParsedFile;
  readonly file: FileRef;
}

/** A declaration from which a class or an interface inherits, and what its type parameters stand for. */
export interface Base extends Heir {
  readonly name: string;
  readonly given: TypeArguments;
  /** How types on the way to it change its members, the nearest to it first. */
  readonly taken: readonly Taken[];
}

/** Tells whether a node declares members that others inherit. */
export function isHeir(node: Node): node is Heir['node'] {
  const isObject = node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeLiteral';
  return isObject || isClass(node) || node.type === 'TSInterfaceDeclaration';
}

/** Returns the members of an interface or an object type. */
export function signaturesIn(node: TSInterfaceDeclaration | ObjectAlias): readonly TSSignature[] {
  return node.type === 'TSInterfaceDeclaration' ? node.body.body : node.typeAnnotation.members;
}

/** Returns the bases of a class or an interface as far as the packages declare them, the nearest first, each once. */
export function basesOf(heir: Heir, library: Library): readonly Base[] {
  return follow(heir, extended, library, new Set([keyOf(heir)]), new Map());
}

/** Returns the interfaces that a class implements, with their bases. */
export function implementedBy(heir: Heir, library: Library): readonly Base[] {
  return follow(heir, implemented, library, new Set([keyOf(heir)]), new Map());
}

/** A type that a declaration names as its parent. */
interface Parent {
  readonly expression: Node;
  readonly types: readonly Node[];
}

function extended(node: Heir['node']): readonly Parent[] {
  if (node.type === 'TSTypeAliasDeclaration') return [];
  if (!isClass(node)) return node.extends.map((one) => parentOf(one.expression, one.typeArguments));
  return node.superClass ? [parentOf(node.superClass, node.superTypeArguments)] : [];
}

function implemented(node: Heir['node']): readonly Parent[] {
  return isClass(node) ? (node.implements ?? []).map((one) => parentOf(one.expression, one.typeArguments)) : [];
}

function parentOf(expression: Node, types: { readonly params: readonly Node[] } | null | undefined): Parent {
  return { expression, types: types?.params ?? [] };
}

function follow(
  heir: Heir,
  parentsOf: (node: Heir['node']) => readonly Parent[],
  library: Library,
  seen: Set<string>,
  given: TypeArguments,
  changes: readonly Taken[] = [],
): readonly Base[] {
  return parentsOf(heir.node).flatMap((parent): readonly Base[] => {
    const { expression, types, taken } = takenType(parent, { ...heir, library, given }) ?? { ...parent, taken: [] };
    const all = [...taken, ...changes];
    const name = heir.source.text.slice(expression.start, expression.end);
    const found = library.find(name, heir.file);
    return heirsNamed(found, library).flatMap((base): readonly Base[] => {
      const { node } = base;
      if (!found || seen.has(keyOf(base))) return [];
      seen.add(keyOf(base));
      const parameters = node.typeParameters?.params ?? [];
      const passed = parameters.flatMap((parameter, index): [string, string][] => {
        const written = types[index];
        const text = written
          ? typeText(heir.source, written, given)
          : parameter.default && typeText(base.source, parameter.default);
        return text ? [[parameter.name.name, text]] : [];
      });
      const own = new Map(passed.filter(([from, to]) => from !== to));
      return [
        { ...base, name: found.name, given: own, taken: all },
        ...follow(base, extended, library, seen, own, all),
      ];
    });
  });
}

/** Returns the declarations of a name that have members, then those that other files add to it. */
export function heirsNamed(
  found: FoundName | undefined,
  library: Library,
  within: readonly Node[] = [],
): readonly Heir[] {
  if (!found) return [];
  const places = [found, ...library.augmentations(found.file)];
  const heirs = places.flatMap(({ module, file }) =>
    (module.declarations.get(found.name) ?? []).flatMap(({ node }): readonly Heir[] => {
      if (isHeir(node)) return [{ node, source: module.source, file }];
      const isOtherName = node.type === 'TSTypeAliasDeclaration' && node.typeAnnotation.type === 'TSTypeReference';
      if (!isOtherName || within.includes(node)) return [];
      const { typeName } = node.typeAnnotation as TSTypeReference;
      const name = module.source.text.slice(typeName.start, typeName.end);
      return heirsNamed(library.find(name, file), library, [...within, node]);
    }),
  );
  return heirs.filter(({ node }, index) => heirs.findIndex((one) => one.node === node) === index);
}

function keyOf({ node, file }: Pick<Heir, 'node' | 'file'>): string {
  return `${fileKey(file)}:${node.start}`;
}
