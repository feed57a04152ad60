import type {
  Class,
  Function as FunctionNode,
  Node,
  Program,
  TSEnumDeclaration,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
  VariableDeclarator,
} from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/** A type that a declaration file declares. */
export type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;

/** Anything that a declaration file gives a name. */
export type Declaration = TypeDeclaration | Class | FunctionNode | TSEnumDeclaration | VariableDeclarator;

/** A declaration, and where its statement begins: a comment stands before that. */
export interface Declared {
  readonly node: Declaration;
  readonly start: number;
}

/** Where a name of a module comes from: another module, and the name that it has there. */
export interface Imported {
  readonly from: string;
  /** `default` for a default import, `*` for the module as a whole. */
  readonly name: string;
}

/** A declaration file, opened: what it declares, brings in and passes on. */
export interface Module {
  readonly source: SourceFile;
  /** All that it declares; overloads stand in declaration order. */
  readonly declarations: ReadonlyMap<string, readonly Declared[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly imports: ReadonlyMap<string, Imported>;
  /** The names under which it exports what it declares or has brought in: local name by exported name. */
  readonly exports: ReadonlyMap<string, string>;
  /** Namespaces of the file; what they declare counts as the file's own. */
  readonly namespaces: ReadonlySet<string>;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
}

/** The local name of a default export that has none of its own. */
export const unnamed = '*default*';

/** Opens a declaration file. */
export function openModule(source: SourceFile): Module {
  const declarations = new Map<string, Declared[]>();
  const imports = new Map<string, Imported>();
  const exports = new Map<string, string>();
  const reexports: string[] = [];

  /** Takes in what a statement declares; gives the names. */
  const declare = (node: Node | null, start: number): string[] => {
    const named = node ? namedIn(node) : [];
    for (const [name, declaration] of named) {
      declarations.set(name, [...(declarations.get(name) ?? []), { node: declaration, start }]);
    }
    return named.map(([name]) => name);
  };

  const read = (statement: Node) => {
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers) {
          const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
          const whole = specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
          imports.set(specifier.local.name, { from: statement.source.value, name: name ?? whole });
        }
        return;
      case 'ExportAllDeclaration':
        if (!statement.exported) reexports.push(statement.source.value);
        else {
          imports.set(nameOf(statement.exported), { from: statement.source.value, name: '*' });
          exports.set(nameOf(statement.exported), nameOf(statement.exported));
        }
        return;
      case 'ExportNamedDeclaration':
        for (const name of declare(statement.declaration, statement.start)) exports.set(name, name);
        for (const specifier of statement.specifiers) {
          const [exported, local] = [nameOf(specifier.exported), nameOf(specifier.local)];
          exports.set(exported, statement.source ? exported : local);
          if (statement.source) imports.set(exported, { from: statement.source.value, name: local });
        }
        return;
      case 'ExportDefaultDeclaration': {
        const { declaration, start } = statement;
        if (declaration.type === 'Identifier') exports.set('default', declaration.name);
        else {
          const [name] = declare(declaration, start);
          if (name !== undefined) exports.set('default', name);
        }
        return;
      }
      case 'TSExportAssignment':
        if (statement.expression.type === 'Identifier') exports.set('default', statement.expression.name);
        return;
      default:
        declare(statement, statement.start);
    }
  };
  for (const statement of statementsOf(source.program)) read(statement);

  const all = [...declarations].map(([name, found]) => [name, found.at(-1)!.node] as const);
  return {
    source,
    declarations,
    types: new Map(all.flatMap(([name, node]) => (isType(node) ? [[name, node] as const] : []))),
    classes: new Map(all.flatMap(([name, node]) => (isClass(node) ? [[name, node] as const] : []))),
    imports,
    exports,
    namespaces: namespacesOf(source.program),
    reexports,
  };
}

/** What a statement declares, by name. */
function namedIn(node: Node): (readonly [name: string, node: Declaration])[] {
  if (isType(node) || node.type === 'TSEnumDeclaration') return [[node.id.name, node]];
  if (isClass(node) || isFunction(node)) return [[node.id?.name ?? unnamed, node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap((item) => (item.id.type === 'Identifier' ? [[item.id.name, item] as const] : []));
}

/** Tells types: aliases and interfaces. */
export function isType(node: Node): node is TypeDeclaration {
  return node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration';
}

/** Tells classes. */
export function isClass(node: Node): node is Class {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
}

/** Tells functions as declaration files have them. */
export function isFunction(node: Node): node is FunctionNode {
  return node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction';
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

function namespacesOf(program: Program): Set<string> {
  const names = program.body.map((node) =>
    node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' ? node.id.name : '',
  );
  return new Set(names.filter(Boolean));
}

/** The statements of a file; those of a namespace count as the file's own. */
function statementsOf(program: Program): readonly Node[] {
  return program.body.flatMap((statement): readonly Node[] =>
    statement.type === 'TSModuleDeclaration' && statement.body?.type === 'TSModuleBlock'
      ? statement.body.body
      : [statement],
  );
}
