import type {
  Class,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Function as FunctionNode,
  ImportDeclaration,
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
  const reader = new ModuleReader();
  for (const statement of statementsOf(source.program)) reader.read(statement);
  const { declarations, imports, exports, reexports } = reader;
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

/** Reads the statements of a declaration file, one after the other. */
class ModuleReader {
  readonly declarations = new Map<string, Declared[]>();
  readonly imports = new Map<string, Imported>();
  readonly exports = new Map<string, string>();
  readonly reexports: string[] = [];

  read(statement: Node): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        this.#readImport(statement);
        return;
      case 'ExportAllDeclaration':
        this.#readExportAll(statement);
        return;
      case 'ExportNamedDeclaration':
        this.#readExport(statement);
        return;
      case 'ExportDefaultDeclaration':
        this.#readDefault(statement);
        return;
      case 'TSExportAssignment':
        if (statement.expression.type === 'Identifier') this.exports.set('default', statement.expression.name);
        return;
      default:
        this.#declare(statement, statement.start);
    }
  }

  #readImport({ source, specifiers }: ImportDeclaration): void {
    for (const specifier of specifiers) {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : undefined;
      const whole = specifier.type === 'ImportNamespaceSpecifier' ? '*' : 'default';
      this.imports.set(specifier.local.name, { from: source.value, name: name ?? whole });
    }
  }

  #readExportAll({ source, exported }: ExportAllDeclaration): void {
    if (!exported) {
      this.reexports.push(source.value);
      return;
    }
    this.imports.set(nameOf(exported), { from: source.value, name: '*' });
    this.exports.set(nameOf(exported), nameOf(exported));
  }

  #readExport({ declaration, start, source, specifiers }: ExportNamedDeclaration): void {
    for (const name of this.#declare(declaration, start)) this.exports.set(name, name);
    for (const specifier of specifiers) {
      const [exported, local] = [nameOf(specifier.exported), nameOf(specifier.local)];
      this.exports.set(exported, source ? exported : local);
      if (source) this.imports.set(exported, { from: source.value, name: local });
    }
  }

  #readDefault({ declaration, start }: ExportDefaultDeclaration): void {
    if (declaration.type === 'Identifier') {
      this.exports.set('default', declaration.name);
      return;
    }
    const [name] = this.#declare(declaration, start);
    if (name !== undefined) this.exports.set('default', name);
  }

  /** Takes in what a statement declares; returns the names. */
  #declare(node: Node | null, start: number): readonly string[] {
    const named = node ? namedIn(node) : [];
    for (const [name, declaration] of named) {
      this.declarations.set(name, [...(this.declarations.get(name) ?? []), { node: declaration, start }]);
    }
    return named.map(([name]) => name);
  }
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
