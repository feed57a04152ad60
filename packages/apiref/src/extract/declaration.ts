import type {
  Class,
  Function as FunctionNode,
  Node,
  TSEnumDeclaration,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
  VariableDeclarator,
} from 'oxc-parser';

/** A type that a declaration file declares. */
export type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;

/** Anything that a declaration file names. */
export type Declaration = TypeDeclaration | Class | FunctionNode | TSEnumDeclaration | VariableDeclarator;

/** A declaration, and the start of its statement, which a comment precedes. */
export interface Declared {
  readonly node: Declaration;
  readonly start: number;
}

/** The local name of an unnamed default export. */
export const unnamed = '*default*';

/** Returns what a statement declares, by name. */
export function namedIn(node: Node): (readonly [name: string, node: Declaration])[] {
  if (isType(node) || node.type === 'TSEnumDeclaration') return [[node.id.name, node]];
  if (isClass(node) || isFunction(node)) return [[node.id?.name ?? unnamed, node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap((item) => (item.id.type === 'Identifier' ? [[item.id.name, item] as const] : []));
}

/** Tells whether a node is a type: an alias or an interface. */
export function isType(node: Node): node is TypeDeclaration {
  return node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration';
}

/** A declaration that can stand for a type. */
export type NamedDeclaration = TypeDeclaration | Class | TSEnumDeclaration;

/** Tells whether a node declares something that can stand for a type: an alias, an interface, a class or an enum. */
export function isNamedType(node: Node): node is NamedDeclaration {
  return isType(node) || isClass(node) || node.type === 'TSEnumDeclaration';
}

/** Tells whether a node is a class. */
export function isClass(node: Node): node is Class {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
}

/** Tells whether a node is a function, in the forms that declaration files have. */
export function isFunction(node: Node): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction';
}
