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
import type { ParsedFile } from './source-file.ts';

/** A type that a declaration file declares. */
export type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;

/** Anything that a declaration file names. */
export type Declaration = TypeDeclaration | Class | FunctionNode | TSEnumDeclaration | VariableDeclarator;

/** A declaration, and the start of its statement, which a comment precedes. */
export interface Declared {
  readonly node: Declaration;
  readonly start: number;
}

/** The origin of a name: another module, and its name there. */
export interface Imported {
  readonly from: string;
  /** `default` for a default import, `*` for the whole module. */
  readonly name: string;
}

/** A declaration file, opened: what it declares, imports and re-exports. */
export interface Module {
  readonly source: ParsedFile;
  /** Everything that it declares; overloads are in declaration order. */
  readonly declarations: ReadonlyMap<string, readonly Declared[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly imports: ReadonlyMap<string, Imported>;
  /** Local name by exported name, for everything that it declares or imports. */
  readonly exports: ReadonlyMap<string, string>;
  /** Namespaces of the file; their declarations count as the file's own. */
  readonly namespaces: ReadonlySet<string>;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
}

/** The local name of an unnamed default export. */
export const unnamed = '*default*';

/** Opens a declaration file. */
export function openModule(source: ParsedFile): Module {
  const declarations = new Map<string, Declared[]>();
  const imports = new Map<string, Imported>();
  const exports = new Map<string, string>();
  const reexports: string[] = [];

  /** Adds the declarations of a statement; returns their names. */
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

/** Returns what a statement declares, by name. */
function namedIn(node: Node): (readonly [name: string, node: Declaration])[] {
  if (isType(node) || node.type === 'TSEnumDeclaration') return [[node.id.name, node]];
  if (isClass(node) || isFunction(node)) return [[node.id?.name ?? unnamed, node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap((item) => (item.id.type === 'Identifier' ? [[item.id.name, item] as const] : []));
}

/** Tells whether a node is a type: an alias or an interface. */
export function isType(node: Node): node is TypeDeclaration {
  return node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration';
}

/** Tells whether a node is a class. */
export function isClass(node: Node): node is Class {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
}

/** Tells whether a node is a function, in the forms that declaration files have. */
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

/** Returns the statements of a file; those of a namespace count as the file's own. */
function statementsOf(program: Program): readonly Node[] {
  return program.body.flatMap((statement): readonly Node[] =>
    statement.type === 'TSModuleDeclaration' && statement.body?.type === 'TSModuleBlock'
      ? statement.body.body
      : [statement],
  );
}
