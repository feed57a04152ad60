import type { Class, Node, TSInterfaceDeclaration } from 'oxc-parser';
import { isClass } from './declaration.ts';
import { type FileRef, fileKey, type Library } from './library.ts';
import type { ParsedFile } from './source-file.ts';
import { type TypeArguments, typeText } from './type-text.ts';

/** A class or an interface in its file. */
export interface Heir {
  readonly node: Class | TSInterfaceDeclaration;
  readonly source: ParsedFile;
  readonly file: FileRef;
}

/** A declaration from which a class or an interface inherits, and what its type parameters stand for. */
export interface Base extends Heir {
  readonly name: string;
  readonly given: TypeArguments;
}

/** Tells whether a node declares members that others inherit. */
export function isHeir(node: Node): node is Heir['node'] {
  return isClass(node) || node.type === 'TSInterfaceDeclaration';
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
): readonly Base[] {
  return parentsOf(heir.node).flatMap(({ expression, types }): readonly Base[] => {
    const name = heir.source.text.slice(expression.start, expression.end);
    const found = library.find(name, heir.file);
    const declared = found?.module.declarations.get(found.name) ?? [];
    return declared.flatMap(({ node }): readonly Base[] => {
      if (!found || !isHeir(node)) return [];
      const base = { node, source: found.module.source, file: found.file };
      if (seen.has(keyOf(base))) return [];
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
      return [{ ...base, name: found.name, given: own }, ...follow(base, extended, library, seen, own)];
    });
  });
}

function keyOf({ node, file }: Pick<Heir, 'node' | 'file'>): string {
  return `${fileKey(file)}:${node.start}`;
}
