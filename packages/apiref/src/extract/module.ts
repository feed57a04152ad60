import type {
  Class,
  Function as FunctionNode,
  Node,
  Program,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
} from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

/** A type that a declaration file declares. */
export type TypeDeclaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;

/** Where a name of a module comes from: another module, and the name that it has there. */
export interface Imported {
  readonly from: string;
  /** `default` for a default import. */
  readonly name: string;
}

/** A declaration file, opened: what it declares, brings in and passes on. */
export interface Module {
  readonly source: SourceFile;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  /** Overloads stand in declaration order. */
  readonly functions: ReadonlyMap<string, readonly FunctionNode[]>;
  readonly classes: ReadonlyMap<string, Class>;
  readonly imports: ReadonlyMap<string, Imported>;
  /** Namespaces of the file; what they declare counts as the file's own. */
  readonly namespaces: ReadonlySet<string>;
  /** Modules of `export * from`. */
  readonly reexports: readonly string[];
  /** What the module exports by default: functions of its own, or a name that it has brought in. */
  readonly defaultExport?: readonly FunctionNode[] | string;
}

/** Opens a declaration file. */
export function openModule(source: SourceFile): Module {
  const types = new Map<string, TypeDeclaration>();
  const functions = new Map<string, FunctionNode[]>();
  const classes = new Map<string, Class>();
  const imports = new Map<string, Imported>();
  const reexports: string[] = [];
  let defaultExport: FunctionNode[] | string | undefined;

  const declare = (node: Node | null) => {
    if (node?.type === 'TSTypeAliasDeclaration' || node?.type === 'TSInterfaceDeclaration')
      types.set(node.id.name, node);
    else if (node?.type === 'ClassDeclaration' && node.id) classes.set(node.id.name, node);
    else if (isFunction(node) && node.id) {
      functions.set(node.id.name, [...(functions.get(node.id.name) ?? []), node]);
    }
  };

  for (const statement of statementsOf(source.program)) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : 'default';
        imports.set(specifier.local.name, { from: statement.source.value, name });
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      reexports.push(statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration') {
      declare(statement.declaration);
      for (const specifier of statement.source ? statement.specifiers : []) {
        if (specifier.exported.type !== 'Identifier' || specifier.local.type !== 'Identifier') continue;
        imports.set(specifier.exported.name, { from: statement.source!.value, name: specifier.local.name });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (isFunction(declaration)) {
        defaultExport = [...(Array.isArray(defaultExport) ? defaultExport : []), declaration];
      } else if (declaration.type === 'Identifier') defaultExport = declaration.name;
      else if (declaration.type === 'ClassDeclaration' || declaration.type === 'TSInterfaceDeclaration')
        declare(declaration);
    } else declare(statement);
  }
  return {
    source,
    types,
    functions,
    classes,
    imports,
    reexports,
    namespaces: namespacesOf(source.program),
    ...(defaultExport && { defaultExport: ownFunctions(defaultExport, functions) }),
  };
}

function namespacesOf(program: Program): Set<string> {
  const names = program.body.map((node) =>
    node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' ? node.id.name : '',
  );
  return new Set(names.filter(Boolean));
}

function ownFunctions(value: FunctionNode[] | string, functions: ReadonlyMap<string, FunctionNode[]>) {
  return typeof value === 'string' ? (functions.get(value) ?? value) : value;
}

/** The statements of a file; those of a namespace count as the file's own. */
function statementsOf(program: Program): readonly Node[] {
  return program.body.flatMap((statement): readonly Node[] =>
    statement.type === 'TSModuleDeclaration' && statement.body?.type === 'TSModuleBlock'
      ? statement.body.body
      : [statement],
  );
}

function isFunction(node: Node | null): node is FunctionNode {
  return node?.type === 'FunctionDeclaration' || node?.type === 'TSDeclareFunction';
}
